import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaksOf, pathsIn, plain, readSecrets, type Secret } from './secrets.ts';
import { startVisitedSite, type VisitedSite } from './visitedSite.ts';

// COUNTRY-19: the Vet Systems site's own content, for visitors who have not confirmed to be
// professionals.

let site: VisitedSite;
let secrets: Secret[];
let pages: string[];

const get: VisitedSite['get'] = (...asked) => site.get(...asked);
const textOf = async (path: string, country: string) =>
  plain(await (await get(path, country)).text());

beforeAll(async () => {
  site = await startVisitedSite({ APPLICATION: 'vet-systems' });
  secrets = await readSecrets((path) => get(path, 'US'));
  pages = pathsIn(await textOf('/sitemap.xml', 'US'));
}, 240_000);
afterAll(() => site.close());

test('there is something to withhold', () => {
  expect(secrets.length).toBeGreaterThan(50);
  expect(pages.length).toBeGreaterThan(100);
});

describe.each(['FR', 'AU', 'ES'])('an unconfirmed visitor from %s', (country) => {
  test('reads nothing for professionals on any page', { timeout: 120_000 }, async () => {
    const found: string[] = [];
    // The others differ from France in region and law alone.
    const some = pages.filter((_, i) => country === 'FR' || i % 4 === 0);
    for (const path of some) {
      const response = await get(path, country);
      expect([200, 302, 451], path).toContain(response.status);
      const leaks = leaksOf(secrets, plain(await response.text()));
      found.push(...leaks.map((leak) => `${path} ${leak}`));
    }
    expect(found).toEqual([]);
  });

  test('gets nothing for professionals from endpoints, feeds and search', async () => {
    for (const path of [
      '/api/items?system.type[eq]=product&limit=500',
      '/api/items?system.type[eq]=resource&depth=6&limit=500',
      '/api/items?system.type[eq]=webpage&depth=3&limit=500',
      '/api/items/vet_systems_home?depth=6',
      '/search?q=plate',
      '/news-de.xml',
      '/sitemap.xml',
    ]) {
      expect(leaksOf(secrets, await textOf(path, country)), path).toEqual([]);
    }
  });
});
