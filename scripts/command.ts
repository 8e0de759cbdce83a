/** A command of the project. */
export interface Command {
  /** The text that `--help` prints. */
  readonly help: string;
  /** Stands before the message of an error; default nothing. */
  readonly name?: string;
  /** The exit status after an error; default 1. */
  readonly failed?: number | ((error: unknown) => number);
  /**
   * Runs the command.
   * @returns the text to print, or the exit status
   * @throws Error with a message for users
   */
  run(args: string[]): Promise<string | number | undefined>;
}

/** Runs a command with the command line of this process; errors are printed on standard error. */
export async function runCommand({ help, name, failed = 1, run }: Command): Promise<void> {
  const args = process.argv.slice(2);
  try {
    const result = args.includes('--help') ? help : await run(args);
    if (typeof result === 'number') process.exitCode = result;
    else if (result !== undefined) process.stdout.write(`${result}\n`);
  } catch (error) {
    process.stderr.write(`${name ? `${name}: ` : ''}${(error as Error).message}\n`);
    process.exitCode = typeof failed === 'number' ? failed : failed(error);
  }
}

/** Checks the option `--format`. @throws TypeError with a message for users */
export function readFormat(format: string): 'text' | 'json' {
  if (format === 'text' || format === 'json') return format;
  throw new TypeError(`--format must be text or json, not "${format}"`);
}
