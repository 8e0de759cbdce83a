import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { locales } from '../../src/locale/locales.ts';
import { type Asking, json } from '../../tests/running/ask.ts';
import type { StartedSite } from '../../tests/running/site.ts';
import { type KnownItem, shareFound, titleOf } from './knownItems.ts';

const clients = 20;
const pause = 350;
const agent = new Agent({ keepAlive: true });

/** The number of letters typed before suggestions are requested. */
const leastTyped = 3;

interface Hit {
  readonly title?: string;
}

/** @throws when it is not answered with 200 */
async function askWell(site: StartedSite, path: string, asking: Asking, times: number[]) {
  const { status, text, milliseconds } = await site.ask(path, { ...asking, agent });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  times.push(milliseconds);
  return JSON.parse(text) as unknown;
}

/** The searches of one visitor for one item: suggestions while typing, then records. */
async function searchFor(
  site: StartedSite,
  { query, language, title }: KnownItem,
  times: { readonly suggestions: number[]; readonly records: number[] },
): Promise<boolean> {
  const headers = { 'x-locale': language };
  const wait = () => sleep(pause);
  const half = query.slice(0, Math.max(leastTyped, query.length >> 1));
  for (const typed of [query.slice(0, leastTyped), half]) {
    const path = `/api/search/suggestions?hitsPerPage=10&query=${encodeURIComponent(typed)}`;
    await askWell(site, path, { headers }, times.suggestions);
    await wait();
  }
  const params = {
    query,
    hitsPerPage: 20,
    facets: ['type', 'specialty', 'media_type', 'language'],
  };
  const asked = json({ requests: [{ params }] }, headers);
  const answer = await askWell(site, '/api/search/multi/records', asked, times.records);
  await wait();
  const { results } = answer as { results: { hits: Hit[] }[] };
  return (results[0]?.hits ?? []).slice(0, 3).some((hit) => titleOf(hit.title ?? '') === title);
}

/** Sends the searches of 20 visitors to a site. @returns the response times, and the relevance */
export async function askSearch(site: StartedSite, queries: readonly KnownItem[]) {
  const times = { suggestions: [] as number[], records: [] as number[] };
  const found: boolean[] = [];
  const client = async (first: number) => {
    // Visitors are not synchronized.
    await sleep((first * pause) / clients);
    for (let i = first; i < queries.length; i += clients) {
      found[i] = await searchFor(site, queries[i] as KnownItem, times);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, first) => client(first)));
  const ofLanguage = locales.map((language): [string, number] => [
    language,
    shareFound(found.filter((_, i) => queries[i]?.language === language)),
  ]);
  return { ...times, relevance: ofLanguage };
}
