import type { Asset } from '../../content/deliveryFormat.ts';
import { type AuthoredItem, type Variant, valueOf } from '../../content/edition/authored.ts';
import { type Edition, writtenItems } from '../../content/edition/edition.server.ts';
import { type FindFile, fileFactsOf, finderIn } from '../../content/fileReferences.server.ts';
import { inTurns, pause, type Steps } from '../../content/pauses.ts';
import { remember } from '../../content/remember.ts';
import { originalOf } from '../../content/sizedPicture.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { defaultLocale, type Locale } from '../../locale/locales.ts';
import { type BoardContent, itemsOf } from './boardContent.ts';

/** A file that nothing names, or a picture of the catalog with all its sizes. */
export interface UnusedFile {
  /** The address, decoded; of a picture without the ending that names the size. */
  readonly address: string;
  /** How many files it is. */
  readonly files: number;
  /** In all. */
  readonly bytes: number;
}

/** Files of the company's own texts: logos, icons and what stands beside them under the same name. */
function companyFiles({ brands = '', vocabularyText = '' }: Edition): readonly string[] {
  const named = `${brands}\n${vocabularyText}`.match(/\/media\/[^\s"'\\,}\]]+/g) ?? [];
  return named.map((address) => address.replace(/\.\w+$/, ''));
}

const sizeEnding = /-\d+(x\d+|-narrow)?\.(avif|webp)$/;

/** The picture that a file is a size of, or the file itself. */
const wholeOf = (address: string) => address.replace(sizeEnding, '');

async function usedIn(edition: Edition): Promise<ReadonlySet<string>> {
  const find: FindFile = finderIn(edition.media);
  const used = new Set<string>();
  for (const item of writtenItems(edition)) {
    const wait = pause();
    if (wait) await wait;
    const facts = fileFactsOf(item, edition, find);
    if (!facts) continue;
    for (const byLanguage of [facts.byLanguage, ...facts.components.values()]) {
      for (const { files } of Object.values(byLanguage)) {
        for (const address of files) used.add(wholeOf(originalOf(address) ?? address));
      }
    }
  }
  return used;
}

async function findUnused(edition: Edition): Promise<readonly UnusedFile[]> {
  const used = await usedIn(edition);
  const company = companyFiles(edition);
  const found = new Map<string, UnusedFile>();
  for (const [file, bytes] of edition.media) {
    const address = wholeOf(file);
    if (used.has(address) || company.some((it) => file.startsWith(it))) continue;
    const before = found.get(address) ?? { address, files: 0, bytes: 0 };
    found.set(address, { address, files: before.files + 1, bytes: before.bytes + bytes });
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes || (a.address < b.address ? -1 : 1));
}

/**
 * The files under `/media` that no item of any brand names, published or not, nor a file of brands or
 * vocabularies (PROOF-62); the largest first. Where files are at a content service, there are none.
 */
export const unusedMedia = (edition: Edition): Promise<readonly UnusedFile[]> =>
  remember('board unused media', edition, [], () => findUnused(edition));

/**
 * What a picture lacks: it has no words at all, only the name of a file, or in another language those of
 * the default language.
 */
export const wordFaults = ['none', 'file', 'untranslated'] as const;

/** A fault of the words of a picture. */
type WordFault = (typeof wordFaults)[number];

/** A picture without words that say what it shows. */
export interface SilentPicture {
  readonly item: AuthoredItem;
  /** The item, or a component in it, and the element that has the picture. */
  readonly part: string;
  readonly element: string;
  readonly language: Locale;
  readonly address: string;
  readonly fault: WordFault;
}

/** What pages show beside a text that says the same, or name themselves: such pictures need no words. */
const namedTypes = [
  'social_media_icon',
  'footer_call_to_action',
  'navigation_node',
  'regional_image',
  'block_quote',
];
const namedElements = ['page_pictures', 'poster'];

const pictureElements = new Map<string, readonly string[]>();

function pictureElementsOf(type: string): readonly string[] {
  const known = pictureElements.get(type);
  if (known) return known;
  const elements = namedTypes.includes(type) ? {} : (contentTypeOf(type)?.elements ?? {});
  const found = Object.entries(elements)
    .filter(([name, { isPicture }]) => isPicture && !namedElements.includes(name))
    .map(([name]) => name);
  pictureElements.set(type, found);
  return found;
}

const picturesIn = (variant: Variant, element: string, { deliver }: Edition) =>
  (deliver(variant, [element]).elements[element]?.value ?? []) as readonly Asset[];

const isFileName = (words: string) => /^\S+\.(avif|gif|jpe?g|png|svg|webp)$/i.test(words);

function faultOf(
  { description }: Asset,
  language: Locale,
  source: Asset | undefined,
): WordFault | undefined {
  const words = description?.trim() ?? '';
  if (words === '') return 'none';
  if (isFileName(words)) return 'file';
  const isSame = language !== defaultLocale && source?.description?.trim() === words;
  // One word, such as a name, is often the same.
  return isSame && /\p{L}\s+\p{L}/u.test(words) ? 'untranslated' : undefined;
}

function* silentIn(content: BoardContent): Steps<readonly SilentPicture[]> {
  const { edition } = content;
  const found: SilentPicture[] = [];
  for (const item of itemsOf(content)) {
    yield;
    for (const part of [item, ...item.components]) {
      for (const variant of Object.values(part.variants)) {
        for (const element of pictureElementsOf(variant.type)) {
          if (valueOf(variant, element) === undefined) continue;
          const { language } = variant;
          const original = part.variants[defaultLocale];
          const sources = original ? picturesIn(original, element, edition) : [];
          for (const [at, picture] of picturesIn(variant, element, edition).entries()) {
            const source = sources[at]?.url === picture.url ? sources[at] : undefined;
            const fault = faultOf(picture, language, source);
            const address = picture.url;
            if (fault) found.push({ item, part: part.codename, element, language, address, fault });
          }
        }
      }
    }
  }
  return found;
}

/** The pictures of the brand's items that lack words for those who do not see them (PROOF-63). */
export const silentPictures = (content: BoardContent): Promise<readonly SilentPicture[]> =>
  remember('board silent pictures', content.edition, [], () => inTurns(silentIn(content)));
