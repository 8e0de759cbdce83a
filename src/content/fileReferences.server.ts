import { keepsOwnAudience } from './audience.ts';
import type { Asset, DeliveryElement, DeliveryItem } from './delivery.ts';
import { forEveryone, type Restrictions, restrictionsOf } from './restrict.ts';
import { copiesOf, readSizedAddress, sizedFolder } from './sizedPicture.ts';
import { contentTypeOf } from './types/index.ts';

/** A picture of the catalog, which exists in several widths and formats. */
type PictureAsset = Asset & {
  readonly widths?: readonly number[];
  readonly narrowWidths?: readonly number[];
};

/** Receives the address of a file and the restrictions of the item that shows it. */
export type OnFile = (address: string, restrictions: Restrictions) => void;

const none: readonly string[] = [];

const addresses = /\/media\/[^\s"'<>()\\?#]+/g;

/**
 * The formats and sizes of a picture of the catalog: each width, its part for narrow windows, the
 * crop for flyouts.
 */
function* sizesOf(
  url: string,
  widths: readonly number[],
  narrowWidths: readonly number[] = [],
): Generator<string> {
  for (const size of [...widths, ...narrowWidths.map((it) => `${it}-narrow`), '194x140']) {
    for (const format of ['avif', 'webp']) {
      yield url.replace(/-\d+(x\d+)?\.webp$/, `-${size}.${format}`);
    }
  }
}

/**
 * The addresses of the files in assets: their own, or those of all sizes of a picture. The copies of
 * an editor's picture share one name; their original is not among them, because it may contain the
 * place where a photo was taken (PICTURE-5).
 */
function* filesAmong(assets: readonly PictureAsset[]): Generator<string> {
  for (const { url, widths, narrowWidths } of assets) {
    const sized = url.startsWith(sizedFolder) && readSizedAddress(decodeURIComponent(url));
    if (sized) yield copiesOf(sized.original);
    else if (widths && url.startsWith('/media/')) yield* sizesOf(url, widths, narrowWidths);
    else yield* addressesIn(url);
  }
}

/** The addresses of files in any text, such as HTML, JSON or a single address. */
function* addressesIn(text: string): Generator<string> {
  for (const [address] of text.matchAll(addresses)) {
    const unescaped = address.replaceAll('&amp;', '&');
    yield unescaped;
    // In running text, a sentence may end after the address.
    const bare = unescaped.replace(/[.,;:!\]}]+$/, '');
    if (bare !== unescaped) yield bare;
  }
}

/**
 * Whether items of a type have no restrictions of their own, such as blocks and directions for use:
 * they are shown only as a part of the item that links to them, and share its restrictions.
 */
export function isPart(type: string): boolean {
  const definition = contentTypeOf(type);
  return definition !== undefined && !('geographic_exceptions' in definition.elements);
}

/** The codenames that an element links to: linked items, and components of rich text. */
function linksIn(element: DeliveryElement): readonly string[] {
  if (element.type === 'modular_content') return element.value as readonly string[];
  if (element.type !== 'rich_text') return none;
  return (element as { modular_content?: readonly string[] }).modular_content ?? none;
}

/** The facts that decide which files an item shows, and to whom. */
export interface FileFacts {
  readonly codename: string;
  readonly restrictions: Restrictions;
  /** Whether it keeps its own audience inside an item for professionals. */
  readonly keepsOwnAudience: boolean;
  /** The addresses of files in its elements, as written. */
  readonly files: readonly string[];
  /** The codenames of the items and components that it links to. */
  readonly links: readonly string[];
}

/** Reads what decides which files an item shows. Most items have none. */
export function fileFactsOf(item: DeliveryItem): FileFacts {
  const elements = Object.values(item.elements);
  const files = elements.flatMap((element) => [...filesIn(element)]);
  const links = elements.flatMap(linksIn);
  return {
    codename: item.system.codename,
    restrictions: restrictionsOf(item),
    keepsOwnAudience: keepsOwnAudience(item),
    files: files.length === 0 ? none : files,
    links: links.length === 0 ? none : links,
  };
}

/**
 * Reports each file that an item shows: its own, and those of its parts, at every level.
 * @param partOf the part with a codename; undefined for an item that is also shown on its own
 * @param inherited restrictions that apply in addition to the item's own
 */
export function tellFiles(
  item: FileFacts,
  partOf: (codename: string) => FileFacts | undefined,
  onFile: OnFile,
  inherited?: Restrictions,
  path: readonly string[] = [],
): void {
  const around = inherited && item.keepsOwnAudience ? forEveryone(inherited) : inherited;
  const restrictions = both(around, item.restrictions);
  const further = [...path, item.codename];
  for (const address of item.files) onFile(address, restrictions);
  for (const link of item.links) {
    const part = further.includes(link) ? undefined : partOf(link);
    if (part) tellFiles(part, partOf, onFile, restrictions, further);
  }
}

/** The addresses of files in an element, as written; most elements have none. */
function filesIn({ type, value }: DeliveryElement): Iterable<string> {
  if (typeof value === 'string') return value.includes('/media/') ? addressesIn(value) : none;
  const isFiles = type === 'asset' && Array.isArray(value) && value.length > 0;
  return isFiles ? filesAmong(value as readonly PictureAsset[]) : none;
}

/** Whether restrictions withhold nothing. */
export function isFree(restrictions: Restrictions): boolean {
  const { places, fromPublic, withdrawn, unreadable } = restrictions;
  return !fromPublic && !withdrawn && places.length === 0 && unreadable.length === 0;
}

/** Combines restrictions: both apply. */
function both(one: Restrictions | undefined, other: Restrictions): Restrictions {
  if (!one || isFree(one) || one === other) return other;
  if (isFree(other)) return one;
  return {
    places: [...new Set([...one.places, ...other.places])].sort(),
    fromPublic: one.fromPublic || other.fromPublic,
    withdrawn: one.withdrawn || other.withdrawn,
    unreadable: [...new Set([...one.unreadable, ...other.unreadable])].sort(),
  };
}
