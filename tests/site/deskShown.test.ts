import { rm, writeFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEditions } from '../../src/backends/content/store/openEditions.ts';
import { checkProof } from '../../src/desk/shown/proofFile.server.ts';
import { createLog } from '../../src/server/operation/log.ts';
import { openEditionStore } from '../../src/server/ports/openEditionStore.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { type OpenDesk, openDesk } from '../running/desk.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const everywhere = 'default/product/everywhere.yaml';
const titled = (title: string, more: object = {}) => {
  const { variants, ...whole } = product('everywhere', more);
  return { ...whole, variants: { ...variants, en: { ...variants.en, title } } };
};
/** What no page may run, in a text that everybody sees. */
const hostile = '"><script>alert(1)</script>';
const rules = (reason: string) => `embargo: []
forced_country: []
privacy_opt_in: []
professional_confirmation: []
consent_period: []
registered_products: []
# ${reason}
`;

let site: OpenSite;
let desk: OpenDesk;
let outsider: OpenDesk;
/** Moments between the edits, to the second. */
const moments: string[] = [];

const env = () => ({
  CONTENT_DIR: site.contentFolder,
  DATA_DIR: `${site.contentFolder}-data`,
  GEO_COUNTRY_HEADER: 'x-country',
  TRUST_PROXY: 'loopback',
});

/** Notes a moment in a second of its own: the form asks to the second. */
async function pass(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const begun = second();
  await vi.waitUntil(() => second() > begun + 1, { timeout: 5_000 });
  moments.push(new Date((begun + 1) * 1000).toISOString().slice(0, 19));
}

beforeAll(async () => {
  const files = {
    ...smallContent,
    'countries.yaml': rules('first'),
    [everywhere]: titled('The first title'),
    'default/product/for_groups.yaml': product('for-groups', { usergroup_exceptions: ['public'] }),
    'default/product/removed.yaml': product('removed'),
    'default/product/later.yaml': product('later', {
      publish_from: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  };
  site = await openSite(files);
  desk = await openDesk(env(), { id: 'ana', name: 'Ana', roles: ['reader'] });
  outsider = await openDesk(env(), { id: 'otto', name: 'Otto', roles: ['operator'] });
  const titleIs = async (title: string, status = 200) => {
    await vi.waitFor(
      async () => {
        const answer = await site.get('/products/everywhere-en', { 'x-country': 'US' });
        const text = await answer.text();
        if (answer.status !== status || !text.includes(title)) throw new Error('Not yet');
      },
      { timeout: 30_000, interval: 100 },
    );
    await vi.waitFor(
      async () => {
        const { text } = await ask('history?item=everywhere');
        if (!text.includes(`newest first (${moments.length + 1})`)) throw new Error('Not yet');
      },
      { timeout: 30_000, interval: 200 },
    );
    await pass();
  };
  await titleIs('The first title');
  await writeFile(`${env().DATA_DIR}/flags.json`, '{"disable-user-group-exceptions": true}');
  await vi.waitUntil(
    async () => (await site.get('/products/for-groups-en', { 'x-country': 'US' })).status === 200,
    { timeout: 30_000, interval: 100 },
  );
  await site.write({ [everywhere]: titled(`The second title ${hostile}`) });
  await titleIs('The second title');
  await site.write({
    [everywhere]: titled('The third title', { geographic_exceptions: ['FR'] }),
    'countries.yaml': rules('second'),
  });
  await titleIs('The third title');
  await rm(`${site.contentFolder}/default/product/removed.yaml`);
  await vi.waitUntil(
    async () => (await site.get('/products/removed-en', { 'x-country': 'US' })).status === 404,
    { timeout: 30_000, interval: 100 },
  );
  await vi.waitFor(
    async () => {
      if (!(await ask('history?find=removed')).text.includes('Gone')) throw new Error('Not yet');
    },
    { timeout: 30_000, interval: 200 },
  );
  await pass();
}, 120_000);
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await outsider[Symbol.asyncDispose]();
  await site.close();
});

