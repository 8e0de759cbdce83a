import { addressOf } from '../../content/address.ts';
import {
  type AuthoredItem,
  blocksOf,
  codenamesIn,
  type FieldBlock,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { pageTypeNames, pageTypes } from '../../content/pageTypes.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { pathKey } from '../../content/writtenPaths.ts';
import { canonicalPath, placeOf } from '../../locale/addresses.ts';
import { defaultLocale, type Locale, locales } from '../../locale/locales.ts';
import { isPageName, patternOf } from '../../locale/paths.ts';
import { contentModalHash, modalHashOf } from '../../modal/modalHashes.ts';
import type { CheckedFolder, FolderRule } from '../checkItems.server.ts';
import type { Path } from '../fault.ts';
import { type MediaFiles, mediaSize } from '../mediaFiles.ts';
import type { Report } from '../reading.ts';
import type { UnreadItems } from '../unreadItems.ts';
import { hrefFault, hrefsIn } from './textRules.server.ts';

const addressElements = ['url', 'link', 'edfu_link', 'registration_url'];

/** The address of an item in a language. Without a variant in it, readers see that of the default language. */
function addressIn(item: AuthoredItem, locale: Locale): string | undefined {
  const variant = item.variants[locale] ?? item.variants[defaultLocale];
  if (!variant) return undefined;
  const { type, codename } = item;
  const [slug, section, path] = ['slug', 'section', 'path'].map((it) => valueOf(variant, it));
  return addressOf({ type, codename, slug, section, path }, locale);
}

/** Every address that the values of a block link to, and where it stands. */
export function* hrefsOf({
  type,
  fields,
  path,
}: FieldBlock): Generator<{ href: string; at: Path }> {
  for (const [element, value] of Object.entries(fields)) {
    if (typeof value !== 'string') continue;
    const at = [...path, element];
    const kind = contentTypeOf(type)?.elements[element]?.type;
    if (kind === 'text' && addressElements.includes(element)) yield { href: value, at };
    // Most texts have no link, and reading HTML takes long.
    if (kind !== 'rich_text' || !/<a\b/i.test(value)) continue;
    for (const href of hrefsIn(value)) yield { href, at };
  }
}

/** The type of the items that have a page of this name. */
const typeOfPage = (page: string): string =>
  pageTypeNames.find((it) => pageTypes[it].page === page) ?? 'webpage';

/** Creates the function that validates an address inside the site. */
function innerAddresses(
  items: Iterable<AuthoredItem>,
  media: MediaFiles,
  unread: UnreadItems,
  movedTo: (path: string) => string | undefined,
) {
  const known = new Set<string>();
  for (const item of items) {
    for (const locale of locales) known.add(addressIn(item, locale) ?? '/');
  }
  return (href: string, language: Locale | undefined): string | undefined => {
    const path = href.replace(/[?#].*$/s, '');
    if (path.startsWith('/media/')) {
      return mediaSize(media, path) === undefined ? `There is no file ${path}.` : undefined;
    }
    if (path.startsWith('/api/')) return undefined;
    const address = canonicalPath(path) ?? path;
    const place = placeOf(address);
    if (!place && known.has(address)) return undefined;
    const isItem = place && Object.keys(place.params).length > 0;
    if (!place || (isItem && !known.has(address))) {
      if (unread.mayBeOf(place ? typeOfPage(place.page) : 'webpage')) return undefined;
      const moved = movedTo(path);
      return moved === undefined
        ? `There is no page at ${path}.`
        : `${path} is an old address: link to ${moved}.`;
    }
    if (!language || place.locale === language) return undefined;
    return `${path} is a page in another language (${place.locale}).`;
  };
}

/** Where an old address leads; `nothing` for what is gone. */
function movedTo(path: string, { sites }: CheckedFolder): string | undefined {
  const key = pathKey(path) ?? '';
  const found = sites.find(({ byKey }) => byKey.has(key))?.byKey.get(key);
  return found && (found.to ?? 'nothing, because it is gone');
}

/** The hashes of the modals among the blocks of an item. */
function modalsIn(item: AuthoredItem, { items }: CheckedFolder): ReadonlySet<string> {
  const blocks = Object.values(item.variants).flatMap((it) => codenamesIn(it, 'blocks'));
  const modals = blocks.filter((it) => items.get(it)?.item.type === 'block_modal');
  return new Set(modals.map(contentModalHash));
}

/** Links inside the site must lead to a page in the same language; others must be valid. */
export const addressRule: FolderRule = (folder) => {
  const { items, surroundings, unread } = folder;
  const all = [...items.values()];
  const faultOf = innerAddresses(
    all.map(({ item }) => item),
    surroundings.media,
    unread,
    (path) => movedTo(path, folder),
  );
  for (const { item, report } of all) {
    const modals = modalsIn(item, folder);
    for (const part of [item, ...item.components]) {
      for (const block of blocksOf(part)) checkBlock(block, faultOf, modals, report);
    }
    checkSection(item, report);
    checkShadow(item, report);
  }
};

function checkBlock(
  block: FieldBlock,
  faultOf: (href: string, language: Locale | undefined) => string | undefined,
  modals: ReadonlySet<string>,
  report: Report,
): void {
  for (const { href, at } of hrefsOf(block)) {
    const isField = addressElements.includes(String(at.at(-1)));
    const wrongForm = hrefFault(href) ?? (isField ? relativeFault(href) : undefined);
    if (wrongForm && isField) report('address', at, wrongForm);
    else if (href.startsWith('#') && !modalHashOf(href) && !modals.has(href)) {
      const message = `Nothing opens at ${href.slice(0, 60)}.`;
      report('address', at, message, 'warning');
    } else if (href.startsWith('/') && !wrongForm) {
      const fault = faultOf(href, block.language);
      if (fault) report('address', at, fault.slice(0, 300), 'warning');
    }
  }
}

function relativeFault(href: string): string | undefined {
  if (/^(?:[a-z]+:|[/?#])/i.test(href)) return undefined;
  return 'An address must begin with / inside the site, or with https:// outside it.';
}

/**
 * Sections whose pages are below another page: each page has its own slug; pages of other sections
 * have none.
 */
const sectionsBelow = ['patientPage', 'corporatePage'];

/** The fault in the section and slug of a web page, which would then have no address. */
function sectionFault(variant: Variant): { element: string; message: string } | undefined {
  const section = valueOf(variant, 'section');
  const slug = valueOf(variant, 'slug');
  if (typeof section !== 'string') return undefined;
  const name = section.slice(0, 60);
  if (!isPageName(section)) {
    const message = `There is no section \`${name}\` in the table of addresses.`;
    return { element: 'section', message };
  }
  const isBelow = sectionsBelow.includes(section);
  if (!isBelow && patternOf(section, defaultLocale).includes(':')) {
    const message = `The pages of \`${name}\` are items of another type.`;
    return { element: 'section', message };
  }
  if (isBelow && !slug) {
    return { element: 'slug', message: `A page of the section \`${name}\` needs a slug.` };
  }
  if (!isBelow && slug) {
    const message = `The section \`${name}\` has one page, without a slug; pages below it must be in ${sectionsBelow.join(' or ')}.`;
    return { element: 'slug', message };
  }
  return undefined;
}

function checkSection(item: AuthoredItem, report: Report): void {
  if (item.type !== 'webpage') return;
  const reported = new Set<string>();
  for (const variant of Object.values(item.variants)) {
    const { element, message } = sectionFault(variant) ?? {};
    if (!element || !message) continue;
    const isShared = variant.own[element] === undefined && variant.shared[element] !== undefined;
    const at = [...(isShared ? variant.sharedPath : variant.path), element];
    if (reported.has(at.join('/'))) continue;
    reported.add(at.join('/'));
    report('address', at, message);
  }
}

/** A page of the table of addresses, such as the comparison of products, hides an item of its address. */
function checkShadow(item: AuthoredItem, report: Report): void {
  for (const variant of Object.values(item.variants)) {
    // The slug of a page that needs none is another fault.
    if (sectionFault(variant)) continue;
    const slug = valueOf(variant, 'slug');
    const address = slug ? addressIn(item, variant.language) : undefined;
    const place = address ? placeOf(address) : undefined;
    if (!place || Object.keys(place.params).length > 0) continue;
    report(
      'address',
      [...variant.path, 'slug'],
      `${address} is the page \`${place.page}\` of the site.`,
    );
  }
}
