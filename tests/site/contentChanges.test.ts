import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { saveMethods } from '../running/saveMethods.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const root = resolve(import.meta.dirname, '../..');
const name = 'zephyrine';
const file = `default/product/${name}.yaml`;
const inGermany = stringify(product(name, { geographic_exceptions: ['DE'] }));
const everywhere = stringify(product(name));
/** Eight products in one file: of several files, the site might find some missing and others not. */
const others = {
  'default/product/others.jsonl': Array.from({ length: 8 }, (_, i) =>
    JSON.stringify({ codename: `other_${i}`, type: 'product', ...product(`other-${i}`) }),
  ).join('\n'),
};

let site: OpenSite;
let flags: string;
beforeAll(async () => {
  flags = await mkdtemp(join(tmpdir(), 'portico-flags-'));
  const file = join(flags, 'flags.json');
  await writeFile(file, '{"redis-flatten-and-filter-cache":true}');
  const family = {
    shared: { related_products: [name, 'everywhere'] },
    variants: { en: { title: 'Family', slug: 'family', teaser: 'T', description: '<p>D</p>' } },
  };
  site = await openSite(
    {
      ...smallContent,
      ...others,
      [`default/product/${name}.yaml`]: everywhere,
      'default/product/family.yaml': family,
    },
    { FLAGS_FILE: file },
  );
});
afterAll(async () => {
  await site.close();
  await rm(flags, { recursive: true });
});

const addresses = {
  page: `/products/${name}-en`,
  list: '/products',
  'related products': '/products/family',
  item: `/api/items/${name}`,
  items: '/api/items?system.type[eq]=product',
  'linked items': '/api/items/family?depth=2',
  sitemap: '/sitemap.xml',
};

async function searched(country: string): Promise<string> {
  const response = await fetch(`${site.url}/api/search/multi/records`, {
    method: 'POST',
    headers: { 'x-country': country, 'x-locale': 'en' },
    body: JSON.stringify({ requests: [{ params: { query: name } }] }),
  });
  const { results = [] } = (await response.json()) as { results?: { hits: object[] }[] };
  return JSON.stringify(results[0]?.hits ?? []);
}

/** The channels that show the product to a visitor from a country. */
async function shownIn(country: string): Promise<string[]> {
  const asked = Object.entries(addresses).map(async ([channel, address]) => {
    const response = await site.get(address, { 'x-country': country });
    const text = response.status === 200 ? await response.text() : '';
    return text.includes(name) ? [channel] : [];
  });
  const results = await site.get(`/search?q=${name}`, { 'x-country': country });
  const isFound = (await searched(country)).includes(name);
  const isListed = (await results.text()).includes(`/products/${name}-en`);
  return [
    ...(await Promise.all(asked)).flat(),
    ...(isFound ? ['search'] : []),
    ...(isListed ? ['results page'] : []),
  ];
}
const everyChannel = [...Object.keys(addresses), 'search', 'results page'];
const pollOptions = { timeout: 45_000, interval: 100 };

test.each(['atomic rename', 'in place'] as const)(
  'a product withheld in Germany is withheld on every channel, saved by %s (COUNTRY-16, CONFIG-10)',
  async (method) => {
    await saveMethods[method](site.contentFolder, file, everywhere);
    await expect.poll(() => shownIn('DE'), pollOptions).toEqual(everyChannel);
    await saveMethods[method](site.contentFolder, file, inGermany);
    await expect.poll(() => shownIn('DE'), pollOptions).toEqual([]);
    expect(await shownIn('US')).toEqual(everyChannel);
    const kept = await site.get(addresses.item, { 'x-country': 'US' });
    expect(kept.headers.get('cache-control')).toBe('private, no-cache');
  },
  40_000,
);

describe('npm run content:reload', () => {
  async function reload(...args: string[]) {
    const run = promisify(execFile)(
      process.execPath,
      ['scripts/content-reload.ts', '--data', `${site.contentFolder}-data`, ...args],
      { cwd: root },
    );
    const { stdout, stderr, code = 0 } = await run.catch((error) => error);
    return { stdout, stderr, code };
  }
  const content = async () => {
    const answer = await (await site.get('/readyz')).json();
    return (answer as { content: { status: string; reason?: string } }).content;
  };

  test('reads content again and reports what is served', async () => {
    const { code, stdout } = await reload('--format', 'json');
    const { processes } = JSON.parse(stdout);
    expect(processes).toMatchObject([{ pid: process.pid, isLoaded: true, faults: 0 }]);
    expect([code, processes[0].items]).toEqual([0, 19]);
    expect(await content()).toEqual({ status: 'current' });
  });

  test('accepts a loss only on request; until then content is stale', async () => {
    for (const path of Object.keys(others)) await rm(join(site.contentFolder, path));
    // On a busy machine, content that is read for long is stale, too.
    const lost = 'lacks 8 of 19 items';
    await expect.poll(async () => (await content()).reason ?? '', pollOptions).toContain(lost);
    expect((await content()).status).toBe('stale');
    const isReport = ({ msg, reason }: Readonly<Record<string, unknown>>) =>
      msg === 'content is stale' && String(reason).includes(lost);
    expect(site.log.filter(isReport)).toHaveLength(1);
    expect((await site.get('/products/other-1-en')).status).toBe(200);
    const refused = await reload();
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('kept the old')]);
    const accepted = await reload('--accept-loss');
    expect([accepted.code, accepted.stdout]).toEqual([0, expect.stringContaining('11 items')]);
    expect((await site.get('/products/other-1-en')).status).toBe(404);
    expect(await content()).toEqual({ status: 'current' });
  });

  test('fails without a running process or with invalid arguments', async () => {
    const { code, stderr } = await reload('--data', flags);
    expect([code, stderr]).toEqual([2, expect.stringContaining('No process runs')]);
    expect((await reload('--format', 'xml')).code).toBe(2);
    expect((await reload('--help')).stdout).toContain('--accept-loss');
  });
});
