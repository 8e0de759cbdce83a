import { canonicalPath, placeOf } from '../../../locale/addresses.ts';
import { type Locale, locales } from '../../../locale/locales.ts';
import { isPageName } from '../../../locale/paths.ts';
import { addressOf } from '../../address.ts';
import { contentTypeOf } from '../../types/index.ts';
import { type AuthoredItem, blocksOf, type FieldBlock, valueOf } from '../authored.ts';
import type { Path } from '../fault.ts';
import { hrefFault } from '../hrefFault.ts';
import { hrefsIn } from '../htmlFaults.server.ts';
import { type MediaFiles, mediaSize } from '../mediaFiles.ts';
import type { Report } from '../reading.ts';
import type { FolderRule } from './rule.ts';

const addressElements = ['url', 'link', 'edfu_link', 'registration_url'];

/** The address an item has in a language, in which readers may get its English variant. */
function addressIn(item: AuthoredItem, locale: Locale): string | undefined {
  const variant = item.variants[locale] ?? item.variants.en;
  if (!variant) return undefined;
  const { type, codename } = item;
  const slug = valueOf(variant, 'slug');
  return addressOf({ type, codename, slug, section: valueOf(variant, 'section') }, locale);
}

function* hrefsOf({ type, fields, path }: FieldBlock): Generator<{ href: string; at: Path }> {
  for (const [element, value] of Object.entries(fields)) {
    if (typeof value !== 'string') continue;
    const at = [...path, element];
    const kind = contentTypeOf(type)?.elements[element]?.type;
    if (kind === 'text' && addressElements.includes(element)) yield { href: value, at };
    if (kind !== 'rich_text') continue;
    for (const href of hrefsIn(value)) yield { href, at };
  }
}

/** Makes the function that says what is wrong with an address inside the site. */
function innerAddresses(items: Iterable<AuthoredItem>, media: MediaFiles) {
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
    const isItem = place && Object.keys(place.params).length > 0;
    if (!place || (isItem && !known.has(address))) return `There is no page at ${path}.`;
    if (!language || place.locale === language) return undefined;
    return `${path} is a page in another language (${place.locale}).`;
  };
}

/** Links inside the site lead somewhere, in the same language; others have a sound form. */
export const addressRule: FolderRule = ({ items, surroundings }) => {
  const all = [...items.values()];
  const faultOf = innerAddresses(
    all.map(({ item }) => item),
    surroundings.media,
  );
  for (const { item, report } of all) {
    for (const part of [item, ...item.components]) {
      for (const block of blocksOf(part)) checkBlock(block, faultOf, report);
    }
    checkSection(item, report);
  }
};

function checkBlock(
  block: FieldBlock,
  faultOf: (href: string, language: Locale | undefined) => string | undefined,
  report: Report,
): void {
  for (const { href, at } of hrefsOf(block)) {
    const isField = addressElements.includes(String(at.at(-1)));
    const wrongForm = hrefFault(href) ?? (isField ? relativeFault(href) : undefined);
    if (wrongForm && isField) report('address', at, wrongForm);
    else if (href.startsWith('/') && !wrongForm) {
      const fault = faultOf(href, block.language);
      if (fault) report('address', at, fault.slice(0, 300), 'warning');
    }
  }
}

function relativeFault(href: string): string | undefined {
  if (/^(?:[a-z]+:|[/?#])/i.test(href)) return undefined;
  return 'An address begins with / inside the site, or with https:// outside it.';
}

function checkSection(item: AuthoredItem, report: Report): void {
  if (item.type !== 'webpage') return;
  for (const { fields, path } of blocksOf(item)) {
    const { section } = fields;
    if (typeof section !== 'string' || isPageName(section)) continue;
    const message = `There is no section \`${section.slice(0, 60)}\` in the table of addresses.`;
    report('address', [...path, 'section'], message);
  }
}
