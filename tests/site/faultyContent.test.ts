import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const path = 'default/product/live.yaml';
const good = stringify(product('live', { geographic_exceptions: ['JP'] }));
const patience = { timeout: 20_000 };

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({ ...smallContent, [path]: good });
});
afterAll(() => site.close());

/** What a visitor sees of the product. */
async function shown(address: string, country = 'US') {
  const answer = await site.get(address, { 'x-country': country });
  const title = /<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1];
  return answer.status === 200 ? title : answer.status;
}
const english = (country?: string) => shown('/products/live-en', country);
const german = (country?: string) => shown('/produkte/live-de', country);

/** The number of items that are not shown as they are in their files. */
async function faultyItems() {
  const metrics = await (await site.get('/metrics')).text();
  const count = (state: string) =>
    Number(
      new RegExp(`^portico_content_faulty_items{state="${state}"} (\\d+)$`, 'm').exec(metrics)?.[1],
    );
  return { kept: count('kept'), withheld: count('withheld') };
}

async function notices() {
  const { notices: all } = (await (await site.get('/readyz')).json()) as { notices: string[] };
  return all.filter((it) => it.startsWith('Items that cannot be read'));
}

test('a slip in a live product never takes it down, and never opens what is withheld (CONTENT-49)', async () => {
  expect([await english(), await german()]).toEqual(['live en', 'live de']);

  // In one language: the others follow the file.
  const slipped = good.replace('title: live de', 'title: "Neu').replace('live en', 'new en');
  await site.write({ [path]: slipped });
  await expect.poll(() => english(), patience).toBe('new en');
  expect(await german()).toBe('live de');
  expect(await faultyItems()).toEqual({ kept: 1, withheld: 0 });

  // In one language, with a new restriction of all languages: it applies to the old text, too.
  await site.write({ [path]: slipped.replace('- JP', '- JP\n    - CA') });
  await expect.poll(() => english('CA'), patience).toBe(451);
  expect([await german('CA'), await german()]).toEqual([451, 'live de']);

  // In all languages.
  await site.write({ [path]: good });
  await expect.poll(() => english('CA'), patience).toBe('live en');
  await site.write({ [path]: good.replace('product_number: ', 'product_number: "') });
  await expect.poll(faultyItems, patience).toEqual({ kept: 1, withheld: 0 });
  expect([await english(), await german(), await english('JP')]).toEqual([
    'live en',
    'live de',
    451,
  ]);
  expect(await notices()).toEqual([
    'Items that cannot be read: 1 shown in their last good version, 0 withheld',
  ]);

  // Where it may be withheld.
  await site.write({ [path]: good.replace('- JP', '- "CA') });
  await expect.poll(faultyItems, patience).toEqual({ kept: 0, withheld: 1 });
  expect([await english(), await german()]).toEqual([404, 404]);

  await site.write({ [path]: good });
  await expect.poll(() => english(), patience).toBe('live en');
  expect(await faultyItems()).toEqual({ kept: 0, withheld: 0 });
  expect(await notices()).toEqual([]);
});
