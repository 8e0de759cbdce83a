import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from './engine.ts';

/** Milliseconds a journey waits for what it expects. */
const patience = 20_000;

/**
 * Waits until a function that is called in the page again and again returns something true. A page
 * that is being left cannot be asked, which counts as not yet.
 * @param what is expected, for the error
 * @throws Error when it does not come
 */
export async function until<Args extends readonly unknown[]>(
  tab: Tab,
  what: string,
  ask: (...args: Args) => unknown,
  ...args: Args
): Promise<void> {
  const end = performance.now() + patience;
  while (!(await tab.read(ask, ...args).catch(() => false))) {
    if (performance.now() > end) throw new Error(`This did not happen: ${what}`);
    await pause(100);
  }
}

/** Waits until an element of a selector, with a text where one is given, is visible. */
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

/** Waits until no element of a selector is visible. */
export const untilHidden = (tab: Tab, selector: string) =>
  until(
    tab,
    `${selector} is hidden`,
    (it) => ![...document.querySelectorAll(it)].some((found) => found.checkVisibility()),
    selector,
  );

/** Waits until a page is at an address, without its origin, and runs. */
export const untilAt = (tab: Tab, address: string) =>
  until(
    tab,
    `${address} is shown`,
    (it) =>
      location.href === location.origin + it && document.documentElement.dataset.running === '',
    address,
  );

/** Presses what may have to arrive first. */
export async function press(tab: Tab, selector: string, text = ''): Promise<void> {
  await untilVisible(tab, selector, text);
  await tab.press(selector, text);
}

/** Chooses an option of a list. */
export const choose = (tab: Tab, selector: string, value: string) =>
  tab.read(
    (list, chosen) => {
      const select = document.querySelector<HTMLSelectElement>(list);
      if (!select) throw new Error(`There is no ${list}`);
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    selector,
    value,
  );

/** Opens a page as a visitor who has answered the privacy settings, and waits until it runs. */
export async function openAnswered(tab: Tab, path: string): Promise<void> {
  await tab.open('/robots.txt');
  await tab.read(() => {
    document.cookie = 'cookiesettings=functionalperformance; Path=/';
    document.cookie = 'cookiedisclaimer=20200303; Path=/';
  });
  await tab.open(path);
  await untilAt(tab, path);
}
