import type { AuthoredItem } from '../../content/edition/authored.ts';
import { stepOf, windowOf } from '../../content/edition/schedule.ts';
import { inTurns, pause, type Steps } from '../../content/pauses.ts';
import { remember } from '../../content/remember.ts';
import { isWithheld, type Restrictions, type Withholding } from '../../content/restrict.ts';
import { missingLanguages } from '../../contentCheck/rules/translationRule.ts';
import type { StaleTranslation } from '../../contentCheck/staleTranslations.server.ts';
import { countryName } from '../../country/country.ts';
import { isUnregistered, unconfirmedVisitors } from '../../country/ruleNames.ts';
import { type RegionCode, regionCodes, regions } from '../../enumerations/visitors.ts';
import { labelOf } from '../../locale/labelOf.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { allRestrictionsOf, type BoardContent, itemsOf } from './boardContent.ts';

/**
 * What readers of a language get of an item. Of several that apply the one is named that stands first
 * here; `fallback` is on purpose: the item has no texts, or says itself that it is not translated.
 */
export const coverageStates = [
  'ended',
  'draft',
  'scheduled',
  'withheld',
  'older',
  'missing',
  'fallback',
  'shown',
] as const;

/** A state of an item in a language. */
export type CoverageState = (typeof coverageStates)[number];

/** The states that somebody has to do something about. */
const openStates: readonly CoverageState[] = ['older', 'missing'];

/** An item in a language. */
export interface CoverageCell {
  readonly state: CoverageState;
  /** When it begins or ended, or when the text in the default language changed; in milliseconds. */
  readonly since?: number;
}

/** An item in each language of the site. */
export interface CoverageRow {
  readonly item: AuthoredItem;
  readonly cells: Readonly<Record<Locale, CoverageCell>>;
}

/** The translations that are older than their source, by codename and language, with the moment. */
export type OlderTexts = ReadonlyMap<string, ReadonlyMap<Locale, number>>;

/** Arranges them by item. */
export function olderTextsOf(stale: readonly StaleTranslation[]): OlderTexts {
  const byItem = new Map<string, Map<Locale, number>>();
  for (const { codename, language, since } of stale) {
    const found = byItem.get(codename) ?? new Map<Locale, number>();
    byItem.set(codename, found.set(language, since));
  }
  return byItem;
}

/** The state apart from who may see the item, and from its age. */
function writtenCell(item: AuthoredItem, language: Locale, at: number): CoverageCell {
  const variant = item.variants[language];
  const step = stepOf(item, language);
  if (step === 'archived') return { state: 'ended' };
  if (!variant) {
    const isMissing = missingLanguages(item).includes(language);
    if (!item.published) return { state: 'draft' };
    return { state: isMissing ? 'missing' : 'fallback' };
  }
  const { from, until } = windowOf(item, variant) ?? {};
  if (until !== undefined && until <= at) {
    return { state: 'ended', ...(Number.isFinite(until) && { since: until }) };
  }
  if (step !== 'published') return { state: 'draft' };
  return from !== undefined && from > at ? { state: 'scheduled', since: from } : { state: 'shown' };
}

/** The restrictions of an item, and what is written of it. */
interface Written {
  readonly item: AuthoredItem;
  readonly cells: CoverageRow['cells'];
  readonly restrictions: readonly Restrictions[];
}

function* written(content: BoardContent): Steps<readonly Written[]> {
  const { edition } = content;
  const rows: Written[] = [];
  for (const item of itemsOf(content)) {
    yield;
    // An old address has a language of its own.
    if (item.type === 'redirect') continue;
    const cells = Object.fromEntries(
      locales.map((language) => [language, writtenCell(item, language, edition.at)]),
    ) as CoverageRow['cells'];
    rows.push({ item, cells, restrictions: allRestrictionsOf(item, edition) });
  }
  return rows;
}

const writtenOf = (content: BoardContent): Promise<readonly Written[]> =>
  remember('board coverage', content.edition, [], () => inTurns(written(content)));

/** Whether any language of an item is withheld in a market; of a product without a variant, never. */
const isWithheldIn = (restrictions: readonly Restrictions[], market: Withholding) =>
  restrictions.some((it) => isWithheld(it, market));

/** What the board of coverage is asked for; without conditions, all items. */
export interface CoverageFilter {
  /** Withheld counts in this market. */
  readonly market?: Withholding | undefined;
  readonly type?: string | undefined;
  readonly language?: Locale | undefined;
  /** In the language, or in any. */
  readonly state?: CoverageState | undefined;
  /** A part of the name or the codename, in any case. */
  readonly text?: string | undefined;
}

/** The items by language (PROOF-57), and how many there are of each state before `state` selects. */
export interface Coverage {
  readonly rows: readonly CoverageRow[];
  readonly counts: Readonly<Record<Locale, Readonly<Partial<Record<CoverageState, number>>>>>;
}

function cellsIn(
  { item, cells, restrictions }: Written,
  market: Withholding | undefined,
  older: OlderTexts,
): CoverageRow['cells'] {
  const isDenied = market !== undefined && isWithheldIn(restrictions, market);
  const ages = older.get(item.codename);
  if (!isDenied && !ages) return cells;
  return Object.fromEntries(
    Object.entries(cells).map(([language, cell]) => {
      if (!['shown', 'missing', 'fallback'].includes(cell.state)) return [language, cell];
      if (isDenied) return [language, { state: 'withheld' }];
      const since = ages?.get(language as Locale);
      return [language, since === undefined ? cell : { state: 'older', since }];
    }),
  ) as CoverageRow['cells'];
}

