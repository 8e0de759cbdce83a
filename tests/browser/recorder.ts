import type { Page } from '@playwright/test';
import { refusable } from '../../src/consent/modalText.ts';

/** The names of all cookies and storage keys. */
export async function storedNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
  ]);
  return [...new Set([...cookies, ...keys])].filter(Boolean).sort();
}

/** The names that the content declares, per category. */
async function declaredNames(page: Page): Promise<Record<string, string[]>> {
  const response = await page.request.get('/api/items/nx_cookie_modal?language=en&depth=1');
  const item = await response.json();
  const namesOf = (field: string) => item[field].map(({ name }: { name: string }) => name);
  return {
    necessary: namesOf('necessary_cookies'),
    ...Object.fromEntries(
      Object.entries(refusable).map(([level, category]) => [level, namesOf(`${category}_cookies`)]),
    ),
  };
}

/**
 * The stored names that no allowed category declares.
 * @param level the allowed categories, as `cookiesettings` names them; necessary ones are always
 * allowed
 */
export async function undeclared(page: Page, level: string): Promise<string[]> {
  const declared = await declaredNames(page);
  const allowed = ['necessary', 'functional', 'performance']
    .filter((category) => category === 'necessary' || level.includes(category))
    .flatMap((category) => declared[category] ?? []);
  const isAllowed = (name: string) =>
    allowed.some((it) => (it.endsWith('…') ? name.startsWith(it.slice(0, -1)) : name === it));
  return (await storedNames(page)).filter((name) => !isAllowed(name));
}

/**
 * Waits until a page has noted that its reports of choices were accepted: a page that is left before
 * leaves them to the next one, which reports once more.
 */
export async function reported(page: Page): Promise<void> {
  await page.waitForFunction(() => !JSON.stringify(localStorage).includes('unsent'));
}

/** Records all requests of a page: method and path, and the origin of other sites. */
export function record(page: Page, own: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    requests.push(`${request.method()} ${origin === own ? '' : origin}${pathname}`);
  });
  return requests;
}
