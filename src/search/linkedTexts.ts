import type { DeliveryItem } from '../content/deliveryFormat.ts';
import { kindTitleFields } from '../content/view/title.ts';
import type { Locale } from '../locale/locales.ts';

/** Finds an item that a page links to, for readers of the page's language. */
export type FindLinked = (codename: string) => DeliveryItem | undefined;

/** Levels of links that contain texts of a page: block, section, content of a section. */
const textDepth = 3;

/** Linked items without their own page, which are part of the page that links to them. */
const parts = new Set(['accordion_section', 'step', 'figure', 'card', 'set_item', 'size_selector']);
const isPart = (type: string) => type.startsWith('block_') || parts.has(type);

/** Elements of parts that are not text for readers. */
const unread = new Set(['url', 'id', 'location', 'campaign_key', 'video_url', 'override_page_url']);

/** The codenames of the items that an element links to. */
export function linkedCodenames(item: DeliveryItem, element: string): readonly string[] {
  return codenamesIn(item.elements[element]?.value);
}

function codenamesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];
}

/** The parts of a page, level by level, and the codenames of those that are missing. */
function* partsOf(
  page: DeliveryItem,
  linked: FindLinked,
): Generator<readonly [codename: string, part: DeliveryItem | undefined]> {
  const seen = new Set<string>();
  let level = [page];
  for (let left = textDepth; left > 0; left -= 1) {
    const next: DeliveryItem[] = [];
    for (const item of level) {
      const links = Object.values(item.elements).filter(({ type }) => type === 'modular_content');
      for (const codename of links.flatMap(({ value }) => codenamesIn(value))) {
        if (seen.has(codename)) continue;
        seen.add(codename);
        const part = linked(codename);
        if (part && !isPart(part.system.type)) continue;
        yield [codename, part];
        if (part) next.push(part);
      }
    }
    level = next;
  }
}

/** The texts of all parts of a page, some as HTML. */
export function linkedTexts(page: DeliveryItem, linked: FindLinked): string[] {
  const texts: string[] = [];
  for (const [, part] of partsOf(page, linked)) {
    for (const [name, { type, value }] of Object.entries(part?.elements ?? {})) {
      const isText = type === 'text' || type === 'rich_text';
      if (isText && typeof value === 'string' && value && !unread.has(name)) texts.push(value);
    }
  }
  return texts;
}

/** The codenames of the rows of a product's table of sizes. */
export const selectorRows = (page: DeliveryItem, linked: FindLinked): readonly string[] =>
  linkedCodenames(page, 'size_selector')
    .flatMap((it) => linked(it) ?? [])
    .flatMap((it) => linkedCodenames(it, 'rows'));

/** Elements whose linked items give a record names, numbers or facets. */
const namingElements = ['presenters', 'resource_types', 'registrations', 'sizes'];

/**
 * The codenames of the items whose content is in the record of a page, and of those that are missing:
 * they may be in it once they are published.
 */
export function recordedItems(page: DeliveryItem, linked: FindLinked): ReadonlySet<string> {
  const recorded = new Set(namingElements.flatMap((name) => linkedCodenames(page, name)));
  for (const [codename] of partsOf(page, linked)) recorded.add(codename);
  for (const row of selectorRows(page, linked)) recorded.add(row);
  // The restrictions of a product follow from the schemes that it is registered with.
  for (const codename of linkedCodenames(page, 'registrations')) {
    const made = linked(codename);
    if (made) for (const it of linkedCodenames(made, 'authority')) recorded.add(it);
  }
  return recorded;
}

/** The names of the items that an element links to, such as presenters or kinds of resources. */
export function namesIn(
  item: DeliveryItem,
  element: string,
  linked: FindLinked,
  lang: Locale,
): { readonly codenames: string[]; readonly names: string[] } {
  const found = linkedCodenames(item, element).flatMap((it) => linked(it) ?? []);
  const text = (it: DeliveryItem, name: string) => String(it.elements[name]?.value ?? '');
  const open = found.filter(({ system }) => ['presenter', 'asset_type'].includes(system.type));
  return {
    codenames: open.map(({ system }) => system.codename),
    names: open.map((it) =>
      it.system.type === 'presenter'
        ? `${text(it, 'first_name')} ${text(it, 'last_name')}`
        : text(it, kindTitleFields[lang] ?? 'title') || text(it, 'title'),
    ),
  };
}
