import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authoredItem } from '../../../tests/fakes/authoredItems.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import type { AuthoredItem, Variant } from './authored.ts';
import { variantFor } from './itemStore.server.ts';
import { itemAt, type LanguageStep, momentsOf, stepOf, type Window } from './schedule.ts';

const texts = { en: { title: 'Guide' }, de: { title: 'Anleitung' } };
const titleFor = (item: AuthoredItem | undefined, language: Locale) =>
  item && variantFor(item, language)?.own.title;

describe('a language of an item (CONTENT-53)', () => {
  const scheduled = (windows: AuthoredItem['windows']) =>
    authoredItem('guide', { texts, windows: windows ?? {} });

  test('that has not begun is as if it were not written', () => {
    const item = scheduled({ de: { from: 100 } });
    expect(titleFor(itemAt(item, { at: 99 }), 'de')).toBe('Guide');
    expect(titleFor(itemAt(item, { at: 100 }), 'de')).toBe('Anleitung');
    expect(titleFor(itemAt(item, { at: 99 }), 'en')).toBe('Guide');
  });

  test('that has ended is absent, and readers get no other one', () => {
    const item = scheduled({ de: { until: 100 } });
    expect(titleFor(itemAt(item, { at: 99 }), 'de')).toBe('Anleitung');
    expect(titleFor(itemAt(item, { at: 100 }), 'de')).toBeUndefined();
    expect(titleFor(itemAt(item, { at: 100 }), 'en')).toBe('Guide');
    expect(titleFor(itemAt(item, { at: 100 }), 'es')).toBe('Guide');
  });

  test('has its components as long as it is shown, and they belong to what is shown', () => {
    const components: AuthoredItem[] = [];
    const item = authoredItem('guide', { texts, windows: { de: { from: 100 } }, components });
    components.push(
      authoredItem('both', { texts, parent: item }),
      authoredItem('german', { texts: { de: { title: 'Nur hier' } }, parent: item }),
    );
    const before = itemAt(item, { at: 0 });
    expect(before?.components.map(({ codename }) => codename)).toEqual(['both']);
    const [both] = before?.components ?? [];
    expect(titleFor(both, 'de')).toBe('Guide');
    expect(both?.parent).toBe(before);
    expect(before?.variants.en?.item).toBe(before);
    expect(itemAt(item, { at: 100 })).toBe(item);
  });

  test('in a step of its own is as if it were not written, or gone (CONTENT-54)', () => {
    const inStep = (step: LanguageStep) => authoredItem('guide', { texts, steps: { de: step } });
    expect(titleFor(itemAt(inStep('draft'), { at: 0 }), 'de')).toBe('Guide');
    expect(titleFor(itemAt(inStep('archived'), { at: 0 }), 'de')).toBeUndefined();
    const preview = { at: 0, withDrafts: true };
    expect(titleFor(itemAt(inStep('draft'), preview), 'de')).toBe('Anleitung');
    expect(titleFor(itemAt(inStep('archived'), preview), 'de')).toBeUndefined();
  });
});

test('an item that is always shown stays the same object', () => {
  const item = authoredItem('guide', { texts });
  expect(itemAt(item, { at: 0 })).toBe(item);
  expect([...momentsOf(item)]).toEqual([]);
});

test('a draft is shown in previews only', () => {
  const draft = authoredItem('guide', { published: false });
  expect(itemAt(draft, { at: 0 })).toBeUndefined();
  expect(itemAt(draft, { at: 0, withDrafts: true })).toBe(draft);
});

describe.each(['UTC', 'Pacific/Apia', 'America/Sao_Paulo'])(
  'in %s, a vacancy (CAREER-1)',
  (zone) => {
    const before = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = zone;
    });
    afterAll(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    const closing = (closes: string, windows?: AuthoredItem['windows']) =>
      authoredItem('job', { type: 'vacancy', shared: { closes }, ...(windows && { windows }) });
    const end = Date.parse('2027-04-01T00:00:00Z');

    test.each(['2027-03-31', '2027-03-31T23:30:00+02:00', '2027-03-31T01:00:00Z'])(
      'that closes on %s is gone from the next day in UTC',
      (closes) => {
        const item = closing(closes);
        expect(itemAt(item, { at: end - 1 })).toBe(item);
        expect(itemAt(item, { at: end })).toBeUndefined();
        expect([...momentsOf(item)]).toEqual([end]);
      },
    );

    test('without a readable last day is never shown', () => {
      expect(itemAt(closing('soon'), { at: 0 })).toBeUndefined();
      expect([...momentsOf(closing('soon'))]).toEqual([]);
    });

    test('does not begin before its moment (CONTENT-53)', () => {
      const item = closing('2027-03-31', { en: { from: 50 } });
      expect(itemAt(item, { at: 49 })).toBeUndefined();
      expect(itemAt(item, { at: 50 })).toBe(item);
      expect([...momentsOf(item)]).toEqual([50, end]);
    });

    test('may end before its last day', () => {
      const item = closing('2027-03-31', { en: { until: 50 } });
      expect(itemAt(item, { at: 50 })).toBeUndefined();
    });
  },
);

