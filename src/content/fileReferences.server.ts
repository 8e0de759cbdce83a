import type { Locale } from '../locale/locales.ts';
import { keepsOwnAudience } from './audience.ts';
import type { Asset } from './deliveryFormat.ts';
import { type AuthoredItem, codenamesIn, type Variant, valueOf } from './edition/authored.ts';
import type { Edition, MediaSizes } from './edition/edition.server.ts';
import { forEveryone, type Restrictions, restrictionFields, restrictionsOf } from './restrict.ts';
import { copiesOf, originalOf, readSizedAddress, sizedFolder } from './sizedPicture.ts';
import { contentTypeOf } from './types/index.ts';

/** A picture of the catalog, which exists in several widths and formats. */
type PictureAsset = Asset & {
  readonly widths?: readonly number[];
  readonly narrowWidths?: readonly number[];
};

/** The facts that decide which files a variant shows, and to whom. */
export interface FileFacts {
  readonly codename: string;
  readonly restrictions: Restrictions;
  /** Whether it keeps its own audience inside an item for professionals. */
  readonly keepsOwnAudience: boolean;
  /** The addresses of the existing files that it names. */
  readonly files: readonly string[];
  /** The codenames of the items and components that it links to. */
  readonly links: readonly string[];
}

/** The facts of an item or a component in each of its languages. */
export type FactsByLanguage = Partial<Readonly<Record<Locale, FileFacts>>>;

/** The facts of an item with the components that are written in it. */
export interface ItemFacts {
  readonly isPart: boolean;
  readonly byLanguage: FactsByLanguage;
  readonly components: ReadonlyMap<string, FactsByLanguage>;
}

/** Finds the address of an existing file as it is listed. */
export type FindFile = (address: string) => string | undefined;

/** Finds the address of a file as in the list; content may contain it encoded. */
export function finderIn(media: MediaSizes): FindFile {
  // Many items name the same files: they share one text for each.
  const listed = new Map<string, string>();
  for (const address of media.keys()) listed.set(address, address);
  const find = (address: string) => {
    const known = listed.get(address);
    if (known !== undefined || !media.has(originalOf(address) ?? address)) return known;
    listed.set(address, address);
    return address;
  };
  return (address) => {
    const found = find(address);
    if (found !== undefined || !address.includes('%')) return found;
    try {
      return find(decodeURI(address));
    } catch {
      return undefined;
    }
  };
}

const none: readonly string[] = [];

/** A variant that neither names a file nor links to anything. */
const without: FileFacts = {
  codename: '',
  restrictions: { places: [], fromPublic: false, withdrawn: false, unreadable: [] },
  keepsOwnAudience: false,
  files: none,
  links: none,
};

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
 * The addresses of the files in an asset: its own, or those of all sizes of a picture. The copies of
 * an editor's picture share one name; their original is not among them, because it may contain the
 * place where a photo was taken (PICTURE-5).
 */
function* filesOfAsset({ url, widths, narrowWidths }: PictureAsset): Generator<string> {
  const sized = url.startsWith(sizedFolder) && readSizedAddress(decodeURIComponent(url));
  if (sized) yield copiesOf(sized.original);
  else if (widths && url.startsWith('/media/')) yield* sizesOf(url, widths, narrowWidths);
  else yield* addressesIn(url);
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
function isPart(type: string): boolean {
  const definition = contentTypeOf(type);
  return definition !== undefined && !('geographic_exceptions' in definition.elements);
}

/** The elements of a type that may name files or link to parts. */
interface FileElements {
  readonly assets: readonly string[];
  /** Of plain text, only what contains addresses. */
  readonly texts: readonly string[];
  readonly links: readonly string[];
}

const holdsAddress = /(?:^|_)(?:url|link)$/;
const knownElements = new Map<string, FileElements>();

function elementsOf(type: string): FileElements {
  const known = knownElements.get(type);
  if (known) return known;
  const all = Object.entries(contentTypeOf(type)?.elements ?? {});
  const ofTypes = (...types: readonly string[]) =>
    all.filter(([, element]) => types.includes(element.type)).map(([name]) => name);
  const elements = {
    assets: ofTypes('asset'),
    texts: [
      ...ofTypes('rich_text', 'custom'),
      ...ofTypes('text').filter((name) => holdsAddress.test(name)),
    ],
    links: ofTypes('modular_content'),
  };
  knownElements.set(type, elements);
  return elements;
}

function factsOf(variant: Variant, { deliver }: Edition, find: FindFile): FileFacts {
  const { assets, texts, links } = elementsOf(variant.type);
  const named: string[] = [];
  if (assets.some((name) => valueOf(variant, name) !== undefined)) {
    for (const { value } of Object.values(deliver(variant, assets).elements)) {
      for (const asset of value as readonly PictureAsset[]) named.push(...filesOfAsset(asset));
    }
  }
  for (const name of texts) {
    const value = valueOf(variant, name);
    if (typeof value === 'string' && value.includes('/media/')) named.push(...addressesIn(value));
  }
  const files = new Set<string>();
  for (const address of named) {
    const found = find(address);
    if (found !== undefined) files.add(found);
  }
  const linked: string[] = [];
  for (const name of links) linked.push(...codenamesIn(variant, name));
  if (files.size === 0 && linked.length === 0) return without;
  const item = deliver(variant, restrictionFields);
  return {
    codename: variant.item.codename,
    restrictions: restrictionsOf(item),
    keepsOwnAudience: keepsOwnAudience(item),
    files: files.size === 0 ? none : [...files],
    links: linked.length === 0 ? none : linked,
  };
}

function factsByLanguage(
  { variants }: AuthoredItem,
  edition: Edition,
  find: FindFile,
): FactsByLanguage | undefined {
  const byLanguage: Partial<Record<Locale, FileFacts>> = {};
  const found: FileFacts[] = [];
  for (const variant of Object.values(variants)) {
    const facts = factsOf(variant, edition, find);
    // Most translations show the same files to the same visitors.
    const same = found.find((it) => isEqual(it, facts)) ?? facts;
    found.push(same);
    byLanguage[variant.language] = same;
  }
  return found.some((it) => it !== without) ? byLanguage : undefined;
}

const isEqual = (one: FileFacts, other: FileFacts) =>
  one.restrictions === other.restrictions &&
  one.keepsOwnAudience === other.keepsOwnAudience &&
  isSameList(one.files, other.files) &&
  isSameList(one.links, other.links);

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((it, at) => it === other[at]);

/** Reads what decides which files an item shows; undefined if it shows none, as most do. */
export function fileFactsOf(
  item: AuthoredItem,
  edition: Edition,
  find: FindFile,
): ItemFacts | undefined {
  const byLanguage = factsByLanguage(item, edition, find);
  if (!byLanguage) return undefined;
  const components = new Map<string, FactsByLanguage>();
  for (const component of item.components) {
    const facts = factsByLanguage(component, edition, find);
    if (facts) components.set(component.codename, facts);
  }
  return { isPart: isPart(item.type), byLanguage, components };
}

/** Receives the address of a file and the restrictions of the item that shows it. */
export type OnFile = (address: string, restrictions: Restrictions) => void;

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
  for (const address of item.files) onFile(address, restrictions);
  if (item.links.length === 0) return;
  const further = [...path, item.codename];
  for (const link of item.links) {
    const part = further.includes(link) ? undefined : partOf(link);
    if (part) tellFiles(part, partOf, onFile, restrictions, further);
  }
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
