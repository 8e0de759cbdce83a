import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../running/chromium.ts';

/**
 * Starts a browser with the back/forward cache, which Playwright disables and the headless shell
 * does not have.
 */
export function launchWithBackForwardCache(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '',
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
