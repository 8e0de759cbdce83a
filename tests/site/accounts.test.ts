import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { page, smallContent } from './smallContent.ts';

const accounts = 'https://account.example/';

let site: OpenSite;
beforeAll(async () => {
  const content = {
    ...smallContent,
    'default/webpage/register.yaml': page('accountRegister', 'Register'),
  };
  site = await openSite(content, { ACCOUNT_URL: accounts });
});
afterAll(() => site.close());

test.each(['/account/register', '/de/konto/registrieren'])(
  '%s leads to the accounts (PAGE-109)',
  async (path) => {
    const html = await (await site.get(path)).text();
    const [, main = ''] = html.split('<main');
    expect(main).toContain(`href="${accounts}"`);
    expect(main).not.toContain('account-note');
  },
);
