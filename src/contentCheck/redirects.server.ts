import type { Brand } from '../brand/brand.ts';
import {
  type AuthoredItem,
  codenamesIn,
  type Variant,
  valueOf,
} from '../content/edition/authored.ts';
import { createItemStore } from '../content/edition/itemStore.server.ts';
import { matchingIn } from '../content/edition/view.server.ts';
import { commaList } from '../content/elements.ts';
import { inTurns } from '../content/pauses.ts';
import { type AddressedSite, addressedSite } from '../content/redirects/redirects.server.ts';
import {
  type FaultyRedirect,
  type RedirectFault,
  type ResolvedRedirects,
  resolveRedirects,
} from '../content/redirects/resolve.ts';
import { redirectsIn, type WrittenRedirect } from '../content/redirects/written.ts';
import { contentTypeOf } from '../content/types/index.ts';
import { fromFault, pathKey } from '../content/writtenPaths.ts';
import { defaultLocale, locales } from '../locale/locales.ts';
import type { CheckedItem } from './checkItems.server.ts';
import { type MediaFiles, mediaSize } from './mediaFiles.ts';

/** The pages and old addresses of each site of the folder. */
export interface CheckedSite extends ResolvedRedirects {
  readonly collections: readonly string[];
  readonly pages: AddressedSite;
}

/** Resolves the old addresses of every brand's site, as the site itself does. */
export async function readSites(
  items: Iterable<AuthoredItem>,
  media: MediaFiles,
  brands: readonly Pick<Brand, 'collections'>[],
): Promise<readonly CheckedSite[]> {
  const published = [...items].filter((item) => item.published);
  const store = await createItemStore(published);
  const sites: CheckedSite[] = [];
  for (const { collections } of brands) {
    const hasFile = (path: string) => mediaSize(media, path) !== undefined;
    const pages = addressedSite(
      { matching: (query) => matchingIn(store, query) },
      collections,
      hasFile,
    );
    const written = [...store.all]
      .filter(({ collection }) => collections.includes(collection))
      .flatMap(writtenIn);
    sites.push({ collections, pages, ...(await inTurns(resolveRedirects(written, pages, []))) });
  }
  return sites;
}

function writtenIn({ variants }: AuthoredItem): WrittenRedirect[] {
  return locales.flatMap((locale) => {
    const variant = variants[locale] ?? variants[defaultLocale];
    return variant ? [...redirectsIn(variant, locale)] : [];
  });
}

/** Reports redirects that do nothing, and values that can be none (CONTENT-51). */
export function reportRedirects(
  items: ReadonlyMap<string, CheckedItem>,
  sites: readonly CheckedSite[],
): void {
  for (const { item, report } of items.values()) {
    for (const variant of Object.values(item.variants)) {
      for (const { at, message } of valueFaults(variant)) report('redirect', at, message);
    }
  }
  const reported = new Set<string>();
  for (const { faults } of sites) {
    for (const { written, fault } of faults) {
      const checked = items.get(written.codename);
      const place = `${written.codename} ${written.at.join('/')} ${fault.kind}`;
      if (!checked || reported.has(place)) continue;
      const { target } = written;
      // A link to no item is reported with all other links.
      if (target.kind === 'item' && !items.has(target.codename)) continue;
      if (fault.kind === 'nothing' && leadsSomewhere(written, checked, sites)) continue;
      reported.add(place);
      checked.report('redirect', written.at, messageOf({ written, fault }, items));
    }
  }
}

function* valueFaults(variant: Variant) {
  if (variant.type === 'redirect') {
    const from = valueOf(variant, 'from');
    const message = typeof from === 'string' ? fromFault(from) : undefined;
    if (message) yield { at: placeOf(variant, 'from'), message };
    const hasBoth = codenamesIn(variant, 'to').length > 0 && valueOf(variant, 'to_address');
    if (hasBoth) {
      const message = 'Has `to` as well: only the item counts.';
      yield { at: placeOf(variant, 'to_address'), message };
    }
  }
  if (!contentTypeOf(variant.type)?.elements.former_slugs) return;
  for (const slug of commaList(valueOf(variant, 'former_slugs'))) {
    if (pathKey(`/${slug}`) !== undefined && !slug.includes('/')) continue;
    const message = `\`${slug.slice(0, 60)}\` is not the last part of an address.`;
    yield { at: placeOf(variant, 'former_slugs'), message };
  }
}

const placeOf = (variant: Variant, element: string) => [
  ...(variant.own[element] === undefined ? variant.sharedPath : variant.path),
  element,
];

/** A redirect of both brands may have its target in one of them. */
const leadsSomewhere = (
  { key }: WrittenRedirect,
  { item }: CheckedItem,
  sites: readonly CheckedSite[],
) => sites.some((it) => it.collections.includes(item.collection) && it.byKey.has(key));

function messageOf(
  { written, fault }: FaultyRedirect,
  items: ReadonlyMap<string, CheckedItem>,
): string {
  const key = `\`${written.key.slice(0, 100)}\``;
  switch (fault.kind) {
    case 'living':
      return livingMessage(key, written, fault);
    case 'duplicate':
      return fault.other === written.codename
        ? `${key} is here twice, with different targets.`
        : `${key} is also an old address of \`${fault.other}\`, which counts.`;
    case 'loop':
      return `${key} leads back to itself.`;
    case 'address':
      return fault.message;
    case 'nothing':
      return nothingMessage(written, items);
  }
}

function livingMessage(
  key: string,
  { codename, isFormerSlug }: WrittenRedirect,
  { page }: Extract<RedirectFault, { kind: 'living' }>,
): string {
  const owner = page.codename ?? 'the site';
  if (!isFormerSlug) return `${key} is a page (of \`${owner}\`), which stays: this does nothing.`;
  return page.codename === codename
    ? `${key} is the present address.`
    : `${key} is the present address of \`${owner}\`, which stays there.`;
}

function nothingMessage(
  { target }: WrittenRedirect,
  items: ReadonlyMap<string, CheckedItem>,
): string {
  if (target.kind === 'address')
    return `There is no page or file at \`${target.address.slice(0, 100)}\`.`;
  if (target.kind === 'gone') return 'Leads nowhere.';
  const isDraft = items.get(target.codename)?.item.published === false;
  return `\`${target.codename}\` ${isDraft ? 'is a draft' : 'has no page on this site'}.`;
}
