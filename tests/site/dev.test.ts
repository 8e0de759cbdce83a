import { execFile } from 'node:child_process';
import { unlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTestBrowser, launchOptions } from '../running/chromium.ts';
import { type DevServer, startDevServer } from '../running/devServer.ts';
import { project } from '../running/site.ts';

/** A start reads a thousand modules, which takes a busy machine a while. */
const within = { timeout: 120_000, interval: 50 };
const patience = { timeout: 600_000 };

let dev: DevServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  dev = await startDevServer(resolve(project, 'demo/content'));
  browser = await chromium.launch(launchOptions(findTestBrowser()));
  page = await browser.newPage();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await dev?.[Symbol.asyncDispose]();
});

const statusOf = (path: string) =>
  fetch(dev.url + path).then(
    ({ status }) => status,
    () => 0,
  );

/** Whether the page in the browser, which nobody reloads, fulfills a condition by now. */
const isSo = (condition: string, of = page) =>
  // While the browser loads a page again, there is nothing to ask.
  of.evaluate(condition).catch(() => false);

/** Waits until the page shows something by itself. */
const shown = (condition: string, of = page) =>
  expect.poll(() => isSo(condition, of), within).toBe(true);

const hasText = (text: string) => `document.body.textContent.includes(${JSON.stringify(text)})`;
const isFaultShown = (text: string) =>
  `document.querySelector('vite-error-overlay')?.shadowRoot.textContent.includes(${JSON.stringify(text)}) ?? false`;
const isFaultGone = `document.body !== null && !document.querySelector('vite-error-overlay')`;

/** Marks the document and scrolls, to see whether both are kept. */
const scroll = () => page.evaluate('window.kept = true; scrollTo(0, 400)');
const isScrolled = 'scrollY === 400';

const edit = (name: string, from: string, to: string) =>
  dev.edit(name, (text) => text.replace(from, to));

