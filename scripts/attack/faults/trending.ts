import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import type { AttackedSite } from '../running/siteProcess.ts';
import { mustBecome } from '../running/until.ts';

/** What is pushed by one visitor, and by many; both find something. */
const phrase = 'anchor tape suture';
const popular = 'suture tape anchor shoulder';

/** Asks for a phrase, as a search and as a choice among suggestions. */
async function push(site: AttackedSite, n: number, address: string, phrase: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    'x-client-id': `client-${n}`,
    'x-locale': 'en',
  };
  const search = { requests: [{ indexName: 'prod', params: { query: phrase } }] };
  const body = JSON.stringify(search);
  await site.ask('/api/search/multi/records', { method: 'POST', headers, body });
  const event = {
    eventType: 'click',
    eventName: 'select suggestion',
    index: 'prod_query_suggestions',
    userToken: `token-${n}`,
    objectIDs: [phrase],
  };
  const events = JSON.stringify({ events: [event] });
  await site.ask('/1/events', { method: 'POST', headers, body: events });
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
    // Sixty visitors make a phrase known, or that the other one is not says nothing.
    await push(site, n, `198.51.${n}.7`, popular);
  }
  // What is typed letter by letter counts once it has settled, and is then told to the index.
  const isKnown = () => isSuggested(site, popular);
  await mustBecome('What sixty visitors search for is suggested', isKnown, 20);
  await pause(3_000);
  const isShown = await isSuggested(site, phrase);
  return finding(!isShown, `it is ${isShown ? '' : 'not '}suggested after 60 searches`);
}

/** Attacks on what visitors are suggested. */
export const trendingAttacks: readonly Attack[] = [
  {
    name: 'trending-one-address',
    what: 'One address searches for a phrase and chooses it 60 times, each time as another client',
    mustHold: 'it is suggested to nobody',
    isPatient: true,
    run: (context) => pushFrom(context, () => '203.0.113.8'),
  },
  {
    name: 'trending-one-network',
    what: 'The same from 60 addresses of one /64',
    mustHold: 'it is suggested to nobody',
    isPatient: true,
    run: (context) => pushFrom(context, (n) => `2a0d:1:2:3::${n.toString(16)}`),
  },
];
