import '../src/server/start/nameOwnSegments.ts';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { contentFile } from '../src/backends/content/store/openEditions.ts';
import { databaseFile } from '../src/backends/database/openDatabase.ts';
import { statisticsFile } from '../src/backends/database/openStatistics.ts';
import { readFormat, runCommand } from './command.ts';

const help = `Copies what cannot be made again from DATA_DIR to a new folder, while the site runs or not: the
database with leads, registrations and records, the search statistics with the approved queries,
the content as it was, the key of forms, and the flags. The search index, copies of pictures and
parsed content are left out, because the site makes them again.

Usage: npm run --silent backup -- FOLDER [options]

  --data <path>     the data folder; default DATA_DIR, or else .data
  --format <form>   text (default) or json
  --help            print this text

To restore, stop the site, empty DATA_DIR, copy the files of the folder into it, and start the site.
With DATABASE_URL, back up the server with pg_dump, and with this command only the keys and the flags.
The copy holds personal data like the original; without LEADS_KEY in plain text.`;

/** Files besides the databases that the site cannot make again. */
const ownFiles: ReadonlySet<string> = new Set(['captcha.key', 'proof-key.pem', 'flags.json']);

async function copyDatabase(file: string, copy: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, copy);
  } finally {
    source.close();
  }
  const made = new DatabaseSync(copy);
  try {
    const [check] = made.prepare('pragma integrity_check(1)').all();
    if (check?.integrity_check !== 'ok') throw new Error(`The copy ${copy} is damaged`);
  } finally {
    made.close();
  }
}

/**
 * Backs up a data folder.
 * @returns the names of the files that were written
 * @throws when the target exists and is not empty, there is nothing to copy, or the copy is damaged
 */
export async function backUp(data: string, target: string): Promise<string[]> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new Error(`The folder ${target} is not empty`);
  const written: string[] = [];
  for (const database of [databaseFile(data), statisticsFile(data), contentFile(data)]) {
    if (!(await stat(database).catch(() => undefined))) continue;
    const name = basename(database);
    await copyDatabase(database, join(target, name));
    written.push(name);
  }
  for (const name of await readdir(data)) {
    if (!ownFiles.has(name)) continue;
    await copyFile(join(data, name), join(target, name));
    written.push(name);
  }
  if (written.length === 0) throw new Error(`There is nothing to back up in ${data}`);
  for (const name of written) await chmod(join(target, name), 0o600);
  return written;
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: process.env.DATA_DIR || '.data' },
      format: { type: 'string', default: 'text' },
    },
  });
  const format = readFormat(values.format);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error('name one FOLDER');
  const files = await backUp(values.data, folder);
  const text = `Copied ${files.join(', ')} to ${folder}`;
  return format === 'json' ? JSON.stringify({ folder, files }) : text;
}

if (import.meta.main) {
  process.umask(0o077);
  await runCommand({ help, name: 'backup', run });
}
