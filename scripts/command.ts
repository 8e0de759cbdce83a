import { languageFaults } from '../src/locale/languageFaults.server.ts';

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
    const [fault] = languageFaults(process.env);
    if (fault) throw new Error(`${fault.name} ${fault.message}`);
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

/** Reads the option of a whole number from 1. @throws TypeError with a message for users */
export function readNumber(option: string, value: string, most = 9_999_999): number {
  const number = Number(value);
  if (/^\d{1,7}$/.test(value) && number >= 1 && number <= most) return number;
  throw new TypeError(`--${option} must be a number from 1 to ${most}, not "${value}"`);
}

/** Reads an option of names, separated by commas. @throws TypeError with a message for users */
export function readNames<T extends string>(
  option: string,
  value: string,
  known: readonly T[],
): T[] {
  return value.split(',').map((name) => {
    const found = known.find((it) => it === name);
    if (found) return found;
    throw new TypeError(`--${option}: ${name} is none of ${known.join(', ')}`);
  });
}

/** Ends the process with what it started, when it is interrupted. */
export function endWhenInterrupted(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
