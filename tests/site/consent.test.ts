import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentExportCommand } from '../../scripts/consent-export.ts';
import { createConsentReceipts } from '../../src/backends/consent/receipts.ts';
import { openDatabase } from '../../src/backends/database/openDatabase.ts';
import { builtInModalText, modalTextOf } from '../../src/consent/modalText.ts';
import type { ConsentReceipt, ConsentReceipts } from '../../src/consent/receipts.ts';
import { textHashOf } from '../../src/consent/textHash.server.ts';
import { messages } from '../../src/locale/languages/de/messages.ts';
import { messages as french } from '../../src/locale/languages/fr/messages.ts';
import { runHere, runScript } from '../running/runCommand.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const texts = (language: string) => ({
  label: `Privacy ${language}`,
  description: `<p>You decide, ${language}.</p>`,
  necessary_cookies_label: 'Necessary',
  necessary_cookies: [{ type: 'cookie', name: 'csrf', description: 'Forms', duration: 'Session' }],
  preferences_cookies_label: 'Preferences',
  statistics_and_marketing_cookies_label: 'Statistics',
});
const modal = { variants: Object.fromEntries(['en', 'de'].map((it) => [it, texts(it)])) };

let site: OpenSite;
let stored: ConsentReceipts;
let address = 0;
beforeAll(async () => {
  site = await openSite(
    {
      ...smallContent,
      'shared/cookie_modal/nx_cookie_modal.yaml': modal,
    },
    { RATE_LIMIT: 'on' },
  );
  stored = await receiptsOf(site);
});
afterAll(async () => {
  await stored.close();
  await site.close();
});
// Each test uses its own address, so that tests do not share rate limits.
beforeEach(() => {
  address += 1;
});

const choice = { choice: 'functional', language: 'de', version: '20200303' };

function report(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}/api/consent-receipts`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `192.0.2.${address}`,
      'x-country': 'US',
      ...headers,
    },
  });
}

const dataOf = ({ contentFolder }: OpenSite) => ({ DATA_DIR: `${contentFolder}-data` });

const exported = async (...args: string[]): Promise<string> =>
  (await runHere(consentExportCommand, args, dataOf(site))).stdout;

/** The receipts of a site, which are read in the same way as the export does. */
const receiptsOf = async (of: OpenSite): Promise<ConsentReceipts> =>
  createConsentReceipts(await openDatabase(dataOf(of).DATA_DIR));

async function listed(from: ConsentReceipts): Promise<ConsentReceipt[]> {
  const list: ConsentReceipt[] = [];
  for await (const receipt of from.list()) list.push(receipt);
  return list;
}

const receipts = () => listed(stored);
const latest = async () => (await receipts()).at(-1);

describe('a choice', () => {
  test.each([
    ['DE', {}, 'DE', 'opt-in'],
    ['US', {}, 'US', 'default'],
    ['US', { 'sec-gpc': '1' }, 'US', 'gpc'],
    ['US', { cookie: 'countrypreference=BR' }, 'BR', 'opt-in'],
    ['DE', { cookie: 'countrypreference=US' }, 'US', 'opt-in'],
  ])(
    'made in %s with %o is stored for %s, with the rule %s',
    async (from, headers, country, rule) => {
      const before = Date.now();
      const response = await report(choice, { 'x-country': from, ...headers });
      expect(response.status).toBe(204);
      const receipt = await latest();
      expect(receipt).toMatchObject({ ...choice, country, rule });
      expect(Date.parse(receipt?.time ?? '')).toBeGreaterThanOrEqual(before);
    },
  );

  test('is stored with the hash of the shown text, and nothing else (CONSENT-15)', async () => {
    await report(choice);
    const shown = await site.get('/api/items/nx_cookie_modal?language=de&depth=1');
    const text = modalTextOf(await shown.json());
    expect(text?.label).toBe('Privacy de');
    const receipt = await latest();
    expect(receipt?.textHash).toBe(text && textHashOf(text));
    expect(receipt?.textMatch).toBe('untold');
    const kept = ['chosenAt', 'country', 'id', 'language', 'rule', 'textHash', 'textMatch', 'time'];
    expect(Object.keys(receipt ?? {}).sort()).toEqual([...kept, 'choice', 'version'].sort());
    await report({ ...choice, textHash: receipt?.textHash });
    expect((await latest())?.textMatch).toBe('content');
  });

  test('in a language that the site no longer has is stored, and compared with no other language (OWN-94)', async () => {
    expect((await report({ ...choice, language: 'fr' })).status).toBe(204);
    const textHash = textHashOf(builtInModalText((key) => french[key]));
    expect(await latest()).toMatchObject({ language: 'fr', textHash, textMatch: 'untold' });
    await report({ ...choice, language: 'fr', textHash: 'f'.repeat(64) });
    expect(await latest()).toMatchObject({ textHash: 'f'.repeat(64), textMatch: 'other' });
  });

  test('is stored from an embargoed country too, whose visitors may read the privacy page', async () => {
    expect((await report(choice, { 'x-country': 'CU' })).status).toBe(204);
    expect(await latest()).toMatchObject({ country: 'CU' });
  });
});

describe('an invalid choice', () => {
  test.each<[string, unknown, Record<string, string>, number]>([
    ['another site', choice, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', choice, { 'sec-fetch-site': 'same-site' }, 403],
    ['a typed address', choice, { 'sec-fetch-site': 'none' }, 403],
    ['a form', choice, { 'content-type': 'text/plain' }, 400],
    ['invalid JSON', '{', {}, 400],
    ['nothing', '', {}, 400],
    ['not an object', [choice], {}, 400],
    ['another level', { ...choice, choice: 'all' }, {}, 400],
    ['another version', { ...choice, version: '20190101' }, {}, 400],
    ['another language', { ...choice, language: 'xx' }, {}, 400],
    ['a country field', { ...choice, country: 'US' }, {}, 400],
    ['too much data', { ...choice, more: 'x'.repeat(2_000) }, {}, 413],
  ])('%s is rejected and not stored', async (_, body, headers, status) => {
    const before = (await receipts()).length;
    const response = await report(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await receipts()).toHaveLength(before);
  });

  test('recognizes a browser without Sec-Fetch-Site by its origin', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${site.url}/api/consent-receipts`, {
        method: 'POST',
        body: JSON.stringify(choice),
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await send({ origin: site.url })).status).toBe(204);
    expect((await send({ origin: 'http://evil.example' })).status).toBe(403);
    expect((await send({ origin: 'null' })).status).toBe(403);
    expect((await send({})).status).toBe(403);
  });

  test('limits an address to thirty reports a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => report(choice)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('the receipts cannot be read over the network', async () => {
    expect((await site.get('/api/consent-receipts')).status).toBe(404);
  });
});