test('banners and events are shown in another way from their own dates', () => {
  const dates = { start: '2027-01-01T10:00:00+01:00', end: '2027-01-02T10:00:00Z' };
  const moments = [Date.parse('2027-01-01T09:00:00Z'), Date.parse('2027-01-02T10:00:00Z')];
  for (const type of ['alert_banner', 'event']) {
    expect([...momentsOf(authoredItem('it', { type, shared: dates }))]).toEqual(moments);
  }
});

test('a date that cannot be read is no moment, and a draft has none', () => {
  const dates = { start: 'soon', end: '2027-01-02T10:00:00Z' };
  const event = authoredItem('it', { type: 'event', shared: dates });
  expect([...momentsOf(event)]).toEqual([Date.parse('2027-01-02T10:00:00Z')]);
  const draft = authoredItem('it', { published: false, windows: { en: { from: 5 } } });
  expect([...momentsOf(draft)]).toEqual([]);
});

test('a language has its own step in the workflow, else that of the item (CONTENT-54)', () => {
  const steps = { de: 'archived' } as const;
  const stepsOf = (published: boolean) =>
    (['de', 'en'] as const).map((it) => stepOf(authoredItem('it', { published, steps }), it));
  expect(stepsOf(true)).toEqual(['archived', 'published']);
  expect(stepsOf(false)).toEqual(['archived', 'draft']);
});

/** The rules, written as a table: what a reader of a language gets. */
function shownBy(
  { published, variants, windows = {}, steps = {} }: AuthoredItem,
  language: Locale,
  at: number,
): Variant | undefined {
  if (!published) return undefined;
  const kindOf = (it: Locale) => {
    const { from = -1, until = 1_000 } = windows[it] ?? {};
    // A service that has no archived variant any more says that it had one.
    if (steps[it] === 'archived') return 'gone';
    if (!variants[it]) return 'unwritten';
    if (until <= at) return 'gone';
    return steps[it] === 'draft' || from > at ? 'unwritten' : 'shown';
  };
  if (kindOf(language) === 'shown') return variants[language];
  const english = kindOf('en') === 'shown' ? variants.en : undefined;
  return kindOf(language) === 'gone' ? undefined : english;
}

test('at every moment, readers of every language get what the rules say', () => {
  const moment = fc.integer({ min: 0, max: 20 });
  const byLanguage = <T>(value: fc.Arbitrary<T>) =>
    fc.record(
      Object.fromEntries(locales.map((it) => [it, value])) as Record<Locale, fc.Arbitrary<T>>,
      { requiredKeys: [] },
    );
  const window: fc.Arbitrary<Window> = fc.record(
    { from: moment, until: moment },
    { requiredKeys: [] },
  );
  const item = fc.record({
    texts: byLanguage(fc.constant({})),
    windows: byLanguage(window),
    steps: byLanguage(fc.constantFrom('draft' as const, 'archived' as const)),
    published: fc.constantFrom(true, true, true, false),
  });
  fc.assert(
    fc.property(item, ({ texts, ...facts }) => {
      const written = authoredItem('it', { ...facts, texts });
      const moments = new Set(momentsOf(written));
      let before: string | undefined;
      for (let at = 0; at <= 21; at += 1) {
        const now = itemAt(written, { at });
        const shown = locales.map((it) => now && variantFor(now, it));
        const expected = locales.map((it) => shownBy(written, it, at));
        expect(shown.map((it) => it?.language)).toEqual(expected.map((it) => it?.language));
        // Only moments change what is shown.
        const state = shown.map((it) => it?.language).join();
        const isChange = before !== undefined && state !== before;
        expect(isChange ? moments : [at]).toContain(at);
        before = state;
      }
    }),
    { numRuns: 1_000 },
  );
});

test('pages show a product in another way when it becomes new, and 90 days later (OWN-54)', () => {
  const dated = (published_on: string) =>
    authoredItem('cage', { type: 'product', texts: { en: { title: 'Cage', published_on } } });
  const moments = [...momentsOf(dated('2027-01-01T00:00:00Z'))];
  expect(moments.map((it) => new Date(it).toISOString())).toEqual([
    '2027-01-01T00:00:00.000Z',
    '2027-04-01T00:00:00.000Z',
  ]);
  expect([...momentsOf(dated('soon'))]).toEqual([]);
});
