import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDesk, openDesk } from '../running/desk.ts';
import { freePort } from '../running/freePort.ts';
import { type StartedSite, startSite } from '../running/site.ts';

let site: StartedSite;
let desk: OpenDesk;
let operations: string;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'desk-data-'));
  const port = await freePort();
  operations = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataFolder, OPERATIONS_PORT: String(port), RATE_LIMIT: 'off' };
  site = await startSite(env);
  desk = await openDesk(env, { id: 'ana', name: 'Ana', roles: ['reader'] });
}, 90_000);
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const get = (url: string, init?: RequestInit) => fetch(url, { redirect: 'manual', ...init });

test('the desk answers beside the operators’ endpoints, and nobody enters without signing in (PROOF-11)', async () => {
  const answer = await get(`${operations}/desk`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/desk/sign-in');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const deep = await get(`${operations}/desk/boards/coverage?page=2`);
  expect(deep.headers.get('location')).toBe(
    `/desk/sign-in?to=${encodeURIComponent('/desk/boards/coverage?page=2')}`,
  );
});

test('visitors meet no desk unless it is on, and their pages do not name it (PROOF-11)', async () => {
  const page = await site.ask('/desk');
  expect(page.status).toBe(404);
  const home = await site.ask('/');
  expect(home.text).not.toContain('/desk');
  const sheet = /href="([^"]+\.css)"/.exec(home.text)?.[1] ?? '';
  const styles = await site.ask(sheet);
  const ownSheet = /href="([^"]+\.css)"/.exec(await (await get(desk.url)).text())?.[1] ?? '';
  expect(ownSheet).toMatch(/^\/desk\/assets\//);
  expect(styles.text).not.toContain('DeskDocument');
});

test('a page of the desk loads only its style sheet, and runs no script (PROOF-12)', async () => {
  const answer = await get(desk.url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).not.toContain('<script');
  const sheet = /href="([^"]+\.css)"/.exec(html)?.[1] ?? '';
  const styles = await get(new URL(sheet, desk.url).href);
  expect(styles.headers.get('content-type')).toContain('text/css');
  expect(styles.headers.get('cache-control')).toContain('private');
});

test('only forms of the desk itself are taken (PROOF-11)', async () => {
  const post = (headers: Record<string, string>, token: string) =>
    get(`${desk.url}/language`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ token, language: 'de', page: '' }),
    });
  const { origin } = new URL(desk.url);
  expect((await post({}, desk.token)).status).toBe(403);
  expect((await post({ Origin: 'https://elsewhere.example' }, desk.token)).status).toBe(403);
  expect((await post({ Origin: origin, 'Sec-Fetch-Site': 'same-site' }, desk.token)).status).toBe(
    403,
  );
  expect((await post({ Origin: origin }, 'guessed')).status).toBe(403);
  const chosen = await post({ Origin: origin }, desk.token);
  expect(chosen.status).toBe(303);
  const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await (await get(desk.url, { headers: { Cookie: cookie } })).text()).toContain(
    '<html lang="de"',
  );
});

test('whoever sends a form that is not accepted gets a page of the desk, and programs a problem (PROOF-102)', async () => {
  const origin = { Origin: new URL(desk.url).origin };
  const post = (headers: Record<string, string>, fields: Record<string, string>) =>
    get(`${desk.url}/shown?a=b`, {
      method: 'POST',
      headers: { Accept: 'text/html,*/*', 'Accept-Language': 'de', ...headers },
      body: new URLSearchParams(fields),
    });
  const old = await post(origin, { token: 'of-another-session' });
  expect([old.status, old.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
  const text = await old.text();
  expect(text).toContain('Nichts wurde getan');
  expect(text).toContain('Das Formular gehört zu einer früheren Sitzung');
  expect(text).toContain('href="/desk/shown?a=b"');
  const foreign = await post({}, { token: desk.token });
  expect(await foreign.text()).toContain('Das Formular kommt nicht von diesem Desk');
  const withNull = await post(origin, { token: desk.token, path: '\0' });
  expect([withNull.status, await withNull.text()]).toEqual([
    400,
    expect.stringContaining('(Null)'),
  ]);
  const program = await post({ ...origin, Accept: 'application/json' }, {});
  expect(program.headers.get('content-type')).toBe('application/problem+json');
});

test('another language keeps the question, and leads nowhere else (PROOF-84)', async () => {
  const choose = async (fields: Record<string, string>) => {
    const { headers } = await get(`${desk.url}/language`, {
      method: 'POST',
      headers: { Origin: new URL(desk.url).origin },
      body: new URLSearchParams({ token: desk.token, language: 'de', ...fields }),
    });
    return headers.get('location');
  };
  const asked = await (await get(`${desk.url}/history?item=a%26b&page=2`)).text();
  const query = /name="query" value="([^"]*)"/.exec(asked)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(query).toBe('item=a%26b&page=2');
  expect(await choose({ page: 'history', query })).toBe('/desk/history?item=a%26b&page=2');
  expect(await choose({ page: '//x.example', query: '\r\n//x' })).toMatch(/^\/desk\?/);
});

test('what no text contains is refused before any store gets it (PROOF-11)', async () => {
  expect((await get(`${desk.url}/audit?actor=%00`)).status).toBe(400);
  const { origin } = new URL(desk.url);
  const body = new URLSearchParams({ token: desk.token, action: 'find', about: 'a\0' });
  const posted = await get(`${desk.url}/persons`, {
    method: 'POST',
    headers: { Origin: origin },
    body,
  });
  expect(posted.status).toBe(400);
});

test.each([
  ['/desk/', '/desk'],
  ['/desk/shown/', '/desk/shown'],
  ['/desk/boards/links//?state=gone', '/desk/boards/links?state=gone'],
])('an address that ends with a slash leads to the page: %s (PROOF-11)', async (path, page) => {
  const answer = await get(operations + path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
});

test('the first page says which page answers which question, for the pages that the user may open (PROOF-12)', async () => {
  const html = await (await get(desk.url)).text();
  const list = /<h2>Questions<\/h2>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const pages = [...list.matchAll(/href="\/desk\/([\w/]+)"/g)].map(([, page]) => page);
  expect(pages).toEqual(['shown', 'shown', 'history', 'calendar', 'directions']);
});

test('an unknown page, and one that no role opens, answer plainly (PROOF-12)', async () => {
  const answer = await get(`${desk.url}/nothing`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('The desk has no such page.');
});
