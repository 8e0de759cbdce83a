import { type AuthoredItem, type Variant, valueOf } from '../../content/edition/authored.ts';
import { windowOf } from '../../content/edition/schedule.ts';

/** Something that begins or ends. */
export interface CalendarEntry {
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly kind: 'begins' | 'ends';
  readonly codename: string;
  readonly type: string;
  readonly name: string;
  /** The languages for which it does. */
  readonly languages: readonly string[];
}

/** The elements that say when visitors see an item, beside its window. */
const spans: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['alert_banner', ['start', 'end']],
]);

/**
 * What begins and ends in a span of time (PROOF-42): the windows of items, the last days of vacancies and
 * the dates of banners, the earliest first. Drafts are left out: they begin with an edit.
 */
export function calendarOf(
  items: Iterable<AuthoredItem>,
  from: number,
  until: number,
): readonly CalendarEntry[] {
  const found = new Map<string, CalendarEntry>();
  for (const item of items) {
    if (!item.published) continue;
    for (const variant of Object.values(item.variants)) {
      if (item.steps?.[variant.language]) continue;
      for (const [kind, at] of momentsOf(item, variant)) {
        if (at < from || at > until) continue;
        const key = `${item.codename} ${kind} ${at}`;
        const languages = [...(found.get(key)?.languages ?? []), variant.language];
        const { codename, type, name } = item;
        found.set(key, { at, kind, codename, type, name, languages });
      }
    }
  }
  return [...found.values()].toSorted(
    (a, b) => a.at - b.at || (a.codename < b.codename ? -1 : a.codename > b.codename ? 1 : 0),
  );
}

function* momentsOf(
  item: AuthoredItem,
  variant: Variant,
): Generator<readonly [CalendarEntry['kind'], number]> {
  const { from, until } = windowOf(item, variant) ?? {};
  const [start, end] = spans.get(item.type) ?? [];
  const timeOf = (element: string | undefined) =>
    element === undefined ? undefined : Date.parse(String(valueOf(variant, element)));
  // One that begins and has a banner's date begins with the later of both.
  const begins = Math.max(
    from ?? Number.NEGATIVE_INFINITY,
    known(timeOf(start)) ?? Number.NEGATIVE_INFINITY,
  );
  const ends = Math.min(
    until ?? Number.POSITIVE_INFINITY,
    known(timeOf(end)) ?? Number.POSITIVE_INFINITY,
  );
  if (Number.isFinite(begins)) yield ['begins', begins];
  if (Number.isFinite(ends)) yield ['ends', ends];
}

const known = (time: number | undefined) =>
  time === undefined || Number.isNaN(time) ? undefined : time;
