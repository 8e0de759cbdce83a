import { existsSync } from 'node:fs';
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { digestFolder } from '../src/backends/content/embedded/folderDigest.ts';
import { createFolderSource } from '../src/backends/content/embedded/folderSource.ts';
import { withRules } from '../src/backends/content/withRules.ts';
import { type OpenContent, openSource } from '../src/content/edition/openSource.server.ts';
import { ruleFileName } from '../src/country/ruleNames.ts';
import { readRecords } from '../src/search/readRecords.server.ts';
import { createDerivations } from '../src/server/start/derivations.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { writeFiles } from '../tests/fakes/writeFiles.ts';
import { type Save, saveMethods } from '../tests/running/saveMethods.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { catalogFile, writeDeviceCatalog } from './fdaCatalog.ts';
import { atMost, type Figure, median } from './figure.ts';

const root = resolve(import.meta.dirname, '..');
// The figures go to the standard output.
const log = pino({ level: 'error' }, pino.destination(2));

const about = `Measures the reloading of embedded content: the cost of polling the folder, how long a reload takes and
blocks the event loop, and how long a saved file takes to have effect.`;

/** The cost of polling a number of files, in the polling thread. */
async function look(folder: string, files: number): Promise<Figure> {
  const names = Array.from({ length: files }, (_, i) => `default/type_${i % 12}/item_${i}.yaml`);
  await writeFiles(folder, Object.fromEntries(names.map((name) => [name, 'a: b\n'])));
  const times = Array.from({ length: 15 }, () => {
    const begun = performance.now();
    digestFolder(folder);
    return performance.now() - begun;
  });
  await rm(folder, { recursive: true });
  const what = `a poll of ${files.toLocaleString('en-US')} files`;
  return { what, value: median(times), unit: 'ms' };
}

/** A document that an item of the demo content shows. */
const shownFile = 'media/documents/directions/vdfu-0040-c.en.pdf';

const { list: derivations } = createDerivations(readSettings({}), log);

/** The content of a folder as the site uses it, with everything that is derived from it. */
function open(directory: string): Promise<OpenContent> {
  const parsedFile = `${directory}-parsed.json`;
  const folder = createFolderSource({ directory, log, parsedFile });
  return openSource(withRules(folder, { directory, log }), { derivations });
}

/** How long each derivation takes and blocks, from the start and after a change of one product. */
async function derives({ current }: OpenContent, budget?: number): Promise<Figure[]> {
  const view = current.now();
  const figures: Figure[] = [];
  const [changed] = view.edition.store.byType.get('product') ?? [];
  const items = changed ? [{ type: changed.type, codename: changed.codename }] : [];
  const change = { items, media: false, rules: false, brands: false, vocabularies: false };
  for (const derivation of derivations) {
    const { name } = derivation;
    const before = { value: view.get(derivation), change };
    figures.push(
      ...(await blocking(`${name}: in full`, async () => derivation.derive(view), budget)),
    );
    figures.push(
      ...(await blocking(
        `${name}: one change`,
        async () => derivation.derive(view, before),
        budget,
      )),
    );
  }
  return figures;
}

async function readForSearch(source: OpenContent): Promise<void> {
  const collections = ['default', 'shared'];
  const options = { collections, domainTag: 'acom', synonyms: [] };
  for await (const _ of readRecords(source.current.now(), options)) continue;
}

/** How long a task takes and blocks the event loop. */
async function blocking(what: string, work: () => Promise<unknown>, budget?: number) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await pause(50);
  delay.enable();
  const begun = performance.now();
  await work();
  const value = performance.now() - begun;
  await pause(20);
  delay.disable();
  return [
    { what, value, unit: 'ms' },
    {
      what: `${what}: longest block`,
      value: delay.max / 1e6,
      unit: 'ms',
      ...(budget && { budget: atMost(budget) }),
    },
  ] satisfies Figure[];
}

async function reloads(source: OpenContent, what: string, budget?: number): Promise<Figure[]> {
  await source.reload();
  return [
    ...(await blocking(`${what} read again`, () => source.reload(), budget)),
    ...(await blocking(`${what} read by the search`, () => readForSearch(source), budget)),
  ];
}

