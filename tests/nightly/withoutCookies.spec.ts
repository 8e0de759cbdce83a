import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { fillIn, person, sender } from '../browser/contactForm.ts';
import { running } from '../browser/running.ts';
import { openSite } from '../site/openSite.ts';

const CONTENT_DIR = resolve(import.meta.dirname, '../../demo/content');

test('where the browser keeps no cookies the privacy settings open on request only (CONSENT-3)', async ({
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-country': 'DE' } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/de');
  await page.locator('[data-island=privacy][data-awake]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await expect(page.getByTestId('privacy-settings')).toHaveCount(0);
  await page.locator('#privacy-settings-open').click();
  const settings = page.getByTestId('privacy-settings');
  await settings.locator('footer button').first().click();
  await expect(settings).toBeHidden();
  await context.close();
});

test('a form in a frame of another site is sent, although its cookie is not (FORM-31)', async ({
  page,
}) => {
  const portal = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<title>Portal</title><iframe src="${site.url}/products/knotline-knotless-anchor" width=900 height=700>`,
    );
  }).listen(0, 'localhost');
  await new Promise((done) => portal.once('listening', done));
  // `localhost` is another site than `127.0.0.1`.
  const { port } = portal.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const site = await openSite({}, { CONTENT_DIR, EMBED_ORIGINS: origin });
  await page.goto(origin);
  const frame = page.frames()[1];
  if (!frame) throw new Error('The portal has no frame');
  await frame.locator('html[data-running]').waitFor({ state: 'attached' });
  await frame.locator('main a[href$="#contactarep"]').first().click();
  const form = frame.locator('dialog[open] [data-form]');
  await fillIn(form, person());
  await form.locator('[name=requests]').first().check();
  const sent = page.waitForRequest('**/api/submit');
  await sender(form).click();
  expect((await (await sent).allHeaders()).cookie ?? '').not.toContain('csrf=');
  await expect(frame.getByTestId('form-sent')).toBeVisible();
  await site.close();
  portal.close();
});

test('a search result opens although the code that reports it cannot be loaded (SEARCH-16)', async ({
  page,
}) => {
  await page.route('**/hitClicks-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/search?q=anchor');
  await running(page);
  await page.locator('main [data-hit] a').first().click();
  await expect(page).toHaveURL(/\/(products|resources)\/.+/);
});
