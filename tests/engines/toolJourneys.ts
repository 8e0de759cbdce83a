import type { Tab } from './engine.ts';
import { openAnswered, press, until, untilAt, untilVisible } from './steps.ts';

/** The answer to a number, and a comparison that begins in the list of products. */
export async function answerAndComparison(tab: Tab): Promise<void> {
  await openAnswered(tab, '/search?q=PO-4211-475');
  await untilVisible(tab, '[data-testid="answer-card"]', 'PO-4211-475');
  await openAnswered(tab, '/products?compare=knotline_anchor');
  await press(tab, '#compare-softline_anchor');
  await untilVisible(tab, '[data-swap=compared]', '2 ');
  await press(tab, '[data-testid="comparison-bar"] a[href^="/products/compare?"]');
  await untilAt(tab, '/products/compare?items=knotline_anchor,softline_anchor');
  await press(tab, '#compare-all');
  await until(
    tab,
    'all facts are shown',
    () =>
      document.querySelector('#compare-all')?.getAttribute('aria-current') === 'true' &&
      document.querySelectorAll('main thead th[scope=col]').length === 2 &&
      document.querySelector('main tbody tr:not([data-differs])') !== null,
  );
}

/** Sizes at life size, the size selector and the surgery-day sheet. */
export async function sizesAndSheet(tab: Tab): Promise<void> {
  await openAnswered(tab, '/products/knotline-knotless-anchor');
  await press(tab, '[data-island="lifeSize"] button', 'Show at life size');
  await until(tab, 'the frame has the focus', () =>
    document.activeElement?.matches('[data-island="lifeSize"] input'),
  );
  await press(tab, '[data-island="lifeSize"] button', 'The frame fits');
  await untilVisible(tab, '[data-drawing][data-life]');
  await openAnswered(tab, '/products/radelis-distal-radius-plate');
  await tab.type('[data-testid="size-selector"] input[name=size]', '22');
  await tab.key('Enter');
  await untilVisible(tab, '[data-testid="selector-answer"]', 'PO-5120-NR');
  await openAnswered(tab, '/resources/knotless-anchor-repair-rotator-cuff?sheet=yes');
  await press(tab, '[data-testid="surgery-sheet"] a', 'Deutsch');
  await untilAt(tab, '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette?sheet=yes');
  await untilVisible(tab, '[data-testid="surgery-sheet"]', 'Blatt für den OP-Tag');
}
