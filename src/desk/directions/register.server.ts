import {
  type AuthoredItem,
  codenamesIn,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { type Edition, writtenItems } from '../../content/edition/edition.server.ts';
import { variantFor } from '../../content/edition/itemStore.server.ts';
import { itemAt, stepOf, windowOf } from '../../content/edition/schedule.ts';
import { formatProductName, productNameText } from '../../content/productName/productName.ts';
import {
  forEveryone,
  isWithheld,
  type Restrictions,
  restrictionFields,
  restrictionsOf,
} from '../../content/restrict.ts';
import { countries } from '../../country/country.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import { unregisteredIn } from '../../country/ruleNames.ts';
import { contentLanguageCodes } from '../../enumerations/contents.ts';
import { defaultLocale, locales } from '../../locale/locales.ts';

/**
 * What a revision is now: the newest one of a product that is published, an earlier one, one that is not
 * published yet or any more, one that no product names, and one whose item is gone.
 */
const revisionStates = ['valid', 'earlier', 'planned', 'withdrawn', 'unused', 'gone'] as const;

/** A state of a revision. */
export type RevisionState = (typeof revisionStates)[number];

/** A product that names a revision. */
interface RevisionProduct {
  readonly codename: string;
  readonly name: string;
  readonly number: string;
}

/** A revision of directions for use (PROOF-53). */
export interface RevisionEntry {
  readonly codename: string;
  readonly title: string;
  readonly revision: string;
  /** As `2026-06-22`; empty if it is unreadable. */
  readonly issueDate: string;
  /** Codes such as `de`. */
  readonly languages: readonly string[];
  /** Those of them without a file. */
  readonly withoutFile: readonly string[];
  readonly state: RevisionState;
  /** When it begins or ends by its window, or went; in milliseconds since the epoch. */
  readonly from?: number;
  readonly until?: number;
  readonly changeNote: string;
  readonly products: readonly RevisionProduct[];
  /** The ids of the countries in which all its products are withheld; without embargoes. */
  readonly withheldIn: readonly string[];
}

/** What the register is made from. */
interface RegisterParts {
  readonly edition: Edition;
  /** Those that the site shows. */
  readonly collections: readonly string[];
  readonly rules: Pick<CountryRules, 'registeredOnlyIn'>;
}

/** The revisions of the present content, by title, the newest one first (PROOF-53). */
export function directionsRegister(parts: RegisterParts): readonly RevisionEntry[] {
  const { edition, collections, rules } = parts;
  const own = [...writtenItems(edition)].filter((it) => collections.includes(it.collection));
  const products = own.filter(({ type }) => type === 'product');
  const uses = usesOf(products, edition);
  const withheldIn = createWithheldIn(rules);
  return own
    .filter(({ type }) => type === 'directions_for_use')
    .map((item) => entryOf(item, edition, uses.get(item.codename) ?? [], withheldIn))
    .toSorted(
      (a, b) => a.title.localeCompare(b.title, 'en') || (a.issueDate < b.issueDate ? 1 : -1),
    );
}

/** A product that names a revision, and whether that is its newest published one. */
interface Use {
  readonly product: AuthoredItem;
  readonly isValid: boolean;
}

function usesOf(products: readonly AuthoredItem[], edition: Edition) {
  const uses = new Map<string, Use[]>();
  const isShown = (codename: string) => edition.store.byCodename.has(codename);
  for (const product of products) {
    const variant = variantOf(product);
    const named = variant ? codenamesIn(variant, 'edfu') : [];
    // A product that nobody gets makes no revision valid.
    const valid = isShown(product.codename) ? named.find(isShown) : undefined;
    for (const codename of named) {
      const of = uses.get(codename) ?? [];
      uses.set(codename, of);
      of.push({ product, isValid: codename === valid });
    }
  }
  return uses;
}

const variantOf = (item: AuthoredItem): Variant | undefined =>
  variantFor(item, defaultLocale) ?? Object.values(item.variants)[0];

const textIn = (variant: Variant | undefined, element: string): string => {
  const value = variant && valueOf(variant, element);
  return typeof value === 'string' ? value : '';
};

function entryOf(
  item: AuthoredItem,
  edition: Edition,
  uses: readonly Use[],
  withheldIn: WithheldIn,
): RevisionEntry {
  const products = uses.map(({ product }) => product);
  return {
    ...factsOf(item),
    state: stateOf(item, edition.at, uses),
    ...windowIn(item),
    products: products.map(productOf),
    withheldIn: commonPlaces(products, edition, withheldIn),
  };
}

/** What a revision says of itself. */
export function factsOf(
  item: AuthoredItem,
): Pick<
  RevisionEntry,
  'codename' | 'title' | 'revision' | 'issueDate' | 'languages' | 'withoutFile' | 'changeNote'
> {
  const variant = variantOf(item);
  const codes: Readonly<Record<string, string>> = contentLanguageCodes;
  const languages = (variant ? codenamesIn(variant, 'languages') : []).map((it) => codes[it] ?? it);
  const files = variant && valueOf(variant, 'files');
  const names = Array.isArray(files)
    ? files.map((it) => (typeof it === 'string' ? '' : it.name))
    : [];
  const issued = Date.parse(textIn(variant, 'issue_date'));
  return {
    codename: item.codename,
    title: textIn(variant, 'title') || item.name,
    revision: textIn(variant, 'revision'),
    issueDate: Number.isNaN(issued) ? '' : new Date(issued).toISOString().slice(0, 10),
    languages,
    withoutFile: languages.filter((code) => !names.includes(code)),
    changeNote: textIn(variant, 'change_note'),
  };
}

function stateOf(item: AuthoredItem, at: number, uses: readonly Use[]): RevisionState {
  if (!itemAt(item, { at })) {
    const isPlanned = Object.values(item.variants).some((variant) => {
      const { from } = windowOf(item, variant) ?? {};
      return stepOf(item, variant.language) === 'draft' || (from !== undefined && from > at);
    });
    return isPlanned ? 'planned' : 'withdrawn';
  }
  if (uses.length === 0) return 'unused';
  return uses.some(({ isValid }) => isValid) ? 'valid' : 'earlier';
}

/** The first moment at which a language of it is published, and the last one; absent without a limit. */
function windowIn(item: AuthoredItem): Pick<RevisionEntry, 'from' | 'until'> {
  const windows = locales.flatMap((it) => (item.variants[it] ? [item.windows?.[it] ?? {}] : []));
  const from = Math.min(...windows.map((it) => it.from ?? Number.NEGATIVE_INFINITY));
  const until = Math.max(...windows.map((it) => it.until ?? Number.POSITIVE_INFINITY));
  return {
    ...(Number.isFinite(from) && { from }),
    ...(Number.isFinite(until) && { until }),
  };
}

function productOf(item: AuthoredItem): RevisionProduct {
  const variant = variantOf(item);
  return {
    codename: item.codename,
    name: productNameText(formatProductName(textIn(variant, 'title'), { locale: defaultLocale })),
    number: textIn(variant, 'product_number'),
  };
}

/** The countries in which an item with these restrictions is withheld. */
type WithheldIn = (restrictions: Restrictions) => ReadonlySet<string>;

/** Directions are labeling, so they are not reserved for professionals; many products share restrictions. */
function createWithheldIn(rules: RegisterParts['rules']): WithheldIn {
  const markets = countries.map(({ id, region }) => {
    const unregistered = rules.registeredOnlyIn(id) ? [id, region].map(unregisteredIn) : [];
    const places = new Set([id, region, ...unregistered]);
    return { id, places, ignoreUserGroups: false };
  });
  const known = new Map<Restrictions, ReadonlySet<string>>();
  return (restrictions) => {
    const found =
      known.get(restrictions) ??
      new Set(markets.filter((it) => isWithheld(restrictions, it)).map(({ id }) => id));
    known.set(restrictions, found);
    return found;
  };
}

/** Where all of the products are withheld, and so their directions. */
function commonPlaces(
  products: readonly AuthoredItem[],
  { deliver }: Edition,
  withheldIn: WithheldIn,
): readonly string[] {
  const [first, ...others] = products.flatMap((it) => {
    const variant = variantOf(it);
    return variant
      ? withheldIn(forEveryone(restrictionsOf(deliver(variant, restrictionFields))))
      : [];
  });
  return [...(first ?? [])].filter((id) => others.every((it) => it.has(id)));
}
