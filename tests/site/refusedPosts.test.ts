import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContactSite, openContactSite } from './contactSite.ts';

let site: ContactSite;
beforeAll(async () => {
  site = await openContactSite({ RATE_LIMIT: 'on' });
});
afterAll(() => site.close());

/** Posts an empty form like a browser without scripts. */
const post = (address: string) =>
  fetch(`${site.url}/de/patienten`, {
    method: 'POST',
    body: new URLSearchParams({ firstName: '' }),
    headers: { origin: site.url, 'x-forwarded-for': address },
  });

test('an address whose forms are refused again and again causes no more pages, and others do (FORM-32, ERROR-9)', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 62; sent += 1) statuses.push((await post('192.0.2.1')).status);
  expect(statuses.slice(0, 60).every((it) => it === 422 || it === 429)).toBe(true);
  const refused = await post('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // The site makes this page after its start.
  const saying = async () => (await post('192.0.2.1')).text();
  await expect.poll(saying, { timeout: 45_000 }).toContain('warten Sie eine Minute');
  const other = await post('192.0.2.2');
  expect([other.status, other.headers.get('content-type')]).toEqual([
    422,
    'text/html; charset=utf-8',
  ]);
});
