import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

// The minified file is half as large, and each page gets and parses it.
const axeFile = resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js');
const axeSource = readFileSync(axeFile, 'utf8');

/**
 * The faults that axe finds on the visible page, in short. Pages have no frames, so axe runs in them
 * directly, without the second page that `@axe-core/playwright` opens for each check.
 * @param within a selector; default the open modal dialog, as what is behind it is inert, else the whole
 * page
 * @param options options of `axe.run`, such as rules to leave out
 */
export async function axeFaults(
  page: Page,
  within?: string,
  options: RunOptions = {},
): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([selector, given]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const modal = document.querySelector('dialog:modal') ?? document;
      const { violations } = await axe.run(selector ?? modal, {
        ...given,
        resultTypes: ['violations'],
        // No rule that runs reads the style sheets, which axe would fetch again.
        preload: { assets: ['media'] },
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, options] as const,
  );
}

/** The texts of the visible page that have too little contrast for a visitor whose system is dark (BRAND-13). */
export async function darkFaults(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const faults = await axeFaults(page, within, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
  return faults.map((fault) => `in the dark: ${fault}`);
}

/**
 * Waits until the document is complete, and what moves or fades in has arrived, as half-faded text
 * has too little contrast.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page that has just been opened may still arrive.
    while (document.readyState === 'loading') {
      await new Promise((resolve) => {
        document.addEventListener('readystatechange', resolve, { once: true });
      });
    }
    // A change of the document starts its transitions with the next frame.
    for (const _ of 'ab') await new Promise(requestAnimationFrame);
    const endless = Number.POSITIVE_INFINITY;
    const passing = document
      .getAnimations()
      .filter(
        ({ timeline, playState, effect }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== endless,
      );
    // Not `finished`: it waits for a frame, which the browser may not draw unless it is asked for one.
    while (passing.some(({ playState }) => playState === 'running')) {
      await new Promise(requestAnimationFrame);
    }
  });
}

/** The faults that axe finds on a page, and whether it is wider than its window. */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults = await axeFaults(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [...faults, `${overflow} px too wide`] : faults;
}
