import type { Page } from '@playwright/test';

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

/** The names that content declares, per category. */
async function declaredNames(page: Page): Promise<Record<string, string[]>> {
  const response = await page.request.get('/api/items/nx_cookie_modal?language=en&depth=1');
  const item = await response.json();
  const namesOf = (field: string) => item[field].map(({ name }: { name: string }) => name);
  return {
    necessary: namesOf('necessary_cookies'),
    functional: namesOf('preferences_cookies'),
    performance: namesOf('statistics_and_marketing_cookies'),
  };
}

/**
 * What is stored though it is declared in none of the categories allowed.
 * @param level the categories allowed, as `cookiesettings` names them; what is necessary always is
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

/** Takes note of all a page asks for: method and path, with the origin where it is another's. */
export function record(page: Page, own: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    requests.push(`${request.method()} ${origin === own ? '' : origin}${pathname}`);
  });
  return requests;
}
