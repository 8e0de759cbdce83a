import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCommand } from '../../scripts/audit.ts';
import { deskCommand } from '../../scripts/desk.ts';
import type { AuditEntry } from '../../src/records/auditTrail.ts';
import { type IdentityProvider, startIdentityProvider } from '../fakes/identityProvider.ts';
import { type DeskBrowser, fieldIn, openDeskBrowser } from '../running/deskBrowser.ts';
import { freePort } from '../running/freePort.ts';
import { runHere } from '../running/runCommand.ts';
import { type StartedSite, startSite } from '../running/site.ts';

let site: StartedSite;
let provider: IdentityProvider;
let folder: string;
let desk: string;
let env: Record<string, string>;
let isServiceClosed = false;

/** The only address whose headers the site believes. */
const proxy = '127.0.0.2';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-sign-in-'));
  const port = await freePort();
  desk = `http://127.0.0.1:${port}/desk`;
  provider = await startIdentityProvider(`${desk}/sign-in/service/return`);
  env = {
    DATA_DIR: folder,
    OPERATIONS_PORT: String(port),
    TRUST_PROXY: proxy,
    RATE_LIMIT: 'on',
    DESK_USER_HEADER: 'x-user',
    DESK_OIDC_ISSUER: provider.issuer,
    DESK_OIDC_CLIENT_ID: provider.client.id,
    DESK_OIDC_CLIENT_SECRET: provider.client.secret,
  };
  site = await startSite(env);
}, 120_000);
afterAll(async () => {
  if (!isServiceClosed) await provider[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

let machine = 10;
let browser: DeskBrowser;
beforeEach(() => {
  machine += 1;
  browser = openDeskBrowser(`127.0.0.${machine}`);
});

const commands = { desk: deskCommand, audit: auditCommand };

/** Runs a command on the records of the site. @returns what it printed, as JSON */
async function run(command: keyof typeof commands, ...args: string[]) {
  const { stdout } = await runHere(commands[command], [...args, '--format', 'json'], env);
  return JSON.parse(stdout);
}

const invite = (...more: string[]): Promise<{ id: string; link: string }> =>
  run('desk', 'invite', '--name', 'Ana Lopez', '--role', 'reader', ...more);

/** Opens a link and presses its button. */
async function useLink(link: string, by = browser) {
  const page = await by.open(link);
  expect(page.status).toBe(200);
  const [code, token] = [fieldIn(page.text, 'code'), fieldIn(page.text, 'token')];
  return by.post(`${desk}/sign-in/link`, { code, token });
}

const entries = async (): Promise<AuditEntry[]> => run('audit', 'list', '--limit', '500');

/** Changes the records behind the back of the site, as time would. */
function change(statement: string, ...values: string[]) {
  const database = new DatabaseSync(join(folder, 'portico.db'));
  database.exec('pragma busy_timeout = 10000');
  try {
    return database.prepare(statement).run(...values).changes;
  } finally {
    database.close();
  }
}

const sessionOf = (of: DeskBrowser) =>
  of.cookies.get(Number(new URL(desk).port))?.get('desk-session') ?? '';

const isInside = async (of: DeskBrowser) => (await of.step(desk)).status === 200;

describe('a link', () => {
  test('signs in once, and not before its button is pressed (PROOF-26)', async () => {
    const { link } = await invite();
    // What looks at mails opens links, too.
    await browser.open(link);
    await browser.open(link);
    const page = await useLink(link);
    expect([page.status, page.url]).toEqual([200, desk]);
    expect(page.text).toContain('Ana Lopez');
    const other = openDeskBrowser('127.0.0.200');
    const again = await useLink(link, other);
    expect(again.status).toBe(403);
    expect(again.text).toContain('This link does not work');
    expect(await isInside(other)).toBe(false);
  });

  test('that is forged, used, old, replaced or of a revoked user gets the same answer (PROOF-26, PROOF-31)', async () => {
    const used = await invite();
    expect((await useLink(used.link)).status).toBe(200);
    const old = await invite();
    change('update desk_ticket set expires_at = ? where user_id = ?', '2026-01-01', old.id);
    const replaced = await invite();
    await run('desk', 'invite', '--user', replaced.id);
    const revoked = await invite();
    await run('desk', 'revoke', revoked.id);
    const forged = { link: `${desk}/sign-in/link?code=${'a'.repeat(43)}` };
    const none = { link: `${desk}/sign-in/link` };
    const answers: string[] = [];
    for (const { link } of [used, old, replaced, revoked, forged, none]) {
      const fresh = openDeskBrowser('127.0.0.201');
      const { status, text } = await useLink(link, fresh);
      expect([status, sessionOf(fresh)]).toEqual([403, '']);
      answers.push(text);
    }
    expect(new Set(answers).size).toBe(1);
  }, 60_000);

  test('leads to the page that was wanted before, once (PROOF-26)', async () => {
    const wanted = `${desk}/shown?path=%2Fen&at=2026-11-27T08:00`;
    expect((await browser.open(wanted)).url).toContain('/desk/sign-in?to=');
    const first = await invite();
    expect((await useLink(first.link)).url).toBe(wanted);
    const second = await invite();
    expect((await useLink(second.link)).url).toBe(desk);
    // What another program wrote into the cookie leads nowhere else.
    browser.cookies.get(Number(new URL(desk).port))?.set('desk-to', '%2F%2Felsewhere.example');
    const third = await invite();
    expect((await useLink(third.link)).url).toBe(desk);
  });

  test('that was used says to whom it let in that they are signed in (PROOF-26)', async () => {
    const { link } = await invite();
    await useLink(link);
    expect((await browser.open(link)).text).toContain('You are signed in as Ana Lopez.');
    const again = await useLink(link);
    expect(again.status).toBe(403);
    expect(again.text).toContain('You are signed in as Ana Lopez.');
    expect(again.text).toContain('<a href="/desk">Go to the desk</a>');
  });

  test('is stored as a digest, and leads only to the desk (PROOF-26)', async () => {
    const { link } = await invite();
    const code = new URL(link).searchParams.get('code') ?? '';
    expect(code).toHaveLength(43);
    expect(change('update desk_ticket set kind = kind where hash = ?', code)).toBe(0);
    expect(link.startsWith(`${desk}/sign-in/link?code=`)).toBe(true);
  });
});

describe('a session', () => {
  test('begins with a new secret: one that was planted before is of no use (PROOF-27)', async () => {
    const planted = 'p'.repeat(43);
    const port = Number(new URL(desk).port);
    browser.cookies.set(port, new Map([['desk-session', planted]]));
    const { link } = await invite();
    await useLink(link);
    expect(sessionOf(browser)).toMatch(/^[\w-]{43}$/);
    expect(sessionOf(browser)).not.toBe(planted);
    const attacker = openDeskBrowser('127.0.0.202');
    attacker.cookies.set(port, new Map([['desk-session', planted]]));
    expect(await isInside(attacker)).toBe(false);
    // Whoever signs in again leaves no session behind.
    const before = sessionOf(browser);
    const { link: next } = await invite();
    await useLink(next);
    attacker.cookies.set(port, new Map([['desk-session', before]]));
    expect(await isInside(attacker)).toBe(false);
  });

  test('ends at sign-out, when it is idle, and when the user is revoked (PROOF-27)', async () => {
    const first = await invite();
    const page = await useLink(first.link);
    const secret = sessionOf(browser);
    const out = await browser.post(`${desk}/sign-out`, { token: fieldIn(page.text, 'token') });
    expect(out.text).toContain('You are signed out.');
    expect(sessionOf(browser)).toBe('');
    browser.cookies.get(Number(new URL(desk).port))?.set('desk-session', secret);
    expect(await isInside(browser)).toBe(false);

    const twice = await browser.post(`${desk}/sign-out`, { token: fieldIn(page.text, 'token') });
    expect(twice.text).toContain('You are signed out.');

    const second = await invite();
    await useLink(second.link);
    expect(await isInside(browser)).toBe(true);
    const longAgo = new Date(Date.now() - 31 * 60_000).toISOString();
    change('update desk_session set used_at = ? where user_id = ?', longAgo, second.id);
    expect(await isInside(browser)).toBe(false);

    const third = await invite();
    await useLink(third.link);
    expect(await isInside(browser)).toBe(true);
    await run('desk', 'revoke', third.id);
    expect(await isInside(browser)).toBe(false);
  }, 60_000);

  test('its cookie is for the desk and no script; over HTTPS no other host can set it (PROOF-27)', async () => {
    const { link } = await invite();
    const page = await browser.step(link);
    const [plain] = page.headers['set-cookie'] ?? [];
    expect(plain).toMatch(/^desk-form=[\w-]{43}; Path=\/desk; HttpOnly; SameSite=Lax$/);
    const behind = openDeskBrowser(proxy);
    behind.headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };
    const secure = await behind.step(link);
    expect(secure.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-desk-form=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    await useLink(link, behind);
    const names = [...(behind.cookies.get(Number(new URL(desk).port))?.keys() ?? [])];
    expect(names).toEqual(['__Host-desk-session']);
  });
});

test('a form whose session has ended, or that is too large, says that nothing was done (PROOF-102)', async () => {
  const { link } = await invite();
  await useLink(link);
  const { text } = await browser.open(`${desk}/shown`);
  const form = { token: fieldIn(text, 'token'), action: 'country', address: '192.0.2.1' };
  browser.headers = { accept: 'text/html' };
  const large = await browser.post(`${desk}/shown`, { ...form, address: 'x'.repeat(70_000) });
  expect([large.status, large.headers.connection]).toEqual([413, 'close']);
  expect(large.text).toContain('The form is too large');
  browser.cookies.clear();
  const ended = await browser.post(`${desk}/shown?path=%2Fen`, form);
  expect(ended.status).toBe(403);
  expect(ended.text).toContain('Your session has ended');
  const back = encodeURIComponent('/desk/shown?path=%2Fen');
  expect(ended.text).toContain(`href="/desk/sign-in?to=${back}"`);
});

test('forms of other sites, of other sessions and without a token are refused (PROOF-30)', async () => {
  const { link } = await invite();
  const page = await browser.open(link);
  const form = { code: fieldIn(page.text, 'code'), token: fieldIn(page.text, 'token') };
  const refused = async (sent: Record<string, string>, headers = {}) => {
    const answer = await browser.post(`${desk}/sign-in/link`, sent, headers);
    expect([answer.status, sessionOf(browser)]).toEqual([403, '']);
  };
  await refused(form, { origin: 'https://elsewhere.example' });
  await refused(form, { 'sec-fetch-site': 'cross-site' });
  await refused(form, { 'sec-fetch-site': 'same-site' });
  await refused({ code: form.code });
  await refused({ ...form, token: 'a'.repeat(43) });
  // Nobody is signed in as somebody else by a form that was made in another browser.
  const attacker = openDeskBrowser('127.0.0.203');
  const theirs = fieldIn((await attacker.open(link)).text, 'token');
  await refused({ ...form, token: theirs });
  const inside = await browser.post(`${desk}/sign-in/link`, form);
  expect(inside.status).toBe(200);
  const out = await browser.post(`${desk}/sign-out`, { token: form.token });
  expect(out.status).toBe(403);
  expect(await isInside(browser)).toBe(true);
});

describe('an identity service', () => {
  const ana = { sub: 'ana', name: 'Ana Service', roles: ['officer', 'something-else'] };
  const begin = `/sign-in/service?to=${encodeURIComponent('/desk/audit')}`;

  /** Goes to the service and to the address that it sends the browser back to, without opening it. */
  async function comeBack(of: DeskBrowser): Promise<string> {
    let answer = await of.step(desk + begin);
    for (let steps = 0; steps < 10; steps += 1) {
      const next = new URL(answer.headers.location ?? '', answer.url).href;
      if (next.startsWith(`${desk}/sign-in/service/return`)) return next;
      answer = await of.step(next);
    }
    return '';
  }

  test('says who it is and with which roles, and leads back to the page (PROOF-28)', async () => {
    provider.signsIn = ana;
    const first = await browser.open(`${desk}/audit`);
    expect(first.text).toContain('Sign in with your company account');
    const page = await browser.open(desk + begin);
    expect([page.status, page.url]).toEqual([200, `${desk}/audit`]);
    expect(page.text).toContain('Ana Service');
    const [{ subject, roles, address }] = (await run('desk', 'users')).filter(
      ({ name }: { name: string }) => name === ana.name,
    );
    expect([subject, roles, address]).toEqual([`oidc ${provider.issuer} ana`, ['officer'], '']);
  });

  test('lets in nobody without a role, and takes roles away (PROOF-28)', async () => {
    for (const roles of [undefined, [], ['admin', 'Officer']]) {
      provider.signsIn = { sub: 'eva', name: 'Eva', ...(roles && { roles }) };
      const page = await browser.open(desk + begin);
      expect([page.status, sessionOf(browser)]).toEqual([403, '']);
      expect(page.text).toContain('You have no role at the desk');
    }
    const kim = { sub: 'kim', name: 'Kim', roles: ['officer'] };
    provider.signsIn = kim;
    const kims = openDeskBrowser('127.0.0.204');
    expect((await kims.open(desk + begin)).status).toBe(200);
    provider.signsIn = { ...kim, roles: ['reader'] };
    const other = openDeskBrowser('127.0.0.204');
    expect((await other.open(desk + begin)).status).toBe(403);
    expect((await other.open(desk)).status).toBe(200);
    // A session that is open has no more rights than the service says now.
    expect((await kims.open(`${desk}/audit`)).status).toBe(403);
  });

  test('lets in nobody whose name cannot be seen, and says so (PROOF-25)', async () => {
    const enter = (name: string) => {
      provider.signsIn = { sub: 'unseen', name, roles: ['officer'] };
      // The service remembers a browser and the name that it gave it.
      return openDeskBrowser('127.0.0.205').open(desk + begin);
    };
    for (const name of ['\u200b\u2060', '\u3164 \u00ad', '\u2800']) {
      const page = await enter(name);
      expect(page.status).toBe(403);
      expect(page.text).toContain('The name of your company account cannot be seen');
    }
    const page = await enter('Jo\u200b Kim');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Jo Kim');
  });

  test('a return is of use once, in the browser that began, and unchanged (PROOF-28)', async () => {
    provider.signsIn = ana;
    const back = await comeBack(browser);
    expect(back).toContain('code=');
    const thief = openDeskBrowser('127.0.0.205');
    expect((await thief.open(back)).status).toBe(403);
    await comeBack(thief);
    // With a sign-in of their own, the state does not fit.
    expect((await thief.open(back)).status).toBe(403);
    const changed = new URL(back);
    changed.searchParams.set('state', 'a'.repeat(43));
    const careless = openDeskBrowser('127.0.0.206');
    await comeBack(careless);
    expect((await careless.open(changed.href)).status).toBe(403);
    const port = Number(new URL(desk).port);
    const kept = new Map(browser.cookies.get(port));
    expect((await browser.open(back)).status).toBe(200);
    const replay = openDeskBrowser('127.0.0.207');
    replay.cookies.set(port, kept);
    const again = await replay.open(back);
    expect([again.status, sessionOf(replay)]).toEqual([403, '']);
    expect(again.text).toContain('The sign-in did not complete');
  });

  test('a revoked user does not come back (PROOF-28)', async () => {
    provider.signsIn = { sub: 'lea', name: 'Lea', roles: ['reader'] };
    expect((await browser.open(desk + begin)).status).toBe(403);
    expect((await browser.open(desk)).status).toBe(200);
    const [{ id }] = (await run('desk', 'users')).filter(
      ({ name }: { name: string }) => name === 'Lea',
    );
    await run('desk', 'revoke', id);
    expect(await isInside(browser)).toBe(false);
    expect((await browser.open(desk + begin)).text).toContain('You have no role at the desk');
    expect(await isInside(browser)).toBe(false);
  });

  test('leads nowhere but to the desk (PROOF-28)', async () => {
    provider.signsIn = ana;
    for (const to of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/desk/../en',
      '/desk/%2e%2E/en',
      '/desk/./..',
      '/products',
      '/desk\\@x',
    ]) {
      const visitor = openDeskBrowser('127.0.0.208');
      const page = await visitor.open(`${desk}/sign-in/service?to=${encodeURIComponent(to)}`);
      expect([page.status, page.url]).toEqual([200, desk]);
    }
  });
});

describe('a proxy that names the user', () => {
  test('is believed where it is trusted, for users that were invited (PROOF-29)', async () => {
    const { id } = await invite('--proxy', 'ana');
    const behind = openDeskBrowser(proxy);
    behind.headers = { 'x-user': 'ana', 'x-forwarded-for': '198.51.100.8' };
    expect((await behind.open(desk)).text).toContain('Ana Lopez');
    // The session is of use only together with the name.
    behind.headers = { 'x-forwarded-for': '198.51.100.8' };
    expect(await isInside(behind)).toBe(false);
    behind.headers = { 'x-user': 'eva', 'x-forwarded-for': '198.51.100.8' };
    expect(await isInside(behind)).toBe(false);
    expect((await behind.open(desk)).status).toBe(403);
    behind.headers = { 'x-user': 'ana', 'x-forwarded-for': '198.51.100.8' };
    expect((await behind.open(desk)).status).toBe(200);
    await run('desk', 'revoke', id);
    expect((await behind.open(desk)).status).toBe(403);
  });

  test('anybody else who sends its header, or ours, is nobody (PROOF-29)', async () => {
    await invite('--proxy', 'sam');
    browser.headers = {
      'x-user': 'sam',
      'x-desk-from-proxy': 'yes',
      'x-desk-client': proxy,
      'x-forwarded-for': proxy,
    };
    const page = await browser.open(desk);
    expect([page.url.startsWith(`${desk}/sign-in`), sessionOf(browser)]).toEqual([true, '']);
    expect(page.text).toContain('If you were given a link');
  });
});

test('too many attempts of an address have to wait (PROOF-32)', async () => {
  const token = fieldIn((await browser.open(`${desk}/sign-in/link`)).text, 'token');
  const form = { code: 'a'.repeat(43), token };
  const answers = [];
  for (let i = 0; i < 22; i += 1) answers.push(await browser.post(`${desk}/sign-in/link`, form));
  expect(answers.slice(0, 20).every(({ status }) => status === 403)).toBe(true);
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  const { link } = await invite();
  expect((await useLink(link)).status).toBe(429);
  expect((await useLink(link, openDeskBrowser('127.0.0.209'))).status).toBe(200);
}, 60_000);

test('officers read the audit trail at the desk, and nobody else (PROOF-24, PROOF-33)', async () => {
  const { link, id } = await invite('--role', 'officer');
  await useLink(link);
  const page = await browser.open(`${desk}/audit`);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('<script');
  expect(page.text).toContain(`Ana Lopez (${id})`);
  expect(page.text).toMatch(/<code>\d+:[\da-f]{64}<\/code>/);
  const only = await browser.open(`${desk}/audit?actor=${encodeURIComponent(`Ana Lopez (${id})`)}`);
  expect(only.text.match(/<th scope="row"/g)).toHaveLength(1);
  const wrong = await browser.open(`${desk}/audit?after=soon&action=desk+sign-in`);
  expect(wrong.text).toContain('after must be the number of an entry');
  expect(wrong.text).toContain('Only: desk sign-in.');
  const older = /href="([^"]*after=\d+)"/.exec(page.text)?.[1] ?? '';
  const next = await browser.open(new URL(older, desk).href);
  expect(next.status).toBe(200);
  const file = await browser.open(`${desk}/audit/audit.csv?action=desk+sign-in`);
  expect(file.headers['content-disposition']).toContain('audit.csv');
  expect(file.text).toMatch(/^\uFEFF?sequence,at,actor,action,subject,outcome,previous,digest\r\n/);
  expect((await entries())[0]).toMatchObject({
    action: 'desk audit download',
    subject: 'audit.csv',
    outcome: 'done',
    actor: `Ana Lopez (${id})`,
  });
  await run('desk', 'invite', '--user', id, '--role', 'operator');
  expect((await browser.open(`${desk}/audit`)).status).toBe(403);
  expect((await browser.open(`${desk}/audit/audit.csv`)).status).toBe(403);
});

test('sign-ins, sign-outs and refusals are in the audit trail, without secrets (PROOF-22)', async () => {
  const all = await entries();
  const told = new Set(all.map(({ action, outcome }) => `${action} ${outcome}`));
  expect([...told]).toEqual(
    expect.arrayContaining([
      'desk sign-in done',
      'desk sign-in refused',
      'desk sign-out done',
      'desk invite done',
      'desk revoke done',
    ]),
  );
  const signIn = all.find(({ action }) => action === 'desk sign-in');
  expect(signIn?.actor).toMatch(/^.+ \([\da-f-]{36}\)$/);
  expect(await run('audit', 'verify')).toMatchObject({ isWhole: true });
  const written = site.output();
  expect(written).not.toMatch(/code=|Ana Lopez|Eva|desk-session/);
});

test('a desk whose identity service is away says so, and links go on to work (PROOF-28)', async () => {
  await provider[Symbol.asyncDispose]();
  isServiceClosed = true;
  const page = await browser.open(`${desk}/sign-in/service`);
  expect(page.status).toBe(503);
  expect(page.text).toContain('sign-in service does not answer');
  const { link } = await invite();
  expect((await useLink(link)).status).toBe(200);
});
