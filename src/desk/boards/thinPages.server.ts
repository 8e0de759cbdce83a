import {
  type AuthoredItem,
  codenamesIn,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { variantFor } from '../../content/edition/itemStore.server.ts';
import { pageTypeOf } from '../../content/pageTypes.ts';
import { inTurns, pause, type Steps } from '../../content/pauses.ts';
import { remember } from '../../content/remember.ts';
import {
  isWithheld,
  type Restrictions,
  restrictionFields,
  restrictionsOf,
} from '../../content/restrict.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { defaultLocale, type Locale } from '../../locale/locales.ts';
import type { BoardContent, BoardMarket } from './boardContent.ts';

/** Pages with fewer words than this are listed, unless another number is asked for. */
export const fewWords = 120;

/** Words of a page that only some markets get. */
interface Words {
  readonly under: readonly Restrictions[];
  readonly words: number;
}

/** How many words a page has, and which of them depend on the market. */
interface PageWords {
  readonly item: AuthoredItem;
  readonly own: Restrictions;
  readonly base: number;
  readonly more: readonly Words[];
}

/** Elements that visitors do not read on the page. */
const unread =
  /^(seo_|team$|former_slugs$|manual_|codes?$|path$|event_id$)|(^|_)(url|link|email|phone)$/;

const readElements = new Map<string, readonly string[]>();

function readElementsOf(type: string): readonly string[] {
  const known = readElements.get(type);
  if (known) return known;
  const found = Object.entries(contentTypeOf(type)?.elements ?? {})
    .filter(([name, { type: kind }]) => ['text', 'rich_text'].includes(kind) && !unread.test(name))
    .map(([name]) => name);
  readElements.set(type, found);
  return found;
}

/** Counts words: what stands between blanks and tags and has a letter or a digit. */
export function countWords(text: string): number {
  let count = 0;
  let isTag = false;
  let isWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 60) isTag = true;
    const isBetween = isTag || code <= 32 || code === 160;
    if (code === 62 && isTag) isTag = false;
    // Digits, ASCII letters, and all beyond ASCII but dashes and quotation marks.
    const isDash = code >= 0x2000 && code <= 0x206f;
    const isLetter = (code >= 48 && code <= 57) || ((code | 32) >= 97 && !isDash);
    if (isBetween) isWord = false;
    else if (!isWord && isLetter) {
      isWord = true;
      count += 1;
    }
  }
  return count;
}

function wordsIn(variant: Variant, names: readonly string[]): number {
  let count = 0;
  for (const name of names) {
    const value = valueOf(variant, name);
    if (typeof value === 'string') count += countWords(value);
  }
  return count;
}

const linkElements = new Map<string, readonly string[]>();

function linkElementsOf(type: string): readonly string[] {
  const known = linkElements.get(type);
  if (known) return known;
  const found = Object.entries(contentTypeOf(type)?.elements ?? {})
    .filter(([, { type: kind }]) => kind === 'modular_content')
    .map(([name]) => name);
  linkElements.set(type, found);
  return found;
}

/** Whether items of a type are shown whole in the item that links to them, and not as a card. */
const isPart = (type: string) =>
  !('geographic_exceptions' in (contentTypeOf(type)?.elements ?? {}));

const isFree = ({ places, fromPublic, withdrawn, unreadable }: Restrictions) =>
  places.length === 0 && !fromPublic && !withdrawn && unreadable.length === 0;

const deepest = 4;

