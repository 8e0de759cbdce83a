import { expect, it } from 'vitest';
import { itemWith } from '../../../tests/fakes/storedParts.ts';
import type { AuthoredItem, Fields } from '../../content/edition/authored.ts';
import { calendarOf } from './calendarPage.tsx';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 27);
const of = (item: AuthoredItem, more: Partial<AuthoredItem>): AuthoredItem => ({
  ...item,
  ...more,
});
const listed = (...items: readonly AuthoredItem[]) =>
  calendarOf(items, now - 30 * day, now + 90 * day).map(
    ({ at, kind, codename, languages }) =>
      `${(at - now) / day} ${codename} ${kind} ${languages.join()}`,
  );

it('lists windows that begin or end within the span, the earliest first (PROOF-42)', () => {
  const windows = (from?: number, until?: number) => ({
    windows: {
      en: {
        ...(from === undefined ? {} : { from: now + from * day }),
        ...(until === undefined ? {} : { until: now + until * day }),
      },
    },
  });
  expect(
    listed(
      of(itemWith('late', 'Late'), windows(10, 91)),
      of(itemWith('early', 'Early'), windows(-31, -5)),
      of(itemWith('always', 'Always'), {}),
    ),
  ).toEqual(['-5 early ends en', '10 late begins en']);
});

it('leaves out drafts and languages that are not published (PROOF-42)', () => {
  const windows = { en: { from: now + day } };
  expect(
    listed(
      of(itemWith('draft', 'Draft'), { windows, published: false }),
      of(itemWith('step', 'Step'), { windows, steps: { en: 'draft' } }),
    ),
  ).toEqual([]);
});

it('a vacancy ends with its last day, a banner has its own dates (PROOF-42)', () => {
  const withFields = (item: AuthoredItem, own: Fields) => {
    const { en } = item.variants;
    return en ? of(item, { variants: { en: { ...en, own } } }) : item;
  };
  expect(
    listed(
      withFields(itemWith('nurse', 'Nurse', 'vacancy'), { closes: '2026-11-30' }),
      withFields(itemWith('banner', 'Banner', 'alert_banner'), {
        start: '2026-11-28T00:00:00Z',
        end: 'never',
      }),
    ),
  ).toEqual(['1 banner begins en', '4 nurse ends en']);
});
