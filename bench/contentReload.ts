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
import { project } from '../tests/running/site.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { type Progress, runBenchmark } from './benchmark.ts';
import { hasCatalog, writeDeviceCatalog } from './fdaCatalog.ts';
import { atMost, type Budget, type Figure, figure, median } from './figure.ts';

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
  return figure(`a poll of ${files.toLocaleString('en-US')} files`, median(times), 'ms');
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
async function derives({ current }: OpenContent, budget?: Budget): Promise<Figure[]> {
  const view = current.now();
  const figures: Figure[] = [];
  const [changed] = view.edition.store.byType.get('product') ?? [];
  const items = changed ? [{ type: changed.type, codename: changed.codename }] : [];
  const change = { items, media: false, rules: false, brands: false, vocabularies: false };
  for (const derivation of derivations) {
    const { name } = derivation;
    const before = { value: view.get(derivation), change };
    const inFull = async () => derivation.derive(view);
    const afterChange = async () => derivation.derive(view, before);
    figures.push(...(await blocking(`${name}: in full`, inFull, budget)));
    figures.push(...(await blocking(`${name}: one change`, afterChange, budget)));
  }
  return figures;
}

async function readForSearch(source: OpenContent): Promise<void> {
  const collections = ['default', 'shared'];
  const options = { collections, domainTag: 'acom', synonyms: [] };
  for await (const _ of readRecords(source.current.now(), options)) continue;
}

/** How long a task takes and blocks the event loop. */
async function blocking(what: string, work: () => Promise<unknown>, budget?: Budget) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await pause(50);
  delay.enable();
  const begun = performance.now();
  await work();
  const value = performance.now() - begun;
  await pause(20);
  delay.disable();
  const block = figure(`${what}: longest block`, delay.max / 1e6, 'ms', budget);
  return [figure(what, value, 'ms'), block] as const;
}

async function reloads(source: OpenContent, what: string, budget?: Budget): Promise<Figure[]> {
  await source.reload();
  return [
    ...(await blocking(`${what} read again`, () => source.reload(), budget)),
    ...(await blocking(`${what} read by the search`, () => readForSearch(source), budget)),
  ];
}

/** The milliseconds from a finished change of the content until it is live. */
async function untilLive(source: OpenContent, change: () => Promise<unknown>): Promise<number> {
  const edition = source.edition();
  await change();
  // A method that copies the whole folder takes some time itself.
  const begun = performance.now();
  while (source.edition() === edition) await pause(5);
  return performance.now() - begun;
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
      const text = `${original}\n# ${method} ${round}\n`;
      times.push(await untilLive(source, () => save(directory, path, text)));
      // The next save must not be taken for a part of this one.
      await pause(300);
    }
    figures.push(figure(`saved by ${method}: median`, median(times), 'ms'));
    figures.push(figure(`saved by ${method}: most`, Math.max(...times), 'ms', atMost(2_000)));
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
  while (current.now().edition.next !== begin) await pause(5);
  let late = 0;
  const [, block] = await blocking(`${what} begins`, async () => {
    late = (await switched) - begin;
  });
  return [figure(`${what} begins late by`, late, 'ms', atMost(2_000)), block];
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
  await untilLive(source, () => writeFiles(directory, { 'default/webpage/held.yaml': item }));
  const value = heap() - alone;
  // This also holds the view before until here.
  const what = `${before.edition.store.all.length} items: heap of two views beside that of one`;
  return figure(what, value, 'MB', atMost(10));
}

/** How long a change takes until it is live, and blocks the event loop. */
async function changes(source: OpenContent, directory: string): Promise<Figure[]> {
  const rules = join(directory, ruleFileName);
  const file = join(directory, 'media/documents/added.pdf');
  const shown = join(directory, shownFile);
  const item = join(directory, 'default/webpage/page_privacy.yaml');
  const all = {
    'an item saved': () => appendFile(item, '# Changed\n'),
    'country rules saved': () => appendFile(rules, '# Changed\n'),
    'a file added': () => writeFile(file, 'added'),
    'a file that items show replaced': () => appendFile(shown, '\n'),
    'a file removed': () => rm(file),
  };
  const figures: Figure[] = [];
  for (const [what, save] of Object.entries(all)) {
    // What follows the last switch must not be taken for a part of this one.
    await pause(2_000);
    figures.push(...(await blocking(`${what}, live`, () => untilLive(source, save))));
  }
  return figures;
}

/** Measures a folder with the demo content. */
async function measureDemo(folder: string, progress: Progress): Promise<Figure[]> {
  progress('the demo content');
  const source = await open(folder);
  const budget = atMost(50);
  const figures = [
    ...(await derives(source, budget)),
    ...(await reloads(source, 'demo content', budget)),
  ];
  progress('saves');
  figures.push(...(await saves(source, folder)));
  progress('a schedule');
  figures.push(...(await begins(source, folder, 'a scheduled page', 5_000)));
  await source.close();
  return figures;
}

/** Measures a folder to which 100,000 items were added. */
async function measureLarge(folder: string, progress: Progress): Promise<Figure[]> {
  progress('100,000 items');
  const without = heap();
  const source = await open(folder);
  const figures = [
    figure('100,000 items: heap', heap() - without, 'MB', atMost(300)),
    await held(source, folder),
    ...(await derives(source)),
    ...(await reloads(source, '100,000 items')),
  ];
  progress('a schedule among 100,000 items');
  figures.push(...(await begins(source, folder, 'a scheduled page of 100,000', 45_000)));
  figures.push(...(await changes(source, folder)));
  await source.close();
  return figures;
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using folder = await temporaryFolder('reload');
  progress('looks');
  const files = join(folder.path, 'files');
  const looks = [await look(files, 1_200), await look(files, 20_000)];
  const demo = join(folder.path, 'demo');
  await cp(resolve(project, 'demo/content'), demo, { recursive: true });
  const figures = [...looks, ...(await measureDemo(demo, progress))];
  if (!hasCatalog(progress)) return figures;
  await writeDeviceCatalog(demo, 100_000);
  return [...figures, ...(await measureLarge(demo, progress))];
});
