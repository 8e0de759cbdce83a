import { type ParseArgsConfig, parseArgs } from 'node:util';
import { dateFault, isDay } from '../src/content/dates.ts';
import { languageFaults } from '../src/locale/languageFaults.server.ts';
import { checkSettingsFiles } from '../src/server/start/settingsFile.ts';

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

/**
 * Runs a command with the command line of this process; errors are printed on standard error. When it
 * is interrupted, what it started ends with it.
 */
export async function runCommand(command: Command): Promise<void> {
  // As by `process.exit`: what listens to `exit` ends what it started.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  // Who reads the output, such as `head`, may end before: the command ends its work all the same (OWN-102).
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  await runWith(command, process.argv.slice(2));
}

/** Runs a command with a command line; prints its result or its error, and sets the exit status. */
export async function runWith(
  { help, name, failed = 1, run }: Command,
  args: string[],
): Promise<void> {
  try {
    checkSettingsFiles();
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

/** Reads an option that has one of some values. @throws TypeError with a message for users */
export function readOneOf<const T extends string>(
  option: string,
  value: string,
  known: readonly T[],
): T {
  const found = known.find((it) => it === value);
  if (found !== undefined) return found;
  const all = known.length > 2 ? `one of ${known.join(', ')}` : known.join(' or ');
  throw new TypeError(`--${option} must be ${all}, not "${value}"`);
}

/** Checks the option `--format`. @throws TypeError with a message for users */
export const readFormat = (format: string) => readOneOf('format', format, ['text', 'json']);

/** Checks an option that is a day. @throws TypeError with a message for users */
export function readDay(option: string, value: string): string {
  if (isDay(value)) return value;
  throw new TypeError(`--${option} must be a day such as 2026-11-27, not "${value}"`);
}

/**
 * Reads an option that is an instant with a zone, or a day in UTC.
 * @returns milliseconds since the epoch; undefined without the option
 * @throws TypeError with a message for users
 */
export function readInstant(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (dateFault(value) === undefined) return Date.parse(value);
  throw new TypeError(
    `--${option} must be an instant with a zone, such as 2026-11-26T08:00:00Z, or a day, not "${value}"`,
  );
}

/** Reads the option of a whole number from 1. @throws TypeError with a message for users */
export function readNumber(option: string, value: string, most = 9_999_999): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= 1 && number <= most) return number;
  throw new TypeError(`--${option} must be a number from 1 to ${most}, not "${value}"`);
}

/** Reads several such options. @param values as they are given, by the names of the options */
export function readNumbers<const Option extends string>(
  values: Readonly<Record<Option, string>>,
  most?: number,
) {
  const given = Object.entries<string>(values);
  const numbers = given.map(([name, value]) => [name, readNumber(name, value, most)]);
  return Object.fromEntries(numbers) as Readonly<Record<Option, number>>;
}

/** Reads an option of names, separated by commas. @throws TypeError with a message for users */
export const readNames = <const T extends string>(
  option: string,
  value: string,
  known: readonly T[],
): T[] => value.split(',').map((name) => readOneOf(option, name, known));

/**
 * Parses the command line of a command that has several actions.
 * @param actions each with what it takes: such as `an ID`, `[ID]` if it may be left out, `QUERY ...` if
 * there may be several; nothing if it takes none
 * @param usual the action if none is named; default none
 * @throws Error with a message for users
 */
export function readAction<
  const Action extends string,
  const Options extends NonNullable<ParseArgsConfig['options']>,
>(
  args: readonly string[],
  actions: Readonly<Record<Action, string>>,
  options: Options,
  usual?: NoInfer<Action>,
) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [name = usual, ...rest] = positionals;
  const known = Object.keys(actions) as Action[];
  const command = known.find((it) => it === name);
  if (command === undefined) {
    const problem = name === undefined ? 'Name' : `"${name}" is not a command; use`;
    throw new TypeError(`${problem} one of ${known.join(', ')}`);
  }
  const takes = actions[command];
  if (rest.length === 0 && /^[^[]/.test(takes)) throw new TypeError(`${command} needs ${takes}`);
  const most = takes === '' ? 0 : takes.endsWith('...') ? rest.length : 1;
  const unexpected = rest[most];
  if (unexpected === undefined) return { command, argument: rest[0], rest, values };
  throw new TypeError(`${command}: unexpected argument "${unexpected}"`);
}
