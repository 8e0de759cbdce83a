import {
  type AuthoredItem,
  type Path,
  pathOf,
  type Variant,
  valueOf,
} from '../content/edition/authored.ts';
import { variantFor } from '../content/edition/itemStore.server.ts';
import { addressIn } from '../content/redirects/written.ts';
import { contentTypeOf } from '../content/types/index.ts';
import { pathKey } from '../content/writtenPaths.ts';
import { type Locale, locales } from '../locale/locales.ts';
import type { CheckedSite } from './redirects.server.ts';

/** A page that has moved, and whose old address leads nowhere (CONTENT-52). */
export interface LostAddress {
  readonly codename: string;
  /** The old address. */
  readonly address: string;
  /** The place of the slug in the item's file. */
  readonly at: Path;
  /** The slug that `former_slugs` beside the present one lacks; undefined if that would not help. */
  readonly slug: string | undefined;
}

/**
 * The addresses that pages had before and that lead nowhere now.
 * @param before the items of the last edition
 * @param now finds an item as it is now
 * @param sites the sites as they are now
 */
export function* lostAddresses(
  before: Iterable<AuthoredItem>,
  now: (codename: string) => AuthoredItem | undefined,
  sites: readonly CheckedSite[],
): Generator<LostAddress> {
  for (const old of before) {
    const item = now(old.codename);
    if (!item?.published || !old.published) continue;
    const told = new Set<string>();
    for (const locale of locales) {
      const lost = lostIn(locale, old, item, sites);
      // Languages without a translation have the slug of the default language.
      const place = lost && `${lost.at.join('/')} ${lost.slug ?? lost.address}`;
      if (!lost || !place || told.has(place)) continue;
      told.add(place);
      yield lost;
    }
  }
}

function lostIn(
  locale: Locale,
  old: AuthoredItem,
  item: AuthoredItem,
  sites: readonly CheckedSite[],
): LostAddress | undefined {
  const [then, variant] = [variantFor(old, locale), variantFor(item, locale)];
  const address = then && addressIn(then, locale);
  if (!address || !variant || addressIn(variant, locale) === address) return undefined;
  const key = pathKey(address);
  if (key === undefined) return undefined;
  const shown = sites.filter(({ collections }) => collections.includes(item.collection));
  if (shown.some(({ byKey, pages }) => byKey.has(key) || pages.pageAt(key))) return undefined;
  if (valueOf(then, 'path') !== undefined) {
    const at = pathOf(variant, valueOf(variant, 'path') === undefined ? 'section' : 'path');
    return { codename: item.codename, address, at, slug: undefined };
  }
  const slug = formerSlug(valueOf(then, 'slug'), variant, locale, address);
  return { codename: item.codename, address, at: pathOf(variant, 'slug'), slug };
}

/** The slug, if naming it as a former one redirects the address. */
function formerSlug(slug: unknown, variant: Variant, locale: Locale, address: string) {
  if (typeof slug !== 'string' || !contentTypeOf(variant.type)?.elements.former_slugs)
    return undefined;
  return addressIn(variant, locale, slug) === address ? slug : undefined;
}

/** The warning about a lost address. */
export const lostMessage = ({ address, slug }: LostAddress): string =>
  slug === undefined
    ? `The page was at ${address}, which leads nowhere now: add a redirect.`
    : `The page was at ${address}: add \`${slug}\` to \`former_slugs\`, as \`npm run content:check -- --fix\` does.`;
