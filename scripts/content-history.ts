import '../src/server/start/nameOwnSegments.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFile } from '../src/backends/content/store/openEditions.ts';
import type { AuthoredItem } from '../src/content/edition/authored.ts';
import type { KeptEdition, KeptVersion } from '../src/content/edition/editionStore.server.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { type OpenEditionStore, openEditionStore } from '../src/server/ports/openEditionStore.ts';
import { readSettings, type Settings } from '../src/server/start/settings.ts';
import { type Command, readAction, readInstant } from './command.ts';
import {
  auditedCommand,
  commonOptions,
  eraseDeleted,
  NothingDone,
  readOutput,
  requireDatabase,
  runRecordsCommand,
  tell,
} from './recordsCommand.ts';

const help = `Shows the content of the site as it was, and erases the versions of an item.

Usage: npm run --silent content:history -- list [options]
       npm run --silent content:history -- show CODENAME [options]
       npm run --silent content:history -- erase CODENAME --yes

list prints the editions of the content, newest first: when each went live, in which release, and who
changed what, where that is known. show prints the versions of an item, newest first, or with --at the
item as it was. erase removes the content of all stored versions of an item; that they were there, when,
and that they were erased stays. An item that is published is stored again when it changes.

  --from <instant>  editions from then on, such as 2026-11-26T08:00:00Z, or a day in UTC
  --to <instant>    editions before then
  --at <instant>    the item as it was then
  --source <name>   only the content of this source; default all
  --limit <n>       lines of each source, 1 to 100000; default 20
  --yes             erase without asking
  --format <form>   text (default) or json
  --help            print this text

The command reads DATABASE_URL or DATA_DIR; the site may be running or not.`;

/** Parses the command line. @throws Error with a message for users */
export function historyOptions(args: readonly string[]) {
  const takes = { list: '', show: 'one CODENAME', erase: 'one CODENAME' };
  const {
    command,
    argument: codename = '',
    values,
  } = readAction(args, takes, {
    from: { type: 'string' },
    to: { type: 'string' },
    at: { type: 'string' },
    source: { type: 'string' },
    yes: { type: 'boolean', default: false },
    ...commonOptions,
  });
  return {
    command,
    codename,
    span: { from: readInstant('from', values.from), to: readInstant('to', values.to) },
    at: readInstant('at', values.at),
    source: values.source,
    isSure: values.yes,
    ...readOutput(values, command),
  };
}

type Options = ReturnType<typeof historyOptions>;

const instant = (time: number | undefined) =>
  time === undefined ? undefined : new Date(time).toISOString();

/** Who brought an edition, why, and in which release, where that is known. */
type Reason = { readonly [Name in 'release' | 'author' | 'message']?: string | undefined };

type Version = KeptVersion & Reason & { readonly source: string };

const reasonOf = ({ release, author, message }: Reason) =>
  [release, author && `${author}:`, message].filter(Boolean).join('  ');

const editionLine = (it: KeptEdition) =>
  `${instant(it.time)}  ${it.source}  edition ${it.revision}  ${reasonOf(it)}`.trimEnd();

function versionLine(it: Version): string {
  const span = `${instant(it.from) ?? 'earlier'} to ${instant(it.to) ?? 'now'}`;
  const erased = it.erased === undefined ? '' : `  erased ${instant(it.erased)}`;
  return `${span}  ${it.source}  ${it.type}${erased}  ${reasonOf(it)}`.trimEnd();
}

type Run = (
  opened: OpenEditionStore,
  sources: readonly string[],
  options: Options,
  settings: Settings,
) => Promise<void>;

const list: Run = async ({ store }, sources, { span, limit, isJson }) => {
  const lists = sources.map((it) => store.editions(it, span, limit));
  const editions = (await Promise.all(lists)).flat();
  const entries = editions.map((it) => ({ ...it, time: instant(it.time) }));
  tell(isJson, entries, editions.map(editionLine));
};

