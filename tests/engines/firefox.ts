import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { type Engine, findVisible, type Tab, windowSize } from './engine.ts';

/**
 * Starts Firefox, driven by WebDriver BiDi.
 * @param program the path of Firefox
 */
export async function startFirefox(program: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath: program, headless: true });
  return {
    name: 'Firefox',
    async newVisitor(origin) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(windowSize);
      return createTab(page, origin, () => context.close());
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function createTab(page: Page, origin: string, close: () => Promise<void>): Tab {
  async function find(selector: string, text = ''): Promise<ElementHandle> {
    const found = (await page.evaluateHandle(findVisible, selector, text)).asElement();
    if (!found) throw new Error(`Element ${selector} ${text} not found`);
    return found as ElementHandle;
  }
  return {
    async open(path) {
      await page.goto(origin + path, { waitUntil: 'load' });
    },
    // The library's types do not accept a function whose arguments are a type parameter.
    read: (ask, ...args) => page.evaluate(ask as () => never, ...(args as never)),
    press: async (selector, text) => (await find(selector, text)).click(),
    hover: async (selector) => (await find(selector)).hover(),
    type: async (selector, text) => (await find(selector)).type(text),
    key: (name) => page.keyboard.press(name),
    resize: (size) => page.setViewport(size),
    async back() {
      await page.evaluate(() => history.back());
    },
    close,
  };
}
