import { type AuthoredItem, type Variant, valueOf } from '../content/edition/authored.ts';
import { writtenItem } from '../content/edition/edition.server.ts';
import { variantFor } from '../content/edition/itemStore.server.ts';
import { windowOf } from '../content/edition/schedule.ts';
import type { View } from '../content/edition/view.server.ts';
import type { ReadMark } from '../content/readMarks.ts';
import type { Locale } from '../locale/locales.ts';
import type { PreviewDifference } from './preview.ts';

/** A view, and the time by which pages show it. */
interface ViewedAt {
  readonly view: View;
  readonly time: number;
}

/**
 * What a reader of a language gets of some items in another way in one view than in another
 * (BANNER-9). Items that are in neither view are never named.
 * @param now what visitors get
 * @param marks the items that both pages have read
 */
export function differencesBetween(
  now: ViewedAt,
  previewed: ViewedAt,
  marks: readonly ReadMark[],
  locale: Locale,
): PreviewDifference[] {
  const found: PreviewDifference[] = [];
  const codenames = new Set(marks.flatMap(({ codename }) => codename ?? []));
  for (const codename of codenames) {
    const variantIn = ({ view }: ViewedAt) => {
      const item = view.edition.store.byCodename.get(codename);
      return item && variantFor(item, locale);
    };
    const [before, after] = [variantIn(now), variantIn(previewed)];
    const shown = after ?? before;
    const item = shown && writtenItem(previewed.view.edition, codename);
    const difference = item && differenceOf(item, { before, after, now, previewed });
    if (difference) found.push({ name: nameOf(shown, item), ...difference });
  }
  return found;
}

interface Compared {
  readonly before: Variant | undefined;
  readonly after: Variant | undefined;
  readonly now: ViewedAt;
  readonly previewed: ViewedAt;
}

type Difference = Omit<PreviewDifference, 'name'>;

function differenceOf(item: AuthoredItem, compared: Compared): Difference | undefined {
  const { before, after } = compared;
  const isSame = before && after && isEqual(before, after);
  // Pages show a banner between its dates, which are no window.
  if (isSame) return item.type === 'alert_banner' ? bannerOf(after, compared) : undefined;
  const turned = [after, before].filter((it) => it !== undefined);
  for (const { language } of turned) {
    const cause = causeIn(item, language, compared);
    if (cause) return cause;
  }
  return { kind: 'changed' };
}

/** Why a language is shown in one view and not in the other. */
function causeIn(
  item: AuthoredItem,
  language: Locale,
  { before, after, now, previewed }: Compared,
): Difference | undefined {
  const variant = item.variants[language];
  const step = item.steps?.[language];
  if (step === 'archived') return { kind: 'archived' };
  const isNew = before?.language !== after?.language;
  if (isNew && (step === 'draft' || !item.published)) return { kind: 'draft' };
  const { from, until } = (variant && windowOf(item, variant)) ?? {};
  return turnOf(from, until, now.time, previewed.time);
}

/** The begin or the end that lies between two times, whichever is the earlier one. */
function turnOf(
  from: number | undefined,
  until: number | undefined,
  ...times: readonly [number, number]
): Difference | undefined {
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const isBetween = (moment: number | undefined): moment is number =>
    moment !== undefined && moment > first && moment <= last;
  if (isBetween(from)) return { kind: 'begins', at: from };
  return isBetween(until) ? { kind: 'ends', at: until } : undefined;
}

function bannerOf(variant: Variant, { now, previewed }: Compared): Difference | undefined {
  const timeOf = (element: string) => {
    const time = Date.parse(String(valueOf(variant, element)));
    return Number.isNaN(time) ? undefined : time;
  };
  const [from, until] = [timeOf('start'), timeOf('end')];
  const isDue = (time: number) =>
    (from === undefined || from <= time) && (until === undefined || time < until);
  if (isDue(now.time) === isDue(previewed.time)) return undefined;
  return turnOf(from, until, now.time, previewed.time);
}

/** Whether two variants show the same, each with its components. */
function isEqual(one: Variant, other: Variant): boolean {
  return one === other || textOf(one) === textOf(other);
}

const textOf = ({ item, language, type, own, shared }: Variant): string =>
  JSON.stringify([
    language,
    type,
    own,
    shared,
    item.components.map(({ variants: { [language]: it } }) => it && [it.type, it.own, it.shared]),
  ]);

/** The longest name of an item without a title, such as a banner: the begin of its text. */
const longestName = 60;

function nameOf(variant: Variant, { codename }: AuthoredItem): string {
  for (const element of ['title', 'name', 'text']) {
    const value = valueOf(variant, element);
    const name = typeof value === 'string' ? value.replace(/<[^>]*>/g, '').trim() : '';
    if (name) return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  }
  return codename;
}