async function ask(path: string, at = desk) {
  const answer = await fetch(`${at.url}/${path}`, { redirect: 'manual' });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const html = Buffer.from(bytes).toString();
  // What a reader sees, without its markup.
  const text = html
    .replaceAll(/<wbr\/?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { status: answer.status, headers: answer.headers, bytes, html, text };
}
const shown = (query: Record<string, string>, file = '') =>
  `shown${file}?${new URLSearchParams({ path: '/products/everywhere-en', country: 'FR', zone: 'UTC', ...query })}`;

test('shows the page as it was at each moment, and since when it is withheld (PROOF-35)', async () => {
  const [first = '', second = '', third = ''] = moments;
  expect((await ask(shown({ at: first }, '/page.html'))).html).toContain('The first title');
  expect((await ask(shown({ at: second }, '/page.html'))).html).toContain('The second title');
  const withheld = await ask(shown({ at: third }));
  expect(withheld.text).toContain('451 withheld');
  expect(withheld.text).toMatch(/Withheld geographic_exceptions Withheld in France\./);
  const open = await ask(shown({ at: third, country: 'US' }));
  expect(open.text).toContain('200 the page');
  expect(open.text).not.toContain('Why not the page');
});

test('the answer itself says what withholds the page, and the item of the page comes first (PROOF-36)', async () => {
  const { html, text } = await ask(shown({ at: moments[2] ?? '' }));
  expect(text).toContain('Why not the page geographic_exceptions Withheld in France.');
  const [, first] = /<tbody>.*?item=(\w+)/s.exec(html) ?? [];
  expect(first).toBe('everywhere');
  expect(text).not.toContain('In other languages');
});

test('names the item that had the address of no page before, and since when it is gone (PROOF-95)', async () => {
  const path = '/products/removed-en';
  expect((await ask(shown({ path, at: moments[2] ?? '' }))).text).toContain('200 the page');
  const { text } = await ask(shown({ path, at: moments[3] ?? '' }));
  expect(text).toContain('404 no such page');
  expect(text).toMatch(
    /Why not the page The item removed en removed \(product\) had this address until 20\d\d-/,
  );
  expect(text).toContain('Items of the page that said so');
  const nothing = await ask(shown({ path: '/products/never-en', at: moments[3] ?? '' }));
  expect(nothing.text).not.toContain('Why not the page');
});

test('a frame of a page runs no script, whatever its content says (PROOF-35)', async () => {
  const { headers, html } = await ask(shown({ at: moments[1] ?? '' }, '/page.html'));
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", 'sandbox', "frame-ancestors 'self'"]),
  );
  expect(policy).not.toContain('script-src');
  expect(html).not.toContain(hostile);
  const page = await ask(shown({ at: moments[1] ?? '' }));
  expect(page.html).not.toContain('<script');
  expect(page.html).toContain('sandbox=""');
});

test('a wrong value is told at its field, and the others stay (PROOF-35)', async () => {
  const { status, html, text } = await ask(shown({ at: '2001-01-01T10:00', country: 'XX' }));
  expect(status).toBe(200);
  expect(text).toContain('Choose one of the countries.');
  expect(html).toContain('value="2001-01-01T10:00"');
  expect((await ask(shown({ at: '2001-01-01T10:00' }))).text).toContain(
    'Nothing is kept of this moment',
  );
  expect(
    (await ask(shown({ at: '' }, '/proof.zip').replace('country=FR', 'country='))).status,
  ).toBe(400);
});

test.each([
  ...['/media/guide.pdf', '/sitemap.xml', '/robots.txt', '/assets/x.js', '/api/search?q=x'],
  ...['/calendar/registrations/abc', '/calendar.ics', '/news-en.xml', '/ifu/PO-1', '/healthz'],
])('%s is no page, so nothing is claimed or signed (PROOF-94)', async (path) => {
  const { status, text } = await ask(shown({ path, at: moments[0] ?? '' }));
  expect(status).toBe(200);
  expect(text).toContain('This address is no page; the desk cannot say what it showed.');
  expect(text).not.toContain('404 no such page');
  expect((await ask(shown({ path, at: moments[0] ?? '' }, '/proof.zip'))).status).toBe(400);
});