function pageReader({ edition }: BoardContent, language: Locale) {
  const { store, deliver } = edition;
  const restrictions = new Map<string, Restrictions>();
  const restrictionsIn = (variant: Variant) => {
    const { codename } = variant.item;
    const known = restrictions.get(codename) ?? restrictionsOf(deliver(variant, restrictionFields));
    restrictions.set(codename, known);
    return known;
  };

  function* partsOf(
    variant: Variant,
    under: readonly Restrictions[],
    path: readonly string[],
  ): Generator<Words> {
    for (const element of linkElementsOf(variant.type)) {
      for (const codename of codenamesIn(variant, element)) {
        const target = store.byCodename.get(codename);
        const linked = target && variantFor(target, language);
        if (!linked || path.includes(codename)) continue;
        const own = restrictionsIn(linked);
        const all = isFree(own) ? under : [...under, own];
        if (!isPart(linked.type)) yield { under: all, words: wordsIn(linked, ['title', 'teaser']) };
        else {
          yield { under: all, words: wordsIn(linked, readElementsOf(linked.type)) };
          if (path.length < deepest) yield* partsOf(linked, all, [...path, codename]);
        }
      }
    }
  }

  return (item: AuthoredItem): PageWords | undefined => {
    const variant = variantFor(item, language);
    if (!variant) return undefined;
    let base = wordsIn(variant, readElementsOf(variant.type));
    const more: Words[] = [];
    for (const part of partsOf(variant, [], [item.codename])) {
      if (part.under.length === 0) base += part.words;
      else more.push(part);
    }
    return { item, own: restrictionsIn(variant), base, more };
  };
}

function* readPages(content: BoardContent, language: Locale): Steps<readonly PageWords[]> {
  const read = pageReader(content, language);
  const pages: PageWords[] = [];
  for (const item of content.edition.store.all) {
    yield;
    if (!pageTypeOf(item.type) || !content.collections.includes(item.collection)) continue;
    const page = read(item);
    if (page) pages.push(page);
  }
  return pages;
}

/** The words of a page in a market; undefined where there is no such page. */
function wordsAt({ own, base, more }: PageWords, { withholding }: BoardMarket): number | undefined {
  if (isWithheld(own, withholding)) return undefined;
  let count = base;
  for (const { under, words } of more) {
    if (!under.some((it) => isWithheld(it, withholding))) count += words;
  }
  return count;
}

/** A page with few words in some market. */
export interface ThinPage {
  readonly item: AuthoredItem;
  /** The fewest words that a market gets. */
  readonly words: number;
  /** The most. */
  readonly most: number;
  /** The countries that stand for the markets in which it is thin. */
  readonly thinIn: readonly string[];
}

/** What the board of thin pages is asked for. */
interface ThinFilter {
  /** Default the default language. */
  readonly language?: Locale;
  /** The country that stands for a market; default all. */
  readonly market?: string | undefined;
  readonly type?: string | undefined;
  /** Default `fewWords`. */
  readonly fewer?: number;
}

/** Thin pages, those with the fewest words first, and how many each market has. */
export interface ThinPages {
  readonly rows: readonly ThinPage[];
  readonly byMarket: readonly {
    readonly country: string;
    readonly countries: number;
    readonly thin: number;
  }[];
}

/**
 * Finds the pages that are short in a market, because they are, or because parts of them are withheld
 * there (PROOF-61). Linked items count with title and teaser, parts of the page whole.
 */
export async function thinPages(
  content: BoardContent,
  { language = defaultLocale, market, type, fewer = fewWords }: ThinFilter = {},
): Promise<ThinPages> {
  const pages = await remember('board words', content.edition, [language], () =>
    inTurns(readPages(content, language)),
  );
  const markets = content.markets.filter(({ country }) => !market || country === market);
  const thin = new Map<string, number>();
  const rows: ThinPage[] = [];
  for (const page of pages) {
    const wait = pause();
    if (wait) await wait;
    if (type && page.item.type !== type) continue;
    if (page.base >= fewer) continue;
    const thinIn: string[] = [];
    let least = Number.POSITIVE_INFINITY;
    let largest = 0;
    for (const it of markets) {
      const words = wordsAt(page, it);
      if (words === undefined) continue;
      largest = Math.max(largest, words);
      if (words >= fewer) continue;
      least = Math.min(least, words);
      thinIn.push(it.country);
      thin.set(it.country, (thin.get(it.country) ?? 0) + 1);
    }
    if (thinIn.length > 0) rows.push({ item: page.item, words: least, most: largest, thinIn });
  }
  rows.sort((a, b) => a.words - b.words || (a.item.codename < b.item.codename ? -1 : 1));
  const byMarket = content.markets
    .map(({ country, countries }) => ({ country, countries, thin: thin.get(country) ?? 0 }))
    .filter(({ country }) => !market || country === market)
    .sort((a, b) => b.thin - a.thin || (a.country < b.country ? -1 : 1));
  return { rows, byMarket };
}
