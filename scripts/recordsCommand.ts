import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { databaseFile } from '../src/backends/database/openDatabase.ts';
import { chooseRecords, type Records } from '../src/server/ports.ts';
import { readSettings, type Settings } from '../src/server/start/settings.ts';

/** A command on the records of the site, which may be running or not. */
export interface RecordsCommand<Options> {
  readonly help: string;
  /** What the command line asks for, undefined where it asks for help. @throws Error for people */
  readonly optionsOf: (args: readonly string[]) => Options | undefined;
  /** Does it. @throws Error for people */
  readonly run: (records: Records, options: Options, settings: Settings) => Promise<void>;
}

/** Milliseconds a command waits for a database that is busy; a visitor's request waits less. */
const patience = 30_000;

/** Runs a command of the command line; what goes wrong is told on standard error, with status 1. */
export async function runRecordsCommand<Options>(command: RecordsCommand<Options>): Promise<void> {
  // What is written out is for nobody else.
  process.umask(0o077);
  try {
    const options = command.optionsOf(process.argv.slice(2));
    if (!options) {
      process.stdout.write(`${command.help}\n`);
      return;
    }
    const settings = readSettings(process.env);
    const file = databaseFile(settings.DATA_DIR);
    if (!settings.DATABASE_URL && !existsSync(file)) {
      throw new Error(`There is no database ${file}; DATA_DIR names its folder`);
    }
    const records = await chooseRecords(settings, { patience });
    try {
      await command.run(records, options, settings);
    } finally {
      await records.close();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

/** Writes to standard output piece by piece, no faster than it is read. */
export async function writeAll(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}

/** Records as one JSON array, piece by piece. */
export async function* jsonArray(records: AsyncIterable<unknown>): AsyncGenerator<string> {
  let opening = '[\n  ';
  for await (const record of records) {
    yield opening + JSON.stringify(record);
    opening = ',\n  ';
  }
  yield opening === '[\n  ' ? '[]\n' : '\n]\n';
}
