import { localeOfPath } from '../../src/locale/addresses.ts';
import { onePageOfEachKind } from '../browser/pageKinds.ts';
import { phoneSize, type Tab, windowSize } from './engine.ts';
import { openAnswered, press, until, untilAt, untilHidden } from './steps.ts';

/** A browser that cannot read the code of a package says so, and leads to the field. */
export async function scanner(tab: Tab): Promise<void> {
  await openAnswered(tab, '/support/directions-for-use');
  // The button is shown on touch screens, which these engines do not simulate.
  await tab.read(() => {
    const island = document.querySelector('[data-island=scanPack]');
    if (island?.parentElement) island.parentElement.style.display = 'block';
  });
  await press(tab, '[data-island=scanPack] button');
  await press(tab, '[data-testid="scan-dialog"] [role=alert] button');
  await untilHidden(tab, '[data-testid="scan-dialog"]');
  await until(tab, 'the field has the focus', () =>
    document.activeElement?.matches('input[name=number]'),
  );
}

/** A picture opens in full size and is closed with its button. */
export async function gallery(tab: Tab): Promise<void> {
  await openAnswered(tab, '/products/ablara-rf-probe');
  await press(tab, '[popovertarget=zoom-1]');
  await until(
    tab,
    'the picture is loaded',
    () => document.querySelector<HTMLImageElement>('#zoom-1 img')?.naturalWidth,
  );
  await press(tab, '#zoom-1 button');
  await untilHidden(tab, '#zoom-1');
}

/** On a phone, the menu opens, shows a deeper level and leads to a page. */
export async function phoneMenu(tab: Tab): Promise<void> {
  await tab.resize(phoneSize);
  await openAnswered(tab, '/');
  await press(tab, '[data-testid="menu"]');
  await press(tab, '[data-root="nav_products"] > a');
  await press(tab, '[data-testid="flyout"] a[href="/products"]');
  await untilAt(tab, '/products');
}

/** The faults in the layout of the page. It runs in the page. */
function layoutFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const broken = [...document.images].filter((it) => it.complete && it.naturalWidth === 0);
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...broken.filter(({ loading }) => loading !== 'lazy').map(({ src }) => `${src} is broken`),
  ];
}

/** Every kind of page in English fits both windows, shows its pictures and runs its scripts. */
export async function kindsOfPages(tab: Tab): Promise<void> {
  await openAnswered(tab, '/');
  const all = await onePageOfEachKind((path) =>
    tab.read(async (it) => (await fetch(it)).text(), path),
  );
  for (const path of all.filter((it) => localeOfPath(it) === 'en')) {
    await tab.open(path);
    await untilAt(tab, path);
    for (const size of [windowSize, phoneSize]) {
      await tab.resize(size);
      const faults = await tab.read(layoutFaults);
      if (faults.length > 0) throw new Error(`${path} at ${size.width} px: ${faults.join(', ')}`);
    }
  }
}