test('makes the page with the flags that counted at that moment (PROOF-34)', async () => {
  const at = (moment = '') => ask(shown({ at: moment, path: '/products/for-groups-en' }));
  const before = await at(moments[0]);
  expect(before.text).toContain('451 withheld');
  expect(before.text).toContain('Feature flags all as by default (since ');
  const after = await at(moments[1]);
  expect(after.text).toContain('200 the page');
  expect(after.text).toContain('Feature flags disable-user-group-exceptions: true (since ');
  const item = `history?item=for_groups&country=US&zone=UTC&at=`;
  expect((await ask(item + moments[0])).text).toContain('usergroup_exceptions');
  expect((await ask(item + moments[1])).text).not.toContain('Withheld from the user group');
});

test('tells each change of the flags with its difference (PROOF-34)', async () => {
  const { text } = await ask('history?file=flags');
  expect(text).toContain('Versions, newest first (2)');
  expect(text).toMatch(/disable-user-group-exceptions: removed: false \(end\) added: true \(end\)/);
  expect((await ask('history')).text).toContain('Feature flags');
});

test('compares two moments and two countries, item by item and in words (PROOF-37)', async () => {
  const [first = '', second = '', third = ''] = moments;
  const { text } = await ask(shown({ at: first, 'with-at': second }));
  expect(text).toMatch(/The removed: first \(end\) added: second \(end\) title/);
  const countries = await ask(shown({ at: third, country: 'US', 'with-country': 'FR' }));
  expect(countries.text).toContain('Withheld geographic_exceptions Withheld in France.');
});

test('the file for an authority is signed, and what is in it is the answer (PROOF-38)', async () => {
  const { bytes, headers } = await ask(shown({ at: moments[2] ?? '' }, '/proof.zip'));
  expect(headers.get('content-disposition')).toContain('proof-FR-');
  const { html: key } = await ask('shown/key.pem');
  expect(checkProof(bytes, key).faults).toEqual([]);
  const files = unzipSync(bytes);
  const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString());
  expect(read('answer.json')).toMatchObject({
    asked: { country: 'FR', path: '/products/everywhere-en' },
    answer: { status: 451 },
    content: {
      revision: expect.any(Number),
      digest: expect.any(String),
      release: expect.any(String),
    },
  });
  expect(read('items.json')[0]).toMatchObject({ codename: 'everywhere', state: 'withheld' });
  // Whoever follows it to the end checks each file.
  const listed =
    /sha256sum (.*)/.exec(Buffer.from(files['README.txt'] ?? []).toString())?.[1] ?? '';
  const patterns = listed.split(' ').map((it) => new RegExp(`^${it.replace('*', '.*')}$`));
  const unlisted = Object.keys(files).filter((name) => !patterns.some((it) => it.test(name)));
  expect(unlisted.toSorted()).toEqual(['key.pem', 'manifest.json', 'manifest.sig']);
});

test('an IP address sets the country, and stands in no address (PROOF-35)', async () => {
  const post = (address: string) =>
    fetch(`${desk.url}/shown`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: new URL(desk.url).origin },
      body: new URLSearchParams({
        token: desk.token,
        action: 'country',
        path: '/products',
        zone: 'UTC',
        address,
      }),
    });
  const found = (await post('8.8.8.8')).headers.get('location') ?? '';
  expect(found).toContain('country=US');
  expect(found).not.toContain('8.8.8.8');
  const unknown = (await post('127.0.0.1')).headers.get('location') ?? '';
  expect((await ask(unknown.replace('/desk/', ''))).text).toContain(
    'The country of this address is not known.',
  );
  expect(JSON.stringify(desk.acts)).not.toContain('8.8.8.8');
});

