import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findTestBrowser } from '../tests/running/chromium.ts';
import { startDevServer } from '../tests/running/devServer.ts';
import { project as root } from '../tests/running/site.ts';
import { rm, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const t0 = performance.now();
await using dev = await startDevServer(resolve(root, 'demo/content'));
const copiedAt = performance.now();
const say = (s: string) => console.log(s);
say(`copied in ${((copiedAt - t0) / 1000).toFixed(1)}`);
const textOf = (p: string) => fetch(dev.url + p).then(async (r) => `${r.status} ${await r.text()}`, (e) => `error ${e.message}`);
let home = '';
while (!home.startsWith('200')) { home = await textOf('/'); await new Promise((r) => setTimeout(r, 20)); if (performance.now() - copiedAt > 60000) break; }
say(`first page after ${((performance.now() - copiedAt) / 1000).toFixed(2)} s`);
const browser = await chromium.launch({ executablePath: findTestBrowser() ?? '', args: chromiumFlags });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const b0 = performance.now();
await page.goto(`${dev.url}/products`);
await page.locator('html[data-running]').waitFor({ state: 'attached' });
say(`page runs in browser after ${((performance.now() - b0) / 1000).toFixed(2)} s`);
await page.waitForTimeout(3000);

type Case = [name: string, file: string, from: string | RegExp, to: string, probe: string, act?: 'delete'];
const cases: Case[] = [
  ['yaml', 'content/default/webpage/home.yaml', 'Implants, instruments and courses for joint', 'EDITED', `document.body.textContent.includes('EDITED')`],
  ['vocabulary', 'content/vocabularies.yaml', 'en: Shoulder', 'en: Shouldered', `document.body.textContent.includes('Shouldered')`],
  ['text en messages', 'src/locale/languages/en/messages.ts', `skip_to_content: 'Skip to`, `skip_to_content: 'SKIPP to`, `document.body.textContent.includes('SKIPP')`],
  ['text en islandMessages', 'src/locale/languages/en/islandMessages.ts', /search: 'Search/, `search: 'Searchhh`, `document.body.innerHTML.includes('Searchhh')`],
  ['css module', 'src/footer/Footer.module.css', 'color: #dbe5e6', 'color: #ff0000', `getComputedStyle(document.querySelector('footer')).color === 'rgb(255, 0, 0)'`],
  ['css tokens', 'src/ui/tokens/base.css', /$/, '\n:root{--edited: yes}\n', `getComputedStyle(document.documentElement).getPropertyValue('--edited').includes('yes')`],
  ['server component', 'src/footer/Footer.tsx', '<footer', '<footer data-edited="footer"', `!!document.querySelector('[data-edited=footer]')`],
  ['island component', 'src/shell/header/Header.tsx', /<header/, '<header data-edited="header"', `!!document.querySelector('[data-edited=header]')`],
  ['brand color', 'content/default/brand.yaml', `accent: '#0b5c66'`, `accent: '#6b2d5c'`, `document.head.innerHTML.includes('6b2d5c')`],
  ['brand name', 'content/default/brand.yaml', `name: Portico Orthopaedics`, `name: Edited Orthopaedics`, `document.body.textContent.includes('Edited Orthopaedics')`],
  ['brand setting', 'content/default/brand.yaml', `RELEASE_LABEL: v3.32`, `RELEASE_LABEL: v9.99`, `document.body.textContent.includes('v9.99')`],
  ['brand segment', 'content/default/brand.yaml', `segment: portico`, `segment: porticos`, `document.body.innerHTML.includes('/porticos')`],
  ['content type (server and page)', 'src/content/view/card.ts', /^/, '// edited\n', `true`],
  ['syntax error component', 'src/footer/Footer.tsx', '<footer', '<<footer', `!!document.querySelector('vite-error-overlay') || document.body.textContent.includes('Footer.tsx')`],
  ['mended', 'src/footer/Footer.tsx', '<<footer', '<footer data-mended', `!!document.querySelector('[data-mended]')`],
  ['throws at load', 'src/content/types/product.ts', /$/, '\nthrow new Error("at load");\n', `!!document.querySelector('vite-error-overlay') || document.body.textContent.includes('at load')`],
  ['mended', 'src/content/types/product.ts', '\nthrow new Error("at load");\n', '', `document.querySelector('[data-mended]') && !document.querySelector('vite-error-overlay')`],
  ['faulty yaml', 'content/default/webpage/home.yaml', 'name: Home', 'name: [Home', `!!document.querySelector('vite-error-overlay')`],
  ['mended', 'content/default/webpage/home.yaml', 'name: [Home', 'name: Home', `!document.querySelector('vite-error-overlay')`],
];
const only = process.argv[2];
for (const [name, file, from, to, probe] of cases) {
  const path = ['yaml', 'css', 'vocabulary', 'text en islandMessages', 'brand color', 'brand segment'].includes(name) || name.startsWith('css') ? '/' : '/products';
  try {
    if (!page.url().endsWith(path) || (await page.evaluate('!document.querySelector("footer")'))) await page.goto(dev.url + path);
  } catch (e) { say(`  goto: ${(e as Error).message.split('\n')[0]}`); }
  await page.waitForTimeout(1500);
  const before = dev.lines.length;
  let y: unknown = 0;
  try { y = await page.evaluate('window.__m = 1; scrollTo(0, 500); scrollY'); } catch {}
  const start = performance.now();
  try { await dev.edit(file, (t) => t.replace(from, to)); } catch (e) { say(`${name}: ${(e as Error).message}`); continue; }
  let shown: number | undefined;
  while (performance.now() - start < 6000) {
    try { if (await page.evaluate(probe)) { shown = performance.now() - start; break; } } catch {}
    await new Promise((r) => setTimeout(r, 10));
  }
  let http = 0;
  await page.waitForTimeout(300);
  let state = '';
  try { state = String(await page.evaluate(`(window.__m ? 'in place' : 'reloaded') + ', scroll ' + Math.round(scrollY)`)); } catch {}
  const status = (await textOf(path)).slice(0, 3);
  say(`${name}: ${shown === undefined ? 'NOT SHOWN' : `${shown.toFixed(0)} ms`} (${state}; was at ${y}); then HTTP ${status}; lines: ${dev.lines.slice(before).map((l) => l.slice(0, 110)).slice(0, 4).join(' | ')}`);
}
await browser.close();
say(dev.lines.slice(0, 12).join('\n'));
