import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BotCheckAnswer } from '../../src/contact/botCheck.ts';
import type { Environment } from '../../src/server/start/settings.ts';
import { writeContent } from '../running/contentFolder.ts';
import { type PostgresServer, startPostgres } from '../running/postgres.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { completeForm, formContent } from './contactSite.ts';
import { smallContent } from './smallContent.ts';

let server: PostgresServer;
let folder: string;
let sites: StartedSite[] = [];

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-several-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent, ...formContent });
});
afterEach(async () => {
  await Promise.all(sites.map((it) => it.kill()));
  sites = [];
  await rm(folder, { recursive: true, maxRetries: 10 });
});

/** Starts sites together, with separate data folders unless they share one. */
async function startTwo(env: Environment): Promise<readonly [StartedSite, StartedSite]> {
  const start = (name: string) =>
    startSite({ CONTENT_DIR: folder, DATA_DIR: join(folder, name), ...env });
  const both = await Promise.all([start('one'), start('two')]);
  sites = both;
  return both;
}

/** The two tokens that a visitor's browser gets with a form. */
async function formOf({ url }: StartedSite) {
  const { token } = (await (await fetch(`${url}/api/csrf`)).json()) as { token: string };
  const answer = await fetch(`${url}/api/captcha?action=ContactARep`);
  const offer = (await answer.json()) as BotCheckAnswer;
  if (offer.provider !== 'altcha') throw new Error('Another check is offered');
  const { challenge, stamp } = { challenge: offer.challenge, stamp: offer.stamp };
  const solution = await solveChallenge({ challenge, deriveKey });
  return { csrf: token, stamp, recaptchaToken: btoa(JSON.stringify({ challenge, solution })) };
}

async function send({ url }: StartedSite, form: Awaited<ReturnType<typeof formOf>>, key: string) {
  const response = await fetch(`${url}/api/submit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `csrf=${form.csrf}`,
      'x-csrf-token': form.csrf,
      'idempotency-key': key,
    },
    body: JSON.stringify({
      ...completeForm,
      recaptchaToken: form.recaptchaToken,
      formStamp: form.stamp,
    }),
  });
  const { id } = (await response.json()) as { id?: string };
  return { status: response.status, id };
}

describe.each(['PostgreSQL', 'one data folder'])('two processes that share %s', (shared) => {
  test('accept the forms of the other, and each token once', async () => {
    const [one, two] = await startTwo(
      shared === 'PostgreSQL'
        ? { DATABASE_URL: server.url, CAPTCHA_KEY: randomUUID() }
        : { DATA_DIR: join(folder, 'data') },
    );
    for (const [giver, taker] of [
      [one, two],
      [two, one],
    ] as const) {
      const form = await formOf(giver);
      const key = randomUUID();
      const taken = await send(taker, form, key);
      expect(taken).toEqual({ status: 200, id: expect.any(String) });
      expect(await send(giver, form, key)).toEqual(taken);
      expect((await send(giver, form, randomUUID())).status).toBe(422);
    }
  }, 60_000);
});

test('does not start with a database server but without the shared key', async () => {
  await expect(
    startSite({ CONTENT_DIR: folder, DATA_DIR: join(folder, 'data'), DATABASE_URL: server.url }),
  ).rejects.toThrow(/CAPTCHA_KEY: is required with DATABASE_URL.*openssl rand/);
});

test('only the owner can read the site’s files, including files that others could read before (CONFIG-12)', async () => {
  const data = join(folder, 'data');
  await mkdir(data);
  await chmod(data, 0o755);
  await writeFile(join(data, 'captcha.key'), 'k'.repeat(43));
  await chmod(join(data, 'captcha.key'), 0o644);
  const site = await startSite({ CONTENT_DIR: folder, DATA_DIR: data });
  sites = [site];
  const form = await formOf(site);
  expect((await send(site, form, 'first')).status).toBe(200);
  const modes = new Map([[data, (await stat(data)).mode & 0o777]]);
  for (const name of await readdir(data)) {
    // The index is being written, with files that are deleted soon.
    const found = await stat(join(data, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (found) modes.set(name, found.mode & 0o77);
  }
  expect([...modes.keys()]).toEqual(
    expect.arrayContaining(['portico.db', 'portico.db-wal', 'portico.db-shm', 'captcha.key']),
  );
  expect(Object.fromEntries(modes)).toEqual({
    ...Object.fromEntries([...modes.keys()].map((name) => [name, 0])),
    [data]: 0o700,
  });
  expect(site.log.filter(({ msg }) => String(msg).startsWith('Users other than'))).toMatchObject([
    { path: data, was: '755' },
    { path: join(data, 'captcha.key'), was: '644' },
  ]);
});
