import type { Asset } from '../../content/deliveryFormat.ts';
import { type AuthoredItem, type Variant, valueOf } from '../../content/edition/authored.ts';
import type { Edition } from '../../content/edition/edition.server.ts';
import { inTurns, type Steps } from '../../content/pauses.ts';
import { remember } from '../../content/remember.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { defaultLocale, type Locale } from '../../locale/locales.ts';
import { type BoardContent, itemsOf } from './boardContent.ts';

/**
 * What a picture lacks: it has no words at all, only the name of a file, or in another language those of
 * the default language.
 */
export const wordFaults = ['none', 'file', 'untranslated'] as const;

/** A fault of the words of a picture. */
export type WordFault = (typeof wordFaults)[number];

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
