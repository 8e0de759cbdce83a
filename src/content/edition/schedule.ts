import { type Locale, locales } from '../../locale/locales.ts';
import { type AuthoredItem, type Variant, valueOf } from './authored.ts';

/** When a language of an item is published, in milliseconds since the epoch. */
export interface Window {
  /** Published from this moment; absent: from ever. */
  readonly from?: number;
  /** Not published any more from this moment; absent: for ever. */
  readonly until?: number;
}

/**
 * The step of one language in the workflow: a draft is as if it were not written; what is archived is
 * gone, and its readers get no other language instead.
 */
export type LanguageStep = 'draft' | 'archived';

/** The elements of a content service that say when an item is published, by the bound they set. */
export const windowElements = { from: 'publish_from', until: 'publish_until' } as const;

/** What is shown of content. */
export interface Moment {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** Whether drafts are shown; default false. */
  readonly withDrafts?: boolean;
}

const day = 86_400_000;

/** The moments that the value of an element names, in milliseconds since the epoch. */
type MomentsIn = (value: string) => readonly number[];

const itself: MomentsIn = (value) => [Date.parse(value)].filter((it) => !Number.isNaN(it));

/** The elements that say when pages show an item in another way, by type. */
const momentElements = new Map<string, Readonly<Record<string, MomentsIn>>>([
  ['alert_banner', { start: itself, end: itself }],
  ['event', { start: itself, end: itself }],
  ['product', { published_on: newnessOf }],
]);

/** A vacancy is not shown after its last day, in UTC; without a readable one, never (CAREER-1). */
function endOfVacancy(variant: Variant): number {
  const closes = Date.parse(String(valueOf(variant, 'closes')));
  return Number.isNaN(closes) ? Number.NEGATIVE_INFINITY : (Math.floor(closes / day) + 1) * day;
}

/** When a language of an item is published; a vacancy also ends with its last day. */
export function windowOf(item: AuthoredItem, variant: Variant): Window | undefined {
  const own = item.windows?.[variant.language];
  if (item.type !== 'vacancy') return own;
  return { ...own, until: Math.min(own?.until ?? Number.POSITIVE_INFINITY, endOfVacancy(variant)) };
}

type State = 'shown' | 'unwritten' | 'gone';

function stateOf(item: AuthoredItem, variant: Variant, { at, withDrafts }: Moment): State {
  const step = item.steps?.[variant.language];
  if (step === 'archived') return 'gone';
  const { from, until } = windowOf(item, variant) ?? {};
  if (until !== undefined && until <= at) return 'gone';
  if (from !== undefined && from > at) return 'unwritten';
  return step === 'draft' && !withDrafts ? 'unwritten' : 'shown';
}

/** Whether what is shown of an item depends on the moment or on its workflow. */
const mayDiffer = (item: AuthoredItem) =>
  !item.published ||
  item.windows !== undefined ||
  item.steps !== undefined ||
  item.type === 'vacancy';

/**
 * What is shown of an item at a moment (CONTENT-53): a language that has not begun is as if it were not
 * written, and one that has ended is absent, also for readers who would get another one instead.
 * @returns the item itself if all of it is shown; undefined if nothing is
 */
export function itemAt(item: AuthoredItem, moment: Moment): AuthoredItem | undefined {
  if (!mayDiffer(item)) return item;
  if (!item.published && !moment.withDrafts) return undefined;
  const shown: Variant[] = [];
  const absent: Locale[] = [];
  for (const variant of Object.values(item.variants)) {
    const state = stateOf(item, variant, moment);
    if (state === 'shown') shown.push(variant);
    if (state === 'gone') absent.push(variant.language);
  }
  for (const language of locales) {
    if (item.steps?.[language] === 'archived' && !item.variants[language]) absent.push(language);
  }
  if (absent.length === 0 && shown.length === Object.keys(item.variants).length) return item;
  return shown.length === 0 ? undefined : withOnly(item, shown, absent);
}

/** An item with some of its languages, and its components in these. */
function withOnly(
  item: AuthoredItem,
  shown: readonly Variant[],
  absent: readonly Locale[],
  parent?: AuthoredItem,
): AuthoredItem {
  const components: AuthoredItem[] = [];
  const gone = absent.length === 0 ? {} : { absent };
  const made: AuthoredItem = { ...item, ...gone, parent, variants: {}, components };
  for (const variant of shown) made.variants[variant.language] = { ...variant, item: made };
  for (const component of item.components) {
    const own = Object.values(component.variants).filter((it) => made.variants[it.language]);
    if (own.length > 0) components.push(withOnly(component, own, absent, made));
  }
  return made;
}

/** The step of a language in the workflow. */
export const stepOf = ({ published, steps }: AuthoredItem, language: Locale): string =>
  steps?.[language] ?? (published ? 'published' : 'draft');

/** The moments at which pages begin to show an item, or to show it in another way. */
export function* momentsOf(item: AuthoredItem): Generator<number> {
  if (!item.published) return;
  const elements = momentElements.get(item.type);
  if (!elements && item.type !== 'vacancy' && !item.windows) return;
  for (const language of locales) {
    const variant = item.variants[language];
    if (!variant) continue;
    const { from, until } = windowOf(item, variant) ?? {};
    for (const moment of [from, until]) {
      if (moment !== undefined && Number.isFinite(moment)) yield moment;
    }
    for (const [element, momentsIn] of Object.entries(elements ?? {})) {
      yield* momentsIn(String(valueOf(variant, element)));
    }
  }
}

/** How long a product is called new, in milliseconds: 90 days. */
const newPeriod = 90 * 86_400_000;

/**
 * The moments at which a product begins and ends to be called new (OWN-54).
 * @param publishedOn its field `published_on`
 * @returns none without a readable date
 */
function newnessOf(publishedOn: string): readonly number[] {
  const from = Date.parse(publishedOn);
  return Number.isNaN(from) ? [] : [from, from + newPeriod];
}

/** Whether a product is called new at a moment. @param publishedOn its field `published_on` */
export function isNewAt(publishedOn: string, at: Date): boolean {
  const [from, until] = newnessOf(publishedOn);
  return from !== undefined && until !== undefined && from <= +at && +at < until;
}
