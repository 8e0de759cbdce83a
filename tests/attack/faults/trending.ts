import { setTimeout as pause } from 'node:timers/promises';
import { json } from '../../running/ask.ts';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { mustBecome } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

/** The phrases that one visitor and many visitors push; both have hits. */
const phrase = 'anchor tape suture';
const popular = 'suture tape anchor shoulder';

/** Asks for a phrase, as a search and as a selected suggestion. */
async function push(site: AttackedSite, n: number, address: string, phrase: string): Promise<void> {
  const headers = {
    'x-forwarded-for': address,
    'x-client-id': `client-${n}`,
    'x-locale': 'en',
  };
  const search = { requests: [{ indexName: 'prod', params: { query: phrase } }] };
  await site.ask('/api/search/multi/records', json(search, headers));
  const event = {
    eventType: 'click',
    eventName: 'select suggestion',
    index: 'prod_query_suggestions',
    userToken: `token-${n}`,
    objectIDs: [phrase],
  };
  await site.ask('/1/events', json({ events: [event] }, headers));
}

async function isSuggested(site: AttackedSite, phrase: string): Promise<boolean> {
  for (const typed of ['', phrase.slice(0, 3), phrase.slice(0, 8)]) {
    const path = `/api/search/suggestions?query=${encodeURIComponent(typed)}&hitsPerPage=50`;
    const { body } = await site.ask(path, { headers: { 'x-locale': 'en' } });
    if (body.includes(phrase)) return true;
  }
  return false;
}

async function pushFrom(
  { start }: AttackContext,
  addressOf: (n: number) => string,
): Promise<Finding> {
  const site = await start();
  await mustBecome('The search answers', async () => {
    const { status } = await site.ask('/api/search/suggestions?query=anc');
    return status === 200;
  });
  for (let n = 0; n < 60; n += 1) {
    await push(site, n, addressOf(n), phrase);
    // Sixty visitors make this phrase trend; without that, the absence of the other one proves
    // nothing.
    await push(site, n, `198.51.${n}.7`, popular);
  }
  // A query that is typed letter by letter counts after a pause, and then reaches the index.
  const isKnown = () => isSuggested(site, popular);
  await mustBecome('A query of sixty visitors is suggested', isKnown, 20);
  await pause(3_000);
  const isShown = await isSuggested(site, phrase);
  return finding(!isShown, `it is ${isShown ? '' : 'not '}suggested after 60 searches`);
}

/** Attacks on suggestions. */
export const trendingAttacks: readonly Attack[] = [
  {
    name: 'trending-one-address',
    what: 'One address searches for a phrase and selects it 60 times, each time as another client',
    mustHold: 'it is never suggested',
    isPatient: true,
    run: (context) => pushFrom(context, () => '203.0.113.8'),
  },
  {
    name: 'trending-one-network',
    what: 'The same from 60 addresses of one /64',
    mustHold: 'it is never suggested',
    isPatient: true,
    run: (context) => pushFrom(context, (n) => `2a0d:1:2:3::${n.toString(16)}`),
  },
];
