import { type APIRequestContext, type Browser, type BrowserContext, test } from '@playwright/test';

/** The present version of the notice about privacy of a site. */
export async function noticeVersion(site: string): Promise<string> {
  const geo = (await (await fetch(`${site}/api/geo`)).json()) as { consentVersion: string };
  return geo.consentVersion;
}

/** Stores a visitor's answer to the privacy settings, with one of the four levels. */
export async function answerPrivacy(context: BrowserContext, level: string): Promise<void> {
  const url = String(test.info().project.use.baseURL);
  await context.addCookies([
    { name: 'cookiesettings', value: level, url },
    { name: 'cookiedisclaimer', value: await noticeVersion(url), url },
  ]);
}

/** Confirms to be a professional, as the form of the confirmation page does. */
export async function confirmProfession(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/professional-confirmation', {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { answer: 'yes', language: 'en' },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`Not confirmed: ${answer.status()}`);
}

/**
 * A browser of a visitor from a country who has answered the privacy settings.
 * @param options the options of a context, and the answer; default `functional`
 */
export async function visitFrom(
  browser: Browser,
  country: string,
  {
    answer = 'functional',
    ...options
  }: { answer?: string } & Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const headers = { 'x-country': country };
  const context = await browser.newContext({ extraHTTPHeaders: headers, ...options });
  await answerPrivacy(context, answer);
  return context;
}