describe('npm run dev', () => {
  test('says its address, and shows a page (OWN-57)', patience, async () => {
    await expect.poll(() => dev.lines.join('\n'), within).toContain(`${dev.url}/`);
    await expect.poll(() => statusOf('/'), within).toBe(200);
    await expect.poll(() => dev.lines, within).toContain('Edits show by themselves');
    await page.goto(dev.url);
    await shown(`document.documentElement.hasAttribute('data-running')`);
    await scroll();
  });

  test('changes styles in the page (OWN-55)', patience, async () => {
    await edit('src/footer/Footer.module.css', 'color: var(--deep-ink)', 'color: #ff0000');
    await shown(`getComputedStyle(document.querySelector('footer')).color === 'rgb(255, 0, 0)'`);
    // Another style sheet imports this one.
    await dev.edit('src/ui/tokens/print.css', (text) => `${text}\n:root { --edited: yes }\n`);
    await shown(
      `getComputedStyle(document.documentElement).getPropertyValue('--edited').includes('yes')`,
    );
    expect(await isSo(`window.kept && ${isScrolled}`)).toBe(true);
  });

  test.each([
    {
      what: 'content',
      file: 'content/default/webpage/home.yaml',
      from: 'Implants, instruments and courses for joint surgery',
      to: 'An edited heading',
      shows: hasText('An edited heading'),
    },
    {
      what: 'vocabularies',
      file: 'content/vocabularies.yaml',
      from: 'en: Shoulder',
      to: 'en: Edited shoulder',
      on: '/products',
      shows: hasText('Edited shoulder'),
    },
    {
      what: 'brand',
      file: 'content/default/brand.yaml',
      from: `accent: '#0b5c66'`,
      to: `accent: '#6b2d5c'`,
      shows: `document.head.innerHTML.includes('#6b2d5c')`,
    },
    {
      what: 'settings that a brand suggests',
      file: 'content/default/brand.yaml',
      from: 'RELEASE_LABEL: v3.32',
      to: 'RELEASE_LABEL: v9.99',
      shows: hasText('v9.99'),
    },
    {
      what: 'texts',
      file: 'src/locale/languages/en/messages.ts',
      from: `skip_to_content: '`,
      to: `skip_to_content: 'Edited `,
      shows: hasText('Edited Skip to main content'),
    },
    {
      what: 'texts of islands',
      file: 'src/locale/languages/en/islandMessages.ts',
      from: `menu: '`,
      to: `menu: 'Edited `,
      shows: `document.body.innerHTML.includes('Edited Menu')`,
    },
    {
      what: 'components that only the server renders',
      file: 'src/footer/Footer.tsx',
      from: '<footer',
      to: '<footer data-edited="footer"',
      shows: `document.querySelector('footer').dataset.edited === 'footer'`,
    },
    {
      what: 'islands that sleep',
      file: 'src/shell/header/Header.tsx',
      from: '<header',
      to: '<header data-edited="header"',
      shows: `document.querySelector('header').dataset.edited === 'header'`,
    },
  ])('shows edited $what, and keeps the place (OWN-55)', patience, async (edited) => {
    const { file, from, to, on = '/', shows } = edited;
    await page.goto(dev.url + on);
    await shown(`document.documentElement.hasAttribute('data-running')`);
    await scroll();
    await edit(file, from, to);
    await expect.poll(() => isSo(`(${shows}) && ${isScrolled}`), within).toBe(true);
  });

  test(
    'takes settings of .env, and refuses those that are none (OWN-56, OWN-57)',
    patience,
    async () => {
      const file = join(dev.folder, '.env');
      await writeFile(file, 'RELEASE_LABEL=v10.0\n');
      await shown(hasText('v10.0'));
      await writeFile(file, 'CACHE_MB=none\n');
      await shown(isFaultShown('CACHE_MB'));
      expect(await statusOf('/')).toBe(200);
      await writeFile(file, '');
      await shown(`${isFaultGone} && ${hasText('v9.99')}`);
    },
  );

  test('takes an edit of the server itself (OWN-55)', patience, async () => {
    const body = () => fetch(`${dev.url}/healthz`).then((it) => it.text(), String);
    await edit('src/server/operation/operations.ts', `status: 'alive'`, `status: 'edited'`);
    await expect.poll(body, within).toContain('edited');
  });

  test.each([
    {
      what: 'a syntax error in a component',
      file: 'src/footer/Footer.tsx',
      from: '<footer',
      to: '<<footer',
      says: 'src/footer/Footer.tsx',
    },
    {
      what: 'a module that throws when it is loaded',
      file: 'src/content/types/product.ts',
      from: '',
      to: `throw new Error('thrown at load');\n`,
      says: 'thrown at load',
    },
    {
      what: 'a syntax error in the server itself',
      file: 'src/server/operation/operations.ts',
      from: `'edited' }`,
      to: `'broken' `,
      says: 'src/server/operation/operations.ts',
    },
    {
      what: 'a faulty item',
      file: 'content/default/webpage/home.yaml',
      from: 'name: Home',
      to: 'name: [Home',
      says: 'default/webpage/home.yaml:2',
    },
    {
      what: 'a faulty brand',
      file: 'content/default/brand.yaml',
      from: `accent: '#6b2d5c'`,
      to: `accent: purple`,
      says: 'brand.yaml',
    },
  ])('goes on after $what, and says it (OWN-56)', patience, async ({ file, from, to, says }) => {
    const before = dev.lines.length;
    await edit(file, from, to);
    await shown(isFaultShown(says));
    expect(dev.lines.slice(before).join('\n')).toContain(says);
    // What worked last is still served, also to a browser that comes later.
    expect(await statusOf('/')).toBe(200);
    const later = await browser.newPage();
    await later.goto(dev.url, { waitUntil: 'commit' });
    await shown(isFaultShown(says), later);
    await later.close();
    await edit(file, to, from);
    await shown(isFaultGone);
  });

  test('goes on after a file is deleted, and takes it again (OWN-56)', patience, async () => {
    const file = join(dev.folder, 'src/footer/Footer.tsx');
    const text = await dev.read('src/footer/Footer.tsx');
    await unlink(file);
    await shown(isFaultShown('Footer.tsx'));
    expect(await statusOf('/')).toBe(200);
    await writeFile(file, text.replace('<div', '<div data-edited="bar"'));
    await shown(`${isFaultGone} && document.querySelector('[data-edited="bar"]') !== null`);
  });

  test('says in a line that its port is taken (OWN-75)', patience, async () => {
    const { folder, url } = dev;
    const script = join(folder, 'src/server/development/start.ts');
    const env = { ...process.env, PORT: new URL(url).port, HOST: new URL(url).hostname };
    const second = promisify(execFile)(process.execPath, [script], {
      cwd: folder,
      env: { ...env, DATA_DIR: join(folder, 'other') },
    });
    await expect(second).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Portico cannot start: .+EADDRINUSE.+ Set PORT [^\n]+\n$/),
    });
  });

  test('never ended, and ends at Ctrl-C (OWN-56)', patience, async () => {
    expect(dev.lines.filter((line) => line.includes('has ended'))).toEqual([]);
    dev.interrupt();
    await expect.poll(dev.isRunning, within).toBe(false);
  });
});