/** Finds what visitors get of items, by language and in a market (PROOF-57). */
export async function coverageOf(
  content: BoardContent,
  older: OlderTexts,
  { market, type, language, state, text = '' }: CoverageFilter,
): Promise<Coverage> {
  const languages = language ? [language] : locales;
  const wanted = text.trim().toLowerCase();
  const counts = Object.fromEntries(languages.map((it) => [it, {}])) as Record<
    Locale,
    Partial<Record<CoverageState, number>>
  >;
  const rows: CoverageRow[] = [];
  for (const one of await writtenOf(content)) {
    const wait = pause();
    if (wait) await wait;
    const { item } = one;
    if (type && item.type !== type) continue;
    if (wanted && !`${item.codename}\n${item.name}`.toLowerCase().includes(wanted)) continue;
    const cells = cellsIn(one, market, older);
    for (const it of languages) {
      const { state: found } = cells[it];
      counts[it][found] = (counts[it][found] ?? 0) + 1;
    }
    if (!state || languages.some((it) => cells[it].state === state)) rows.push({ item, cells });
  }
  return { rows, counts };
}

/** How many items a market withholds from visitors who have not confirmed to be professionals. */
export interface MarketCount {
  readonly country: string;
  readonly countries: number;
  readonly withheld: number;
}

/** Counts what each market withholds of the items that are published, most first. */
export async function withheldByMarket(content: BoardContent): Promise<readonly MarketCount[]> {
  const groups = new Map<readonly Restrictions[], number>();
  const bySingle = new Map<Restrictions, readonly Restrictions[]>();
  for (const { cells, restrictions } of await writtenOf(content)) {
    if (!locales.some((it) => cells[it].state === 'shown')) continue;
    const [first] = restrictions;
    const isSingle = restrictions.length === 1 && first !== undefined;
    const key = isSingle ? (bySingle.get(first) ?? restrictions) : restrictions;
    if (isSingle) bySingle.set(first, key);
    groups.set(key, (groups.get(key) ?? 0) + 1);
  }
  const counts = content.markets.map(({ country, countries, withholding }) => {
    let withheld = 0;
    for (const [restrictions, items] of groups) {
      if (isWithheldIn(restrictions, withholding)) withheld += items;
    }
    return { country, countries, withheld };
  });
  return counts.sort((a, b) => b.withheld - a.withheld || (a.country < b.country ? -1 : 1));
}

/** How many items lack a language, or have one that is older than its source. */
export async function countUncovered(content: BoardContent, older: OlderTexts): Promise<number> {
  let count = 0;
  for (const { item, cells } of await writtenOf(content)) {
    const isOpen = locales.some((it) => openStates.includes(cells[it].state));
    if (isOpen || older.has(item.codename)) count += 1;
  }
  return count;
}

const texts = {
  en: {
    withdrawn: 'The product is withdrawn.',
    unreadable: (codes: string) => `Nobody gets it, because this has no known meaning: ${codes}.`,
    group: 'It is withheld from the user group “public”.',
    places: (places: string) => `An editor withheld it in ${places}.`,
    professionals: 'It is for professionals, and the visitor has not confirmed to be one.',
    unregistered: 'The product has no registration there.',
  },
  de: {
    withdrawn: 'Das Produkt ist zurückgezogen.',
    unreadable: (codes: string) =>
      `Niemand bekommt es, weil dies keine bekannte Bedeutung hat: ${codes}.`,
    group: 'Es wird der Benutzergruppe „public“ vorenthalten.',
    places: (places: string) => `Die Redaktion enthält es vor in: ${places}.`,
    professionals:
      'Es ist für Fachkreise, und der Besucher hat nicht bestätigt, dass er dazugehört.',
    unregistered: 'Das Produkt ist dort nicht registriert.',
  },
} satisfies InDeskLanguages<unknown>;

/**
 * Says why restrictions withhold an item in a market, a sentence for each reason.
 * @returns an empty list if they do not
 */
export function withheldReasons(
  { places, fromPublic, withdrawn, unreadable }: Restrictions,
  market: Withholding,
  language: DeskLanguage,
): readonly string[] {
  const words = texts[language];
  const denied = places.filter((place) => market.places.has(place));
  const named = denied.filter((place) => place !== unconfirmedVisitors && !isUnregistered(place));
  const names = named.map((place) =>
    Object.hasOwn(regionCodes, place)
      ? `${labelOf(regions, regionCodes[place as RegionCode], language)} (${place})`
      : countryName(place, language),
  );
  return [
    ...(withdrawn ? [words.withdrawn] : []),
    ...(unreadable.length > 0 ? [words.unreadable(unreadable.join(', '))] : []),
    ...(fromPublic && !market.ignoreUserGroups ? [words.group] : []),
    ...(names.length > 0 ? [words.places(names.join(', '))] : []),
    ...(denied.includes(unconfirmedVisitors) ? [words.professionals] : []),
    ...(denied.some(isUnregistered) ? [words.unregistered] : []),
  ];
}