test('tells every version of an item with its difference, and why it is withheld (PROOF-39, PROOF-40)', async () => {
  const { text } = await ask('history?item=everywhere');
  expect(text).toContain('Versions, newest first (3)');
  expect(text).toContain('added: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toMatch(/geographic_exceptions \(all languages\) added: FR/);
  const withheld = await ask('history?item=everywhere&country=FR');
  expect(withheld.text).toMatch(/Withheld geographic_exceptions Withheld in France\./);
  const before = `history?item=everywhere&country=FR&zone=UTC&at=${moments[0]}`;
  expect((await ask(before)).text).toContain('Shown');
  expect((await ask('history?item=nothing&country=FR')).text).toContain('No version is kept.');
});

test('finds items, and the versions of the country rules (PROOF-39, PROOF-41)', async () => {
  const { text } = await ask('history?find=not-brazil');
  expect(text).toContain('Items (1)');
  const removed = await ask('history?find=PO-removed');
  expect(removed.text).toMatch(/ removed \(product\) Gone Items \(1\)/);
  expect((await ask('history?find=removed%20de')).text).toContain('Items (1)');
  expect((await ask('history?find=zzz')).text).toContain('No item was found.');
  expect((await ask('history?file=rules')).text).toMatch(/# removed: first \(end\) added: second/);
});

test('lists what begins and ends (PROOF-42)', async () => {
  const { text } = await ask('calendar');
  expect(text).toMatch(/begins later later \(product\) en, de, es, pt/);
});

test('readers may look, operators not: records of content are not theirs (PROOF-43)', async () => {
  for (const path of ['shown', 'history', 'calendar', shown({}, '/page.html'), 'shown/key.pem']) {
    expect((await ask(path)).status).toBeLessThan(401);
    expect((await ask(path, outsider)).status).toBe(403);
  }
});

test('what is erased is not shown again, and the answer says so and claims nothing (PROOF-44, PROOF-93)', async () => {
  const { store, close } = await openEditionStore(
    readSettings(env()),
    createLog('silent'),
    undefined,
  );
  const [source = ''] = (await store.sources()).filter((it) => it.startsWith('site'));
  await store.erase(source, 'not_brazil');
  await close();
  await using later = await openDesk(env(), { id: 'ana', name: 'Ana', roles: ['officer'] });
  const versions = await ask('history?item=not_brazil', later);
  expect(versions.text).toContain('The content was erased');
  expect(versions.text).not.toContain('About not-brazil');
  const why = `history?item=not_brazil&country=BR&zone=UTC&at=${moments[1]}`;
  expect((await ask(why, later)).text).toMatch(/is not known any more\. Erased: 20\d\d-/);
  const answer = await ask(shown({ path: '/products/not-brazil-en', at: moments[1] ?? '' }), later);
  expect(answer.text).toMatch(
    /Erased since not_brazil \(20\d\d-\d\d-\d\d \d\d:\d\d:\d\d \(UTC\)\)/,
  );
  expect(answer.text).toContain('Got not known any more');
  expect(answer.text).not.toContain('404 no such page');
  const ofFile = await ask(
    shown({ path: '/products/not-brazil-en', at: moments[1] ?? '' }, '/proof.zip'),
    later,
  );
  const files = unzipSync(ofFile.bytes);
  const { answer: signed, erased } = JSON.parse(Buffer.from(files['answer.json'] ?? []).toString());
  expect(signed.status).toBeNull();
  expect(erased).toMatchObject([{ codename: 'not_brazil', time: expect.any(String) }]);
  expect(Object.keys(files)).not.toContain('page.html');
  // What no erased item can have been at is known.
  const nothing = await ask(shown({ path: '/news/nothing', at: moments[1] ?? '' }), later);
  expect(nothing.text).toContain('404 no such page');
}, 30_000);

test('damaged content is told, and hides no other (PROOF-35, PROOF-39)', async () => {
  const settings = readSettings(env());
  const database = await openEditions(settings.DATA_DIR, undefined);
  await database
    .updateTable('content_version')
    .set({ data: 'damaged' })
    .where('codename', '=', 'not_latin')
    .execute();
  await database.destroy();
  await using later = await openDesk(env(), { id: 'ana', name: 'Ana', roles: ['officer'] });
  const answer = await ask(shown({ at: moments[0] ?? '' }), later);
  expect(answer.text).toContain('The content of this moment cannot be shown: it is damaged');
  expect((await ask('history?item=not_latin', later)).text).toContain(
    'What is stored cannot be read.',
  );
  expect((await ask('history?item=everywhere', later)).text).toContain('newest first (3)');
  expect((await ask('calendar', later)).status).toBe(503);
}, 30_000);
