import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { patternOf } from '../../src/locale/addresses.ts';
import { taskPages } from '../../src/pages/taskPages.ts';
import { onePageOfEachKind } from './pageKinds.ts';
import { running } from './running.ts';
import { confirmProfession } from './visitor.ts';

/** The names of classes a style sheet has rules for. */
const classesOf = (sheet: string) => [...sheet.matchAll(/\.(_[a-z]{2})\b/g)].map(([, it]) => it);

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}

/** Task pages that only the visitor who registered can open. */
const signed: readonly string[] = ['registration'];

test('what the server sends is styled before any script has come', async ({ request }) => {
  // No page is closed to a professional.
  await confirmProfession(request);
  const sheets = new Map<string, readonly (string | undefined)[]>();
  const sheetsOfPages = new Map<string, number>();
  const missing: string[] = [];
  const listed = await onePageOfEachKind((it) => textOf(request, it));
  const [event] =
    (await textOf(request, '/sitemap.xml')).match(/(?<=\/calendar\/)[^/<]+(?=<)/) ?? [];
  const opened = taskPages.filter((page) => !signed.includes(page));
  const unlisted = opened.map((page) => patternOf(page, 'en').replace(':codename', event ?? ''));
  for (const path of new Set([...listed, ...unlisted, '/nowhere'])) {
    const html = await textOf(request, path);
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)];
    for (const [, href = ''] of linked) {
      if (!sheets.has(href)) sheets.set(href, classesOf(await textOf(request, href)));
    }
    const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, code = '']) => code);
    for (const code of inline) sheets.set(code, classesOf(code));
    sheetsOfPages.set(path, linked.length);
    const names = [...linked.map(([, href = '']) => href), ...inline];
    const styled = new Set(names.flatMap((name) => sheets.get(name)));
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, it = '']) => it.split(' '));
    // A name without a rule anywhere is a hook for other rules' `:has()` and the like.
    for (const name of new Set(used)) {
      if (/^_[a-z]{2}$/.test(name) && !styled.has(name)) missing.push(`${path} ${name}`);
    }
  }
  // A visitor who moves on fetches no other file, and none waits for a second one.
  expect([...sheetsOfPages.values()].filter((count) => count !== 1)).toEqual([]);
  expect(missing).toEqual([]);
});

/**
 * Takes note of what all of a page looks like, and compares it with what was noted before.
 * @returns what differs, as the element and its styles then and now
 */
function changedLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const noted = window as unknown as { looks?: Map<string, string> };
    const looks = new Map<string, string>();
    for (const [i, element] of document.querySelectorAll('body, body *').entries()) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') continue;
        const values = Array.from(style, (it) => `${it} ${style.getPropertyValue(it)}`);
        looks.set(`${i} ${element.tagName} ${element.className} ${part ?? ''}`, values.join('; '));
      }
    }
    const before = noted.looks ?? looks;
    noted.looks = looks;
    const names = new Set([...before.keys(), ...looks.keys()]);
    return [...names]
      .filter((name) => before.get(name) !== looks.get(name))
      .map((name) => `${name}: ${before.get(name)} became ${looks.get(name)}`);
  });
}

/** Puts the page's style sheets in the order from the last to the first. */
function turnAround(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const loaded = links.toReversed().map((link) => {
      const copy = link.cloneNode() as HTMLLinkElement;
      const done = new Promise((resolve) => copy.addEventListener('load', resolve));
      document.head.append(copy);
      return done;
    });
    await Promise.all(loaded);
    for (const link of links) link.remove();
  });
}

test('style sheets may come in any order, as parts bring theirs when they are opened', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const open = async (path: string) => {
    await page.goto(path);
    await running(page);
    await page.waitForLoadState('networkidle');
  };
  const expectTheSame = async () => {
    await changedLooks(page);
    expect(await page.locator('link[rel="stylesheet"]').count()).toBeGreaterThan(1);
    await turnAround(page);
    expect(await changedLooks(page)).toEqual([]);
  };
  await open('/search?q=knee');
  await page.locator('main input[type=search]').focus();
  const panel = page.getByTestId('search-panel');
  await panel.getByRole('option').first().waitFor();
  // A picture that arrives in between would change its looks.
  await panel.evaluate((it) =>
    Promise.all(Array.from(it.querySelectorAll('img'), (picture) => picture.decode())),
  );
  await expectTheSame();
  await open('/#contactarep');
  // The form and its list of countries are loaded after the modal has opened.
  await expect(page.getByTestId('modal').locator('[name=country] option').nth(1)).toBeAttached();
  await expectTheSame();
});
