import { createHash } from 'node:crypto';
import { mediaTypes, searchHitTypes, shownMediaType } from '../enumerations/contents.ts';
import { eventTypes } from '../enumerations/events.ts';
import { labelOf } from '../locale/labelOf.ts';
import { isLocale, type Locale } from '../locale/locales.ts';
import { asWritten } from '../locale/orthography.ts';
import { writtenDay } from '../locale/writtenDates.ts';
import { drawnText } from '../ui/fonts/drawnText.ts';
import type { LinkedItem } from './elements.ts';
import { readSizedAddress } from './sizedPicture.ts';
import { choiceOf, daysOf, isOfType, itemsOf, textOf } from './view/fields.ts';
import { type ImageView, pictureOf } from './view/image.ts';
import { titleOf } from './view/title.ts';

/** The colors and the logo of a brand in pictures for link previews. */
export interface ShareLook {
  /** The address of the logo, an SVG under `/media`. */
  readonly logo: string;
  readonly accent: string;
  readonly tint: string;
  /** The font of a brand's own typeface, and the characters that it can set; default the site's. */
  readonly titles?: { readonly family: string; readonly href: string; readonly drawn: string };
}

/** A picture for link previews: what it shows, and where the item's own picture is. */
export interface SharePicture {
  readonly texts: ShareTexts;
  readonly look: ShareLook;
  /** The address of the item's picture under `/media`, decoded; absent without one. */
  readonly picture?: string;
}

/** The size of pictures for link previews, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Makes pictures for link previews, and keeps them. */
export interface SharePictures {
  /**
   * The JPEG of a picture, made now if it does not exist.
   * @param files the real paths of the logo, of the item's picture and of the brand's own font
   * @returns `busy` if too many are being made, `unreadable` if a file is damaged
   */
  make(
    picture: SharePicture,
    files: { readonly logo?: string; readonly picture?: string; readonly font?: string },
  ): Promise<{ readonly body: Buffer<ArrayBuffer> } | 'busy' | 'unreadable'>;
}

/** Changes with the arrangement of the pictures, so that none is kept that looks as before. */
const design = 2;

/** Whether a picture can be part of one for link previews: drawings in SVG need fonts. */
const isDrawable = (address: string) => address.startsWith('/media/') && !/\.svg$/i.test(address);

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replace(/[?#].*$/s, ''));
  } catch {
    return address;
  }
}

/** A text with plain spaces, and without what no font shows. */
const settable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\u00a0)[\p{Cc}\p{Zs}]/gu, ' ');

/**
 * The picture that stands for an item's page in link previews (PAGE-39).
 * @returns undefined if the fonts lack a character of its texts
 */
export function sharePicture(
  item: LinkedItem,
  locale: Locale,
  look: ShareLook,
): SharePicture | undefined {
  const { title, kind, fact } = shareTexts(item, locale);
  const texts = { title: settable(title), kind: settable(kind), fact: settable(fact) };
  const settled = look.titles ? new RegExp(`^[${look.titles.drawn}]*$`, 'u') : drawnText;
  if (!Object.values(texts).every((text) => settled.test(text))) return undefined;
  const address = decoded(pagePicture(item)?.src ?? '');
  const picture = readSizedAddress(address)?.original ?? address;
  return {
    texts,
    look,
    ...(isDrawable(picture) && { picture }),
  };
}

/** Names what a picture for link previews shows: equal pictures have equal digests. */
export const shareDigest = (picture: SharePicture): string =>
  createHash('sha256')
    .update(JSON.stringify([design, picture]))
    .digest('hex')
    .slice(0, 16);

/** The parts of the address of a picture for link previews. */
export interface ShareAddress {
  readonly codename: string;
  readonly locale: Locale;
  readonly digest: string;
}

/** The folder of pictures for link previews. No file of the content folder has an address in it. */
export const shareFolder = '/media/share/';

/** The address of a picture for link previews, such as `/media/share/de/anchor-0123456789abcdef.jpg`. */
export const shareAddress = ({ codename, locale, digest }: ShareAddress): string =>
  `${shareFolder}${locale}/${codename}-${digest}.jpg`;

/** Reads the address of a picture for link previews. @returns undefined for any other */
export function readShareAddress(address: string): ShareAddress | undefined {
  const [, locale, codename = '', digest = ''] =
    /^\/media\/share\/(\w\w)\/(\w{1,200})-([0-9a-f]{16})\.jpg$/.exec(address) ?? [];
  return isLocale(locale) ? { codename, locale, digest } : undefined;
}

/** The texts of the picture that stands for a page in link previews (PAGE-39). */
export interface ShareTexts {
  readonly title: string;
  /** The kind of the item, such as “Video”; empty if the title says enough. */
  readonly kind: string;
  /** The number, date or place; empty without any. */
  readonly fact: string;
}

/** The picture of an item, or of the first of its blocks that has one; a product has its own. */
export function pagePicture(item: LinkedItem): ImageView | undefined {
  const blocks = isOfType(item, 'product') ? [] : itemsOf(item, 'blocks');
  return [item, ...blocks].map(pictureOf).find(Boolean);
}

/** The days of an event, as the language writes them. */
function eventDays(event: LinkedItem<'event'>, locale: Locale): string {
  const { start, end, timeZone } = daysOf(event);
  const [from, to] = [new Date(start), new Date(end || start)];
  if (!(from.getTime() <= to.getTime())) return '';
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: timeZone || 'UTC' });
  return asWritten(format.formatRange(from, to), locale);
}

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

function factOf(item: LinkedItem, locale: Locale): string {
  if (isOfType(item, 'product')) return textOf(item, 'product_number');
  if (isOfType(item, 'event')) return joined(eventDays(item, locale), textOf(item, 'city'));
  if (isOfType(item, 'news_article')) return writtenDay(textOf(item, 'date'), locale);
  if (isOfType(item, 'staff')) return textOf(item, 'title');
  if (isOfType(item, 'vacancy')) return joined(textOf(item, 'department'), textOf(item, 'city'));
  return '';
}

function kindOf(item: LinkedItem, locale: Locale): string {
  if (!searchHitTypes.codenames.some((it) => it === item.type)) return '';
  if (isOfType(item, 'webpage') || isOfType(item, 'staff')) return '';
  const own = isOfType(item, 'resource')
    ? labelOf(mediaTypes, shownMediaType(choiceOf(item, 'media_type')), locale)
    : isOfType(item, 'event') && labelOf(eventTypes, choiceOf(item, 'event_type'), locale);
  return own || labelOf(searchHitTypes, item.type ?? '', locale);
}

/** The texts of an item's picture for link previews. */
export function shareTexts(item: LinkedItem, locale: Locale): ShareTexts {
  return {
    title: titleOf(item, locale),
    kind: kindOf(item, locale),
    fact: factOf(item, locale),
  };
}
