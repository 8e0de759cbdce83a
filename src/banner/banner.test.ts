import { describe, expect, test, vi } from 'vitest';
import type { PageContext } from '../services/pageContext.ts';
import { bannerView, isDue, mostUrgent } from './bannerView.server.ts';

type Item = Parameters<typeof mostUrgent>[0][number];

const now = new Date('2026-11-21T12:00:00Z');
const item = (codename: string, kind: string, start: string | null, end: string | null = null) =>
  ({ codename, kind: [{ name: kind, codename: kind }], start, end }) as unknown as Item;

describe('a banner', () => {
  test.each([
    [null, null, true],
    ['2026-11-21T12:00:00Z', null, true],
    ['2026-11-21T12:00:01Z', null, false],
    [null, '2026-11-21T12:00:00Z', false],
    [null, '2026-11-21T12:00:01Z', true],
    ['2026-11-20', '2026-11-22', true],
    ['soon', null, false],
    [null, 'later', false],
  ])('from %s until %s is due: %s', (start, end, due) => {
    expect(isDue({ start, end }, now)).toBe(due);
  });

  test('that is most urgent is shown, of equals the one that came last', () => {
    const old = item('old', 'info', null);
    const fresh = item('fresh', 'info', '2026-11-20');
    const warning = item('warning', 'warning', '2026-01-01', '2026-11-21');
    const unknown = item('unknown', 'shouting', '2026-11-21');
    expect(mostUrgent([old, fresh, warning], now)?.codename).toBe('fresh');
    expect(mostUrgent([fresh, warning], new Date('2026-11-20T12:00:00Z'))?.codename).toBe(
      'warning',
    );
    expect(mostUrgent([unknown, item('important', 'important', null)], now)?.codename).toBe(
      'important',
    );
    expect(mostUrgent([item('past', 'warning', null, '2020-01-01')], now)).toBeUndefined();
  });
});

describe('a flag that names a banner (BANNER-2)', () => {
  /** Shows a page with this flag, where the named item has this status. */
  function complaintsOf(status: 'missing' | 'withheld', pages = 1) {
    const report = vi.fn();
    const content = {
      list: () => ({ items: [] }),
      byCodename: () => ({ status }),
    };
    const flags = { 'alert-banner': 'recal' };
    const services = { content, flags, locale: 'en', now, report } as unknown as PageContext;
    for (let page = 0; page < pages; page += 1) {
      expect(bannerView(services)).toBeUndefined();
    }
    return report.mock.calls.map(([error, severity]) => [String(error), severity]);
  }

  test('that does not exist is logged once, and the page stays complete', () => {
    const message = 'Error: The flag alert-banner names `recal`, which is no alert banner';
    expect(complaintsOf('missing', 3)).toEqual([[message, 'warning']]);
  });

  test('that is withheld in the market is not', () => {
    expect(complaintsOf('withheld')).toEqual([]);
  });
});
