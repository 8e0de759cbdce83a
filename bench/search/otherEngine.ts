import { parentPort, workerData } from 'node:worker_threads';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { Engine, Measured } from './inProcess.ts';
import { type KnownItem, shareFound, titleOf } from './knownItems.ts';

/** A record in the format of the other engines. */
interface PlainRecord {
  readonly id: string;
  readonly lang: string;
  readonly title: string;
  readonly text: string;
  readonly type: string;
  readonly specialty: string[];
}

type Ask = (item: KnownItem) => Promise<readonly string[]> | readonly string[];

/** Prepares MiniSearch; it does not count facets, so its hits are counted here. */
function openMiniSearch(records: readonly PlainRecord[]): Ask {
  const engine = new MiniSearch<PlainRecord>({
    fields: ['title', 'text'],
    storeFields: ['title', 'lang', 'type', 'specialty'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 1, combineWith: 'AND' },
  });
  engine.addAll(records);
  return ({ query, language }) => {
    const hits = engine.search(query, { filter: ({ lang }) => lang === language });
    const counts = new Map<string, number>();
    for (const hit of hits) {
      for (const value of [hit.type, ...hit.specialty])
        counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return hits.slice(0, 20).map(({ title }) => String(title));
  };
}

async function openOrama(records: readonly PlainRecord[]): Promise<Ask> {
  const engine = create({
    schema: { title: 'string', text: 'string', lang: 'enum', type: 'enum', specialty: 'enum[]' },
  });
  await insertMultiple(engine, [...records], 5_000);
  return async ({ query, language }) => {
    const { hits } = await search(engine, {
      term: query,
      tolerance: 1,
      boost: { title: 3 },
      where: { lang: { eq: language } },
      facets: { type: {}, specialty: {} },
      limit: 20,
    });
    return hits.map(({ document }) => String(document.title));
  };
}

async function measure(
  engine: Engine,
  records: readonly PlainRecord[],
  queries: readonly KnownItem[],
): Promise<Measured> {
  const begun = performance.now();
  const heapBefore = process.memoryUsage().heapUsed;
  const ask = engine === 'minisearch' ? openMiniSearch(records) : await openOrama(records);
  const buildSeconds = (performance.now() - begun) / 1000;
  const memory = (process.memoryUsage().heapUsed - heapBefore) / 1024 / 1024;
  const times: number[] = [];
  const found: boolean[] = [];
  for (const item of queries) {
    const asked = performance.now();
    const titles = await ask(item);
    times.push(performance.now() - asked);
    found.push(titles.slice(0, 3).some((title) => titleOf(title) === item.title));
  }
  return { buildSeconds, memory, times, relevance: shareFound(found) };
}

interface Task {
  readonly engine: Engine;
  readonly records: readonly PlainRecord[];
  readonly queries: readonly KnownItem[];
}

const { engine, records, queries } = workerData as Task;
// Orama takes seconds for some queries, so only every twentieth is used.
const asked = engine === 'orama' ? queries.filter((_, i) => i % 20 === 0) : queries;
parentPort?.postMessage(await measure(engine, records, asked));
