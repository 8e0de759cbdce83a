import { afterEach, describe, expect, test } from 'vitest';
import { type Environment, readSettings } from '../../src/server/start/settings.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const path = '/.well-known/security.txt';
let site: OpenSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

async function open(env: Environment): Promise<OpenSite> {
  site = await openSite(smallContent, env);
  return site;
}

describe('security.txt (CONFIG-25)', () => {
  const contact = 'mailto:security@portico.example';

  test.each([
    ['main', 'https://www.portico.example'],
    ['vet-systems', 'https://www.portico-vet.example'],
  ])('says whom to tell of faults, on %s', async (APPLICATION, origin) => {
    const policy = 'https://www.portico.example/disclosure';
    const { get, url } = await open({
      APPLICATION,
      SECURITY_CONTACT: `${contact}, https://portico.example/report?a=1`,
      SECURITY_LANGUAGES: 'en, de',
      SECURITY_POLICY: policy,
    });
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    const [first, second, expires, ...rest] = (await answer.text()).trimEnd().split('\n');
    expect([first, second]).toEqual([
      `Contact: ${contact}`,
      'Contact: https://portico.example/report?a=1',
    ]);
    const [, date = ''] = /^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/.exec(expires ?? '') ?? [];
    const days = (Date.parse(date) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
    expect(rest).toEqual([
      'Preferred-Languages: en, de',
      `Canonical: ${origin}${path}`,
      `Policy: ${policy}`,
    ]);
    const head = await fetch(url + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    // Also for those who may not see the site.
    expect((await get(path, { 'x-country': 'CU' })).status).toBe(200);
    const posted = await fetch(url + path, { method: 'POST' });
    expect(posted.status).toBe(404);
  });

  test('is not there without a contact', async () => {
    const { get, url } = await open({});
    expect((await get(path)).status).toBe(404);
    expect((await fetch(url + path, { method: 'HEAD' })).status).toBe(404);
    expect((await get('/.well-known/other')).status).toBe(404);
  });
});

test.each([
  [{ SECURITY_CONTACT: 'security@portico.example' }, 'SECURITY_CONTACT: must be addresses'],
  [{ SECURITY_CONTACT: 'http://portico.example' }, 'SECURITY_CONTACT: must be addresses'],
  [{ SECURITY_CONTACT: 'mailto:a\nPolicy: x' }, 'SECURITY_CONTACT: must be addresses'],
  [
    { SECURITY_CONTACT: 'mailto:a@b.example', SECURITY_POLICY: 'http://b.example' },
    'SECURITY_POLICY: must be an address with https',
  ],
  [{ SECURITY_LANGUAGES: 'english please' }, 'SECURITY_LANGUAGES: must be codes'],
  [{ SECURITY_POLICY: 'https://b.example' }, 'SECURITY_CONTACT: is required by SECURITY_POLICY'],
])('settings that make no valid file end the start: %o', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
