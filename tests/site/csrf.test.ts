import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(smallContent);
});
afterAll(() => site.close());

async function ask(headers: Record<string, string> = {}) {
  const response = await site.get('/api/csrf', headers);
  const { token } = (await response.json()) as { token: string };
  return { response, token, cookie: response.headers.get('set-cookie') ?? '' };
}

test('returns a token and sets its cookie, for the site only (FORM-31)', async () => {
  const { response, token, cookie } = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(cookie).toBe(`csrf=${token}; Path=/; HttpOnly; SameSite=Lax`);
  expect((await ask()).token).not.toBe(token);
});

test('the cookie of a visitor on https is sent on https only', async () => {
  expect((await ask({ 'x-forwarded-proto': 'https' })).cookie).toMatch(/; Secure$/);
});

test('a browser that has a token keeps it', async () => {
  const { token } = await ask();
  const again = await ask({ cookie: `a=1; csrf=${token}` });
  expect(again.token).toBe(token);
  expect(again.cookie).toContain(`csrf=${token};`);
});

test.each(['', 'x', 'x'.repeat(44), 'a; Domain=evil.example', '%0d%0aSet-Cookie: a'])(
  'a cookie of another form, %j, is replaced',
  async (value) => {
    const { token, cookie } = await ask({ cookie: `csrf=${value}` });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(cookie).toBe(`csrf=${token}; Path=/; HttpOnly; SameSite=Lax`);
  },
);
