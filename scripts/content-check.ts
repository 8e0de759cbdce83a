import '../src/server/start/nameOwnSegments.ts';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { contentFile, openEditions } from '../src/backends/content/store/openEditions.ts';
import { bannersIn, readFlagsFile } from '../src/backends/flags/fileProvider.ts';
import { addressSettingOf } from '../src/brand/brand.ts';
import { contentFolder } from '../src/content/contentFolder.server.ts';
import type { EditionStore } from '../src/content/edition/editionStore.server.ts';
import { addFormerSlug } from '../src/contentCheck/addFormerSlug.server.ts';
import { namedBrands } from '../src/contentCheck/brandFaults.server.ts';
import {
  checkContent,
  type FindStale,
  type LostPage,
  type NamedBanners,
  type ReadBefore,
} from '../src/contentCheck/checkContent.server.ts';
import {
  folderSourceName,
  type GitContent,
  itemsInGit,
  storedItems,
} from '../src/contentCheck/lastEdition.server.ts';
import { staleTranslations } from '../src/contentCheck/staleTranslations.server.ts';
import { addressGapOf, type Gap } from '../src/contentCheck/wholeness.ts';
import {
  countFaults,
  faultLine,
  otherLanguagesLine,
  summaryLine,
} from '../src/contentCheck/wording.ts';
import { type Command, readFormat, runCommand } from './command.ts';

const help = `Usage: npm run content:check -- [options]

Lists all errors in a content folder, as docs/editing-content.md describes. It also lists the pages whose
address has changed so that the old one leads nowhere (docs/redirects.md): since the last edition in
DATA_DIR, or else since the last commit in git.

  --dir <path>     the content folder; default CONTENT_DIR, or else content or demo/content
  --flags <file>   the feature flags, to check the alert banner they name; default FLAGS_FILE
  --since <commit> compares addresses with those of a commit, branch or tag in git
  --fix            adds old slugs to former_slugs in the files, and then checks
  --format <form>  text (default) or json
  --errors         leaves out warnings
  --help           print this text

At the end it lists what a whole site has and this one does not, such as a legal notice, with the file to
write; no status depends on it.

Exit status: 0 without errors (there may be warnings), 1 with errors, 2 when it could not check.`;

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      dir: { type: 'string', default: contentFolder() },
      flags: { type: 'string', default: process.env.FLAGS_FILE || '' },
      format: { type: 'string', default: 'text' },
      since: { type: 'string' },
      fix: { type: 'boolean', default: false },
      errors: { type: 'boolean', default: false },
    },
  });
  return { ...values, format: readFormat(values.format) };
}

const say = (text: string) => process.stdout.write(`${text}\n`);

function showProgress(items: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${items} items read`);
}

async function readFlags(file: string): Promise<NamedBanners | undefined> {
  if (!file) return undefined;
  return { file, banners: bannersIn(readFlagsFile(await readFile(file, 'utf8'))) };
}

/** The items that visitors had last: those of a commit, of the stored edition, or of the last commit. */
async function readBefore(asked: GitContent) {
  const { directory, since } = asked;
  const stored =
    since === undefined &&
    (await withStore((store) => storedItems(store, folderSourceName(directory))));
  return stored || itemsInGit(asked);
}

/** Asks the editions in `DATA_DIR`. @returns undefined if there are none */
async function withStore<T>(asks: (store: EditionStore) => Promise<T>): Promise<T | undefined> {
  const dataFolder = process.env.DATA_DIR || '.data';
  if (!existsSync(contentFile(dataFolder))) return undefined;
  const database = await openEditions(dataFolder);
  try {
    const onProblem = ({ message }: Error) => process.stderr.write(`${message}\n`);
    return await asks(createEditionStore(database, { onProblem }));
  } finally {
    await database.destroy();
  }
}

/** The history of a site whose content is a folder. */
const folderHistory = 'site folder';

/** The translations that are older than their source, as far as the editions in `DATA_DIR` tell. */
const findStale: FindStale = async (items) =>
  (await withStore((store) => staleTranslations(store, folderHistory, items))) ?? [];

/** Adds the old slugs to the files, and says so on standard error. */
async function fixAll(directory: string, lost: readonly LostPage[]): Promise<void> {
  for (const { file, at, slug } of lost) {
    if (slug === undefined || !file.endsWith('.yaml')) continue;
    const path = join(directory, file);
    const text = addFormerSlug(await readFile(path, 'utf8'), at, slug);
    if (text === undefined) continue;
    await writeFile(path, text);
    process.stderr.write(`${file}: added the former slug ${slug}\n`);
  }
}

/** What the settings lack for the site of each brand (OWN-48). */
function gapsOfSettings(directory: string): readonly Gap[] {
  return namedBrands(directory).flatMap(
    (brand) => addressGapOf(brand, process.env[addressSettingOf(brand)]) ?? [],
  );
}

async function run(args: string[]): Promise<number> {
  const options = readOptions(args);
  const flags = await readFlags(options.flags);
  const before: ReadBefore = (surroundings) =>
    readBefore({ directory: options.dir, surroundings, since: options.since });
  const check = () => checkContent(options.dir, showProgress, flags, before, findStale);
  let report = await check();
  if (options.fix && report.lost.length > 0) {
    await fixAll(options.dir, report.lost);
    report = await check();
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  const { errors, warnings } = countFaults(report);
  const missing = [...report.gaps, ...gapsOfSettings(options.dir)];
  const faults = report.faults.filter(({ severity }) => severity === 'error' || !options.errors);
  if (options.format === 'json') {
    const { items, otherLanguages } = report;
    const counts = { items, errors, warnings, otherLanguages };
    say(JSON.stringify({ ...counts, faults, missing }, null, 2));
  } else {
    for (const fault of faults) say(faultLine(fault));
    const note = otherLanguagesLine(report);
    if (note) say(note);
    say(summaryLine(report));
    for (const { message } of missing) say(`Missing: ${message}`);
    if (report.items === 0) say('Missing: any content; npm run init begins a site.');
    else if (missing.length === 0 && namedBrands(options.dir).length > 0)
      say('Nothing is missing for a whole site.');
  }
  return errors > 0 ? 1 : 0;
}

/** The command `content:check`. */
export const contentCheckCommand: Command = { help, name: 'content:check', failed: 2, run };

if (import.meta.main) await runCommand(contentCheckCommand);
