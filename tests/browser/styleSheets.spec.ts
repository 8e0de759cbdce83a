import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { pageNames, patternOf } from '../../src/locale/addresses.ts';
import { onePageOfEachKind } from './pageKinds.ts';
import { running } from './running.ts';
import { confirmProfession } from './visitor.ts';

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}

const linkedIn = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = '']) => href);

/** All but the colors of the brand, which stand in the head. */
const sheetsOf = (page: Page) => page.locator('link[rel=stylesheet], body style');

const stylesIn = (html: string) => html.match(/<style[^>]*>[^<]*/g) ?? [];

test('one sheet styles everything that the server sends (PAGE-35)', async ({ request }) => {
  // No page is closed to a professional.
  await confirmProfession(request);
  const [href = ''] = linkedIn(await textOf(request, '/'));
  const sheet = await textOf(request, href);
  const listed = await onePageOfEachKind((it) => textOf(request, it));
  const [event = ''] =
    (await textOf(request, '/sitemap.xml')).match(/(?<=\/calendar\/)[^/<]+(?=<)/) ?? [];
  // Pages that the sitemap does not list.
  const unlisted = pageNames.map((page) => patternOf(page, 'en').replace(':codename', event));
  const missing: string[] = [];
  for (const path of new Set([...listed, ...unlisted, '/nowhere'])) {
    const html = await textOf(request, path);
    expect(linkedIn(html), path).toEqual([href]);
    expect(stylesIn(html), path).toEqual([
      expect.stringMatching(
        /^<style>:root\{(--[a-z-]+:(#\w+|url\([\w/.-]+\)|var\([\w,-]+\));?)+\}@media[\w ():-]+\{:root\{(--[a-z-]+:#\w+;?)+\}\}$/,
      ),
    ]);
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, it = '']) => it.split(' '));
    for (const name of new Set(used)) {
      if (name && !sheet.includes(`.${name}`)) missing.push(`${path} ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('a part that is opened later is styled by the same sheet (PAGE-35)', async ({ page }) => {
  await page.goto('/search?q=knee');
  await running(page);
  await page.locator('main input[type=search]').focus();
  await page.getByTestId('search-panel').getByRole('option').first().waitFor();
  await expect(sheetsOf(page)).toHaveCount(1);
  await page.goto('/#contactarep');
  // The form and its list of countries are loaded after the modal has opened.
  await expect(page.getByTestId('modal').locator('[name=country] option').nth(1)).toBeAttached();
  await expect(sheetsOf(page)).toHaveCount(1);
});

test('the layers of the sheet are in the order that decides which rule wins', async ({ page }) => {
  await page.goto('/');
  const layers = await page.evaluate(() =>
    Array.from(document.styleSheets)
      .flatMap((sheet) => Array.from(sheet.cssRules))
      .flatMap((rule) => {
        if (rule instanceof CSSLayerBlockRule) return [rule.name];
        return rule instanceof CSSLayerStatementRule ? Array.from(rule.nameList) : [];
      }),
  );
  expect([...new Set(layers)]).toEqual(['tokens', 'base', 'ui', 'components', 'page', 'print']);
});