/** What an item has in each language, and its components. */
function contentOf(item: AuthoredItem): unknown {
  const { codename, type, name, collection, lastModified, published, components } = item;
  const languages = Object.entries(item.variants).map(([language, { shared, own }]) => {
    return [language, { ...shared, ...own }];
  });
  return {
    codename,
    type,
    name,
    collection,
    lastModified,
    published,
    languages: Object.fromEntries(languages),
    components: components.map(contentOf),
  };
}

const showAt: Run = async ({ store }, sources, { codename, at = 0 }) => {
  const found: unknown[] = [];
  for (const source of sources) {
    const edition = await store.at(source, at);
    if (!edition) continue;
    for (const { item, type, erased } of await store.items(edition, { codenames: [codename] })) {
      const content = item ? contentOf(item) : { codename, type, erased: instant(erased) };
      found.push({ source, edition: edition.revision, since: instant(edition.time), content });
    }
  }
  if (found.length === 0) throw new Error(`No version of ${codename} at that moment is stored`);
  tell(true, found, []);
};

const showVersions: Run = async ({ store }, sources, { codename, limit, isJson }) => {
  const versions: Version[] = [];
  for (const source of sources) {
    for (const version of (await store.versions(source, codename)).slice(0, limit)) {
      const { from } = version;
      const edition = from === undefined ? undefined : await store.at(source, from);
      const { release, author, message } = edition ?? {};
      versions.push({ source, ...version, release, author, message });
    }
  }
  if (versions.length === 0) throw new Error(`No version of ${codename} is stored`);
  const entries = versions.map((it) => ({
    ...it,
    from: instant(it.from),
    to: instant(it.to),
    erased: instant(it.erased),
  }));
  tell(isJson, entries, versions.map(versionLine));
};

const show: Run = (opened, sources, options, settings) =>
  (options.at === undefined ? showVersions : showAt)(opened, sources, options, settings);

/** Erases an item, and enters it in the audit trail (PROOF-22). */
const erase: Run = async (opened, sources, { codename, isSure, isJson }, settings) => {
  const records = await chooseRecords(settings);
  // Anybody may have typed anything.
  const subject = /^[\w-]+$/.test(codename) ? codename : 'an unknown item';
  try {
    await auditedCommand(records, { action: 'content erase', subject }, async () => {
      if (!isSure) {
        const asked = `to erase all versions of ${codename}, add --yes`;
        throw new NothingDone('not confirmed', `Nothing was erased; ${asked}`);
      }
      let found = 0;
      let erased = 0;
      for (const source of sources) {
        found += (await opened.store.versions(source, codename)).length;
        erased += await opened.store.erase(source, codename);
      }
      // It has the text of the files; the site makes it again, of those that there are.
      await rm(join(settings.DATA_DIR, 'content.json'), { force: true });
      if (found === 0) throw new NothingDone('not stored', `No version of ${codename} is stored`);
      await eraseDeleted(opened);
      tell(isJson, { codename, erased }, [`Erased ${erased} versions of ${codename}`]);
    });
  } finally {
    await records.close();
  }
};

const actions = { list, show, erase };

async function run(args: string[]): Promise<undefined> {
  const options = historyOptions(args);
  const settings = readSettings(process.env);
  requireDatabase(settings, contentFile(settings.DATA_DIR));
  const warn = (problem: { readonly err: Error }) => {
    process.stderr.write(`${problem.err.message}\n`);
  };
  const log = { info: () => undefined, warn } as unknown as Parameters<typeof openEditionStore>[1];
  const opened = await openEditionStore(settings, log, undefined);
  try {
    const all = await opened.store.sources();
    const sources = all.filter((it) => options.source === undefined || it === options.source);
    if (options.source !== undefined && sources.length === 0) {
      throw new Error(`--source must be one of ${all.join(', ')}, not "${options.source}"`);
    }
    await actions[options.command](opened, sources, options, settings);
    return undefined;
  } finally {
    await opened.close();
  }
}

/** The command `content:history`. */
export const contentHistoryCommand: Command = { help, name: 'content:history', run };

if (import.meta.main) await runRecordsCommand(contentHistoryCommand);
