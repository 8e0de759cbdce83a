import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findTestBrowser, launchOptions } from '../tests/running/chromium.ts';
import { startDevServer } from '../tests/running/devServer.ts';
import { project } from '../tests/running/site.ts';
import { mustBecome } from '../tests/running/until.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, figure } from './figure.ts';

// OWN-55
const about = `Measures \`npm run dev\` on a copy of the project with the demo's content: the time from the command to the
first page, also of the processor, and from an edit of each kind of file to the page that shows it in Chromium.`;

/** Milliseconds between two looks; a figure may be that much too large. */
const lookEvery = 20;

/** An edit of each kind: the file, a text in it, and what replaces it. */
const edits = {
  'a style': ['src/footer/Footer.module.css', 'color: var(--deep-ink)', 'color: rgb(255, 0, 0)'],
  content: ['content/default/webpage/home.yaml', 'courses for joint surgery', 'EDITED'],
  'a color of the brand': ['content/default/brand.yaml', '#0b5c66', '#6b2d5c'],
  'a text': ['src/locale/languages/en/messages.ts', 'Skip to', 'SKIP to'],
  'a component of the server': ['src/footer/Footer.tsx', '<footer', '<footer id="edited-a"'],
  'an island': ['src/shell/header/Header.tsx', '<header', '<header id="edited-b"'],
  'a setting of the brand': ['content/default/brand.yaml', 'v3.32', 'v9.99'],
} as const;

/** Whether the home page has a text in its document, or as the style of its footer. */
function shows(text: string): boolean {
  const footer = document.querySelector('footer') ?? document.body;
  const { outerHTML } = document.documentElement;
  return outerHTML.includes(text) || `color: ${getComputedStyle(footer).color}` === text;
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using dev = await startDevServer(resolve(project, 'demo/content'));
  const begun = performance.now();
  progress('first page');
  const isThere = async () => (await fetch(dev.url).catch(() => undefined))?.ok ?? false;
  await mustBecome('The first page', isThere, 120, lookEvery);
  const figures = [
    figure('first page', (performance.now() - begun) / 1000, 's', atMost(3)),
    // Of a busy machine, this is the time that can be compared.
    figure('processor time until then', dev.processorTime() / 1000, 's'),
  ];
  await using browser = await chromium.launch(launchOptions(findTestBrowser()));
  const page = await browser.newPage();
  await page.goto(dev.url);
  for (const [what, [file, from, to]] of Object.entries(edits)) {
    progress(what);
    // An editor looks at one edit before the next.
    await pause(3_000);
    const edited = performance.now();
    await dev.edit(file, (text) => text.replace(from, to));
    // While the browser loads the page again, there is nothing to ask.
    const isShown = () => page.evaluate(shows, to).catch(() => false);
    await mustBecome(what, isShown, 60, lookEvery);
    figures.push(figure(`${what} shows`, performance.now() - edited, 'ms', atMost(1_000)));
  }
  return figures;
});
