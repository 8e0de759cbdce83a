import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFile } from '../src/backends/database/openDatabase.ts';
import { idEndOf, referenceOf } from '../src/contact/reference.ts';
import { isPersonFault } from '../src/desk/persons/personsService.ts';
import type { CsvSheet } from '../src/locale/csv.ts';
import { audited } from '../src/records/auditTrail.ts';
import { chooseRecords, type Records } from '../src/server/ports/chooseRecords.ts';
import { readSettings, type Settings } from '../src/server/start/settings.ts';
import { type Command, readFormat, readNumber, runCommand } from './command.ts';

/** A command on the records of the site. The site may be running. */
export interface RecordsCommand<Options> {
  readonly help: string;
  /** Parses the command line. @throws Error with a message for users */
  readonly optionsOf: (args: readonly string[]) => Options;
  /**
   * What the audit trail says of it (PROOF-22); undefined for what neither acts nor shows personal
   * data. Default undefined.
   */
  readonly actOf?: (options: Options) => CommandAct | undefined;
  /**
   * Runs the command.
   * @returns what it was done to, if only its result tells
   * @throws Error with a message for users
   */
  readonly run: (records: Records, options: Options, settings: Settings) => Promise<string | void>;
}

/** An act of a command, for the audit trail. */
export interface CommandAct {
  /** Such as `person delete`. */
  readonly action: string;
  /** A reference number, a codename or a kind; never an address or a text that somebody typed. */
  readonly subject: string;
  /** Who does it, where the command asks for that. */
  readonly by?: string;
}

/** Who runs a command, as the operating system knows them. */
export function actorOf(by = ''): string {
  let user = `user ${process.getuid?.() ?? 'unknown'}`;
  try {
    user = userInfo().username;
  } catch {
    // In a container, a user may have only a number.
  }
  return by ? `${by} (command line, ${user})` : `command line, ${user}`;
}

