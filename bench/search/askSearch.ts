import { locales } from '../../src/locale/locales.ts';
import { type KnownItem, shareFound, titleOf } from './knownItems.ts';

const clients = 20;
const pause = 350;

/** The number of letters typed before suggestions are requested. */
const leastTyped = 3;

interface Hit {
  readonly title?: string;
}

async function timed<T>(times: number[], ask: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const answer = await ask();
  times.push(performance.now() - begun);
  return answer;
}

async function json(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** The searches of one visitor for one item: suggestions while typing, then records. */
async function searchFor(
  url: string,
  { query, language, title }: KnownItem,
  times: { readonly suggestions: number[]; readonly records: number[] },
): Promise<boolean> {
  const headers = { 'x-locale': language };
  const wait = () => new Promise((done) => setTimeout(done, pause));
  const half = query.slice(0, Math.max(leastTyped, query.length >> 1));
  for (const typed of [query.slice(0, leastTyped), half]) {
    const address = `${url}/api/search/suggestions?hitsPerPage=10&query=${encodeURIComponent(typed)}`;
    await timed(times.suggestions, () => json(address, { headers }));
    await wait();
  }
  const params = {
    query,
    hitsPerPage: 20,
    facets: ['type', 'specialty', 'media_type', 'language'],
  };
  const body = JSON.stringify({ requests: [{ params }] });
  const answer = await timed(times.records, () =>
    json(`${url}/api/search/multi/records`, { method: 'POST', headers, body }),
  );
  await wait();
  const { results } = answer as { results: { hits: Hit[] }[] };
  return (results[0]?.hits ?? []).slice(0, 3).some((hit) => titleOf(hit.title ?? '') === title);
}

/** Sends the searches of 20 visitors to a site. @returns the response times, and the relevance */
export async function askSearch(url: string, queries: readonly KnownItem[]) {
  const times = { suggestions: [] as number[], records: [] as number[] };
  const found: boolean[] = [];
  const client = async (first: number) => {
    // Visitors are not synchronized.
    await new Promise((done) => setTimeout(done, (first * pause) / clients));
    for (let i = first; i < queries.length; i += clients) {
      found[i] = await searchFor(url, queries[i] as KnownItem, times);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, first) => client(first)));
  const ofLanguage = locales.map((language): [string, number] => [
    language,
    shareFound(found.filter((_, i) => queries[i]?.language === language)),
  ]);
  return { ...times, relevance: ofLanguage, relevanceOfAll: shareFound(found) };
}
