import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEdgeTable } from '../../scripts/cdn-rules.ts';
import { itemKey } from '../../src/server/edge/surrogateKeys.ts';
import { course, openRegistrationSite, type RegistrationSite } from './registrationSite.ts';

const removed: string[][] = [];
const cdn = createServer(async (req, res) => {
  let body = '';
  for await (const part of req) body += part;
  removed.push((JSON.parse(body) as { tags: string[] }).tags);
  res.end();
});

const settings = () => ({
  CDN: 'on',
  CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/`,
  CDN_PURGE_SECRET: Buffer.alloc(32, 3).toString('base64'),
});

let site: RegistrationSite;
beforeAll(async () => {
  await new Promise<void>((done) => cdn.listen(0, '127.0.0.1', done));
  site = await openRegistrationSite(
    { event_single: course({ seats: 1 }), event_ample: course({ seats: 9 }) },
    settings(),
  );
});
afterAll(async () => {
  await site.close();
  cdn.closeAllConnections();
  cdn.close();
});

const keys = () => removed.flat();
const timesOf = (key: string) => removed.filter((it) => it.includes(key)).length;

/** The keys of a page as the CDN stores it. */
async function keysOf(path: string): Promise<string> {
  const market =
    (
      await readEdgeTable({
        ...settings(),
        CONTENT_DIR: site.contentFolder,
        GEO_COUNTRY_HEADER: 'x-country',
        TRUST_PROXY: 'loopback',
      })
    ).byCountry.get('US')?.key ?? '';
  const answer = await site.get(path, { 'x-country': 'US', 'X-Portico-Market': market });
  return answer.headers.get('surrogate-key') ?? '';
}

test('the last seat of an event removes its page and the lists with it from the CDN, and no other seat (PERF-20, REG-1)', async () => {
  await expect.poll(() => keysOf('/calendar'), { timeout: 20_000 }).toContain('list-event');
  expect(await keysOf('/calendar/event_single')).toContain(itemKey('event_single'));
  // All pages are removed at the start, and those with searches once there is an index; both again
  // three seconds later, perhaps together with what else is to be removed then.
  for (const key of ['rules', 'search']) {
    await expect.poll(() => timesOf(key), { timeout: 20_000 }).toBeGreaterThan(1);
  }
  await site.register('event_ample');
  await site.register('event_single');
  const patience = { timeout: 20_000 };
  await expect.poll(keys, patience).toContain(itemKey('event_single'));
  const ofState = removed.find((it) => it.includes(itemKey('event_single'))) ?? [];
  expect(ofState).toContain('list-event');
  // Pictures and feeds have that key, too.
  expect(ofState).not.toContain('search');
  expect(keys()).not.toContain(itemKey('event_ample'));
}, 60_000);