/** A command that did nothing because of what was entered. Its message is for users. */
export class NothingDone extends Error {
  /** Why, for the audit trail: without personal data. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

function refusalIn(error: unknown): string | undefined {
  if (error instanceof NothingDone) return error.reason;
  return isPersonFault(error) ? error.code : undefined;
}

/** Enters an act of a command in the audit trail, before and after it (PROOF-22, PROOF-105). */
export function auditedCommand(
  { audit }: Pick<Records, 'audit'>,
  { action, subject, by }: CommandAct,
  run: () => Promise<string | void>,
): Promise<string | void> {
  const act = { actor: actorOf(by), action, subject };
  return audited(audit, act, run, (result) => result ?? subject, refusalIn);
}

/** Records as the audit trail names them. @param prefix that of their reference numbers */
export function subjectOfFilter(
  prefix: string,
  filter: { readonly id?: string; readonly idEnd?: string; readonly email?: string | undefined },
): string {
  const { id, idEnd, email } = filter;
  if (email !== undefined) return 'an e-mail address';
  if (idEnd !== undefined) return referenceOf(prefix, idEnd);
  if (id === undefined) return 'all';
  return /^[\da-f-]{36}$/i.test(id) ? id : 'an unknown id';
}

/** The record that an argument names: by its reference number, or else by its id. */
export function recordOf(argument: string): { readonly id: string } | { readonly idEnd: string } {
  const idEnd = idEndOf(argument);
  return idEnd === undefined ? { id: argument } : { idEnd };
}

/** @throws Error with a message for users if there is neither a database server nor the file of one */
export function requireDatabase({ DATABASE_URL }: Settings, file: string): void {
  if (DATABASE_URL || existsSync(file)) return;
  throw new Error(`Database ${file} not found; set its folder in DATA_DIR`);
}

/** The time limit for a busy database in milliseconds, longer than for a request of a visitor. */
const timeLimit = 30_000;

/** A command that opens the records of the settings, and closes them at its end. */
export const recordsCommand = <Options>({
  help,
  optionsOf,
  actOf,
  run: runOn,
}: RecordsCommand<Options>): Command => ({
  help,
  async run(args) {
    const options = optionsOf(args);
    const settings = readSettings(process.env);
    requireDatabase(settings, databaseFile(settings.DATA_DIR));
    const records = await chooseRecords(settings, { timeLimit });
    try {
      const run = () => runOn(records, options, settings);
      const act = actOf?.(options);
      await (act ? auditedCommand(records, act, run) : run());
    } finally {
      await records.close();
    }
    return undefined;
  },
});

/** Runs a command on records in this process, which is its own. */
export async function runRecordsCommand(command: Command): Promise<void> {
  // Only the user may read what is exported or printed to a file.
  process.umask(0o077);
  await runCommand(command);
}

/** The options of every command on records, for `parseArgs`. */
export const commonOptions = {
  limit: { type: 'string', default: '20' },
  format: { type: 'string', default: 'text' },
} as const;

/** Reads `--limit` and `--format`; only an export may be CSV. @throws Error with a message for users */
export function readOutput(
  { limit, format }: { readonly limit: string; readonly format: string },
  command: string,
): { readonly limit: number; readonly isJson: boolean } {
  const isCsv = format === 'csv' && command === 'export';
  return {
    limit: readNumber('limit', limit, 100_000),
    isJson: !isCsv && readFormat(format) === 'json',
  };
}

/**
 * How often, and at which interval in milliseconds, the remains of deleted rows are cleared again.
 */
const clearings = { most: 20, every: 250 };

/** Removes all that deleted rows have left in the database and in its log. */
export async function eraseDeleted(records: Pick<Records, 'eraseDeleted'>): Promise<void> {
  for (let i = 0; i < clearings.most; i += 1) {
    if (await records.eraseDeleted()) return;
    await pause(clearings.every);
  }
  process.stderr.write(
    'Another process is using the database, which may contain copies of deleted rows; the running site ' +
      'removes them within a day\n',
  );
}

/** Prints a result: as JSON, or as lines. */
export function tell(isJson: boolean, data: unknown, lines: readonly string[]): void {
  const printed = isJson ? [JSON.stringify(data, null, 2)] : lines;
  process.stdout.write(printed.map((it) => `${it}\n`).join(''));
}

/** Prints texts as they come, no faster than they are read. */
export async function writeAll(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}

/** Prints records as they come: as one JSON array, or each as a line. */
export const tellAll = <T>(
  isJson: boolean,
  records: AsyncIterable<T>,
  lineOf: (record: T) => string,
  entryOf: (record: T) => unknown = (record) => record,
): Promise<void> =>
  writeAll(
    isJson ? jsonArray(each(records, entryOf)) : each(records, (it) => `${lineOf(it).trimEnd()}\n`),
  );

/** Records as one JSON array, in pieces. */
export async function* jsonArray(records: AsyncIterable<unknown>): AsyncGenerator<string> {
  let opening = '[\n  ';
  for await (const record of records) {
    yield opening + JSON.stringify(record);
    opening = ',\n  ';
  }
  yield opening === '[\n  ' ? '[]\n' : '\n]\n';
}

/** Records as CSV, in pieces. */
export async function* csvText<Field extends string>(
  records: AsyncIterable<Readonly<Partial<Record<Field, unknown>>>>,
  { header, lineOf }: CsvSheet<Field>,
): AsyncGenerator<string> {
  yield header;
  for await (const record of records) yield lineOf(record);
}

/** The first items, at most `limit`. */
export async function* firstOf<T>(all: AsyncIterable<T>, limit: number): AsyncGenerator<T> {
  let left = limit;
  for await (const one of all) {
    yield one;
    left -= 1;
    if (left === 0) return;
  }
}

/** Maps each item. */
export async function* each<T, R>(all: AsyncIterable<T>, map: (one: T) => R): AsyncGenerator<R> {
  for await (const one of all) yield map(one);
}
