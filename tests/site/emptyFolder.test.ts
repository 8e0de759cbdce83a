import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedSite, startSite } from '../running/site.ts';
import { foreignWords } from './foreignWords.ts';

let folder: string;
let site: StartedSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empty-site-'));
  site = await startSite({
    CONTENT_DIR: folder,
    DATA_DIR: `${folder}-data`,
    LANGUAGES: 'de,en',
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
  });
}, 120_000);
afterAll(async () => {
  await site?.kill();
  await rm(folder, { recursive: true });
  await rm(`${folder}-data`, { recursive: true, force: true, maxRetries: 20 });
});

test.each(['/', '/en', '/nowhere', '/news.xml'])(
  'an empty folder answers %s plainly, with nobody’s name (OWN-49)',
  async (path) => {
    const { status, headers, text } = await site.ask(path);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('60');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Diese Website hat noch keinen Inhalt.');
    expect(text.match(foreignWords)).toBeNull();
  },
);

test('the log and /readyz say what to do (OWN-49)', async () => {
  const told = expect.stringMatching(/The content folder is empty.*npm run init/);
  expect(site.log).toContainEqual(expect.objectContaining({ gap: told }));
  const { notices } = JSON.parse((await site.ask('/readyz')).text);
  expect(notices).toContainEqual(told);
});