async function saves(source: OpenContent, directory: string): Promise<Figure[]> {
  const path = 'default/product/knotline_anchor.yaml';
  const original = await readFile(join(directory, path), 'utf8');
  const figures: Figure[] = [];
  for (const [method, save] of Object.entries<Save>(saveMethods)) {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      // Not synchronized with the polls.
      await pause(300 * round);
      const edition = source.edition();
      const begun = performance.now();
      await save(directory, path, `${original}\n# ${method} ${round}\n`);
      while (source.edition() === edition) await pause(5);
      times.push(performance.now() - begun);
      // The next save must not be taken for a part of this one.
      await pause(300);
    }
    figures.push({ what: `saved by ${method}: median`, value: median(times), unit: 'ms' });
    const most = { value: Math.max(...times), unit: 'ms', budget: atMost(2_000) };
    figures.push({ what: `saved by ${method}: most`, ...most });
  }
  return figures;
}

/** How late scheduled content begins, and how long the event loop is blocked from its preparation on. */
async function begins(
  { current }: OpenContent,
  directory: string,
  what: string,
  ahead: number,
): Promise<Figure[]> {
  const begin = Date.now() + ahead;
  const publishFrom = new Date(begin).toISOString();
  const item = `shared: { publish_from: ${publishFrom} }\nvariants: { en: { title: Scheduled } }\n`;
  const switched = new Promise<number>((resolve) => {
    const end = current.onSwitch(({ edition }) => {
      if (edition.at < begin) return;
      end();
      resolve(Date.now());
    });
  });
  await writeFiles(directory, { 'default/webpage/scheduled.yaml': item });
  const isRead = () => current.now().edition.next === begin;
  while (!isRead()) await pause(5);
  let late = 0;
  const [, block] = await blocking(`${what} begins`, async () => {
    late = (await switched) - begin;
  });
  const value = { what: `${what} begins late by`, value: late, unit: 'ms', budget: atMost(2_000) };
  return [value, ...(block ? [block] : [])];
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The heap that is in use, in MB. */
function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

/** What the view before takes beside the one after a change of one item. */
async function held(source: OpenContent, directory: string): Promise<Figure> {
  const before = source.current.now();
  const alone = heap();
  const item = 'shared: {}\nvariants: { en: { title: Held } }\n';
  await writeFiles(directory, { 'default/webpage/held.yaml': item });
  while (source.current.now().edition === before.edition) await pause(5);
  const value = heap() - alone;
  const what = `${before.edition.store.all.length} items: heap of two views beside that of one`;
  return { what, value, unit: 'MB', budget: atMost(10) };
}

/** How long a change takes until it is live, and blocks the event loop. */
async function changes(source: OpenContent, directory: string): Promise<Figure[]> {
  const rules = join(directory, ruleFileName);
  const file = join(directory, 'media/documents/added.pdf');
  const shown = join(directory, shownFile);
  const item = join(directory, 'default/webpage/page_privacy.yaml');
  const all: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['an item saved', () => appendFile(item, '# Changed\n')],
    ['country rules saved', () => appendFile(rules, '# Changed\n')],
    ['a file added', () => writeFile(file, 'added')],
    ['a file that items show replaced', () => appendFile(shown, '\n')],
    ['a file removed', () => rm(file)],
  ];
  const figures: Figure[] = [];
  for (const [what, save] of all) {
    // What follows the last switch must not be taken for a part of this one.
    await pause(2_000);
    const edition = source.edition();
    const change = async () => {
      await save();
      while (source.edition() === edition) await pause(5);
    };
    figures.push(...(await blocking(`${what}, live`, change)));
  }
  return figures;
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    await using folder = await temporaryFolder('reload');
    const figures: Figure[] = [];
    progress('looks');
    for (const files of [1_200, 20_000])
      figures.push(await look(join(folder.path, 'files'), files));
    progress('the demo content');
    const demo = join(folder.path, 'demo');
    await cp(resolve(root, 'demo/content'), demo, { recursive: true });
    const source = await open(demo);
    figures.push(...(await derives(source, 50)), ...(await reloads(source, 'demo content', 50)));
    progress('saves');
    figures.push(...(await saves(source, demo)));
    progress('a schedule');
    figures.push(...(await begins(source, demo, 'a scheduled page', 5_000)));
    await source.close();
    if (!existsSync(catalogFile)) {
      progress(`skipped the 100,000 items, because there is no ${catalogFile}`);
      return figures;
    }
    progress('100,000 items');
    await writeDeviceCatalog(demo, 100_000);
    const without = heap();
    const large = await open(demo);
    const value = heap() - without;
    figures.push({ what: '100,000 items: heap', value, unit: 'MB', budget: atMost(260) });
    figures.push(await held(large, demo));
    figures.push(...(await derives(large)), ...(await reloads(large, '100,000 items')));
    progress('a schedule among 100,000 items');
    figures.push(...(await begins(large, demo, 'a scheduled page of 100,000', 45_000)));
    figures.push(...(await changes(large, demo)));
    await large.close();
    return figures;
  },
});