describe('the command consent:export', () => {
  test('writes a header and a line for each receipt of the requested days', async () => {
    await report(choice);
    const { stdout: all } = await runScript('consent-export', [], dataOf(site));
    expect(all.split('\r\n')[0]).toBe(
      '\uFEFFid,time (UTC),version,choice,country,rule,language,text_sha256,chosen_at (UTC),text_match',
    );
    expect(all.trimEnd().split('\r\n')).toHaveLength((await receipts()).length + 1);
    expect(JSON.parse(await exported('--format', 'json'))).toEqual(await receipts());
    const today = new Date().toISOString().slice(0, 10);
    expect(await exported('--from', today, '--to', today)).toBe(all);
    expect((await exported('--to', '2020-01-01')).trimEnd().split('\r\n')).toHaveLength(1);
  });

  test.each([
    [['--from', 'x'], {}, '--from must be an instant'],
    [[], { DATA_DIR: '/nowhere/at/all' }, 'not found'],
    [[], { PORT: 'x' }, 'Invalid environment variables'],
  ])('%o with %o fails and says why', async (args, env, message) => {
    const failing = runScript('consent-export', args, env);
    await expect(failing).rejects.toMatchObject({ code: 1, stdout: '' });
    await expect(failing).rejects.toThrow(message);
  });

  test('prints help', async () => {
    expect(await exported('--help')).toContain('--from DATE');
  });
});

test('without the content, the built-in text is the shown one', async () => {
  const bare = await openSite(smallContent);
  try {
    const response = await fetch(`${bare.url}/api/consent-receipts`, {
      method: 'POST',
      body: JSON.stringify(choice),
      headers: { 'content-type': 'application/json', origin: bare.url },
    });
    expect(response.status).toBe(204);
    const ofBare = await receiptsOf(bare);
    const [receipt] = await listed(ofBare);
    await ofBare.close();
    expect(receipt?.textHash).toBe(textHashOf(builtInModalText((key) => messages[key])));
  } finally {
    await bare.close();
  }
});

test('a new entry of a purpose changes the version that visitors answer, within seconds (CONSENT-4)', async () => {
  const version = async () => {
    const geo = (await (await site.get('/api/geo')).json()) as { consentVersion: string };
    return geo.consentVersion;
  };
  const before = await version();
  expect(before).toMatch(/^20200303-[\da-f]{12}$/);
  const file = `${site.contentFolder}/shared/cookie_modal/nx_cookie_modal.yaml`;
  const written = await readFile(file, 'utf8');
  await writeFile(file, written.replace('Privacy en', 'Another word'));
  await expect
    .poll(async () => (await site.get('/api/items/nx_cookie_modal')).text(), { timeout: 45_000 })
    .toContain('Another word');
  const tracker = { type: 'cookie', name: '_newtracker', description: 'x', duration: '1 day' };
  const changed = structuredClone(modal) as { variants: Record<string, Record<string, unknown>> };
  Object.assign(changed.variants.en ?? {}, { statistics_and_marketing_cookies: [tracker] });
  expect(await version()).toBe(before);
  await writeFile(file, JSON.stringify(changed));
  await expect.poll(version, { timeout: 45_000 }).not.toBe(before);
  const answered = { ...choice, version: await version() };
  expect((await report(answered)).status).toBe(204);
  expect((await latest())?.version).toBe(answered.version);
});
