import { expect, type Locator } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

/**
 * Expects an open dialog, and the page around it, to pass axe and to fit. Where it is higher than
 * the window, one part of it scrolls, and its title stays (MODAL-11).
 */
export async function expectSound(dialog: Locator): Promise<void> {
  await expect(dialog).toHaveCSS('opacity', '1');
  expect(await axeFaults(dialog.page())).toEqual([]);
  const overflow = await dialog.evaluate((it) => {
    const wide = [it, ...it.querySelectorAll('div')];
    return Math.max(...wide.map((part) => part.scrollWidth - part.clientWidth));
  });
  expect(overflow).toBe(0);
  await expectOneScroller(dialog);
}

/** The part of a dialog that scrolls, which may need no scrolling now. */
const scrollerOf = (dialog: Locator) => dialog.locator(':scope > header + div');

/** What stays in its place while a dialog scrolls: its title, and the button that closes it. */
const placesOf = async (dialog: Locator) => {
  const kept = [dialog.locator('h2').first(), ...(await dialog.locator('header button').all())];
  return Promise.all(kept.map((it) => it.boundingBox()));
};

/**
 * Expects one part of an open dialog at most to scroll, whatever is done to the dialog: with the
 * wheel and by drag over title and body, and with the keyboard. Title and close button stay
 * (MODAL-11, MODAL-12).
 */
export async function expectOneScroller(dialog: Locator): Promise<void> {
  const page = dialog.page();
  await dialog.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  // After a change of the window's size, it takes a while until everything has its place.
  await expect
    .poll(async () => {
      const before = JSON.stringify(await placesOf(dialog));
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      return before === JSON.stringify(await placesOf(dialog));
    })
    .toBe(true);
  const scrollers = await dialog.evaluate((it) => {
    const isScroller = (part: Element) => {
      const { overflowY } = getComputedStyle(part);
      const isMoved = overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1;
      return isMoved && !['clip', 'visible'].includes(overflowY) && part.clientHeight > 60;
    };
    const parts = [it, ...it.querySelectorAll('div, section, ul')].filter(isScroller);
    return { count: parts.length, isWhole: it.scrollHeight <= it.clientHeight + 1 };
  });
  expect(scrollers.isWhole, 'the dialog is as high as what is in it').toBe(true);
  expect(scrollers.count, 'parts that scroll').toBeLessThanOrEqual(1);

  const title = dialog.locator('h2').first();
  const body = scrollerOf(dialog);
  const places = await placesOf(dialog);
  const behind = await page.evaluate(() => scrollY);
  const room = await body.evaluate((it) => it.scrollHeight - it.clientHeight);
  // The scrolling of a browser takes a while.
  const expectScrolled = () =>
    expect
      .poll(() => body.evaluate((it) => it.scrollTop))
      .toBeGreaterThanOrEqual(Math.min(room, 1));
  const toStart = () => body.evaluate((it) => it.scrollTo({ top: 0, behavior: 'instant' }));
  const expectKept = async (after: string) => {
    expect(await placesOf(dialog), after).toEqual(places);
    expect(await dialog.evaluate((it) => it.scrollTop), after).toBe(0);
    expect(await page.evaluate(() => scrollY), after).toBe(behind);
  };

  await title.hover();
  await page.mouse.wheel(0, 3_000);
  await expectKept('wheel over the title');
  await swipe(title);
  await expectKept('a finger on the title');
  await toStart();
  await body.hover({ position: { x: 4, y: 4 } });
  await page.mouse.wheel(0, 3_000);
  await expectScrolled();
  await expectKept('wheel over the body');
  await toStart();
  await swipe(body);
  await expectScrolled();
  await expectKept('a finger on the body');
  await toStart();
  await title.focus();
  for (const key of ['PageDown', 'End', 'Tab', 'PageDown', 'Tab', 'End', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectKept(key);
    expect(await page.locator('body :focus:not(dialog *, dialog)').count(), key).toBe(0);
  }
  await dialog.evaluate((it) => it.scrollBy(0, 3_000));
  await expectKept('scrolled by a script');
  await toStart();
}

/** Moves a finger from the middle of a part to the top of the window. */
async function swipe(part: Locator): Promise<void> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  const session = await part.page().context().newCDPSession(part.page());
  const x = box.x + box.width / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  const start = box.y + box.height / 2;
  await touch('touchStart', start);
  for (let y = start - 10; y > 0; y -= 50) await touch('touchMove', y);
  await touch('touchEnd');
  await session.detach();
}
