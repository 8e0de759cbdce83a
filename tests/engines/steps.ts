import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from './engine.ts';

/** The time limit of each expectation, in milliseconds. */
const timeLimit = 20_000;

/**
 * Polls a function in the page until it returns a truthy value. An error while the page changes
 * counts as not yet.
 * @param what the expectation, for the error
 * @throws Error after the time limit
 */
export async function until<Args extends readonly unknown[]>(
  tab: Tab,
  what: string,
  ask: (...args: Args) => unknown,
  ...args: Args
): Promise<void> {
  const end = performance.now() + timeLimit;
  while (!(await tab.read(ask, ...args).catch(() => false))) {
    if (performance.now() > end) throw new Error(`This did not happen: ${what}`);
    await pause(100);
  }
}

/** Waits until an element with a selector, and with a text if given, is visible. */
export const untilVisible = (tab: Tab, selector: string, text = '') =>
  until(
    tab,
    `${selector} ${text} is visible`,
    (it, shown) =>
      [...document.querySelectorAll(it)].some(
        (found) => found.checkVisibility() && found.textContent.includes(shown),
      ),
    selector,
    text,
  );

/** Waits until no element with a selector is visible. */
export const untilHidden = (tab: Tab, selector: string) =>
  until(
    tab,
    `${selector} is hidden`,
    (it) => ![...document.querySelectorAll(it)].some((found) => found.checkVisibility()),
    selector,
  );

/** Waits until a page has an address, without its origin, and its scripts run. */
export const untilAt = (tab: Tab, address: string) =>
  until(
    tab,
    `${address} is shown`,
    (it) =>
      location.href === location.origin + it && document.documentElement.dataset.running === '',
    address,
  );

/** Waits for an element and presses it. */
export async function press(tab: Tab, selector: string, text = ''): Promise<void> {
  await untilVisible(tab, selector, text);
  await tab.press(selector, text);
}

/** Selects an option of a list. */
export const choose = (tab: Tab, selector: string, value: string) =>
  tab.read(
    (list, chosen) => {
      const select = document.querySelector<HTMLSelectElement>(list);
      if (!select) throw new Error(`List ${list} not found`);
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    selector,
    value,
  );

/**
 * Opens a page as a visitor who has answered the privacy settings, and waits until its scripts run.
 */
export async function openAnswered(tab: Tab, path: string): Promise<void> {
  await tab.open('/robots.txt');
  await tab.read(async () => {
    const { consentVersion } = await (await fetch('/api/geo')).json();
    document.cookie = 'cookiesettings=functionalperformance; Path=/';
    document.cookie = `cookiedisclaimer=${consentVersion}; Path=/`;
  });
  await tab.open(path);
  await untilAt(tab, path);
}
