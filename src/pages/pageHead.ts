import { type Audience, parseAudience } from '../audience/audience.ts';
import { type Brand, descriptionOf, lookOf } from '../brand/brand.ts';
import { addressOf } from '../content/address.ts';
import type { LinkedItem } from '../content/elements.ts';
import { type PageTypeName, pageTypes } from '../content/pageTypes.ts';
import { remember } from '../content/remember.ts';
import {
  pagePicture,
  shareAddress,
  shareDigest,
  sharePicture,
  shareSize,
} from '../content/sharePicture.server.ts';
import { choiceOf, isOfType, textOf } from '../content/view/fields.ts';
import { titleOf } from '../content/view/title.ts';
import { pathTo } from '../locale/addresses.ts';
import type { LanguageLink } from '../locale/LanguageLinks.tsx';
import { defaultLocale, isLocale, type Locale, locales } from '../locale/locales.ts';
import type { PageName } from '../locale/paths.ts';
import type { PageServices } from './page.ts';
import type { Described } from './structuredData.ts';

/** The picture of a page in link previews. */
interface PreviewPicture {
  /** Root-relative or absolute. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The description of the picture. */
  readonly alt: string;
}

/** The metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** The title in the browser's tab. */
  readonly title: string;
  /** The title in link previews. */
  readonly name: string;
  readonly description: string;
  /** An absolute address. */
  readonly canonical: string;
  /** The page in the languages it exists in, root-relative. */
  readonly alternates: readonly LanguageLink[];
  /** Where the links to the languages lead, if not to the alternates; root-relative. */
  readonly languages?: readonly LanguageLink[];
  /** The language of the page's content, if it falls back to another. */
  readonly fallback?: Locale;
  readonly origin: string;
  readonly brandName: string;
  /** The picture of link previews (PAGE-39). */
  readonly preview: PreviewPicture;
  /** The root-relative address of the RSS feed of the page's list. */
  readonly feed?: string;
  /** The team responsible for the page in lower case, if editors name one (ANALYTICS-2). */
  readonly team?: string;
  /** True if the page's template disables analytics. */
  readonly collectionOff?: true;
  /** The audience presumed of the page's visitors, if editors name one (CONTACT-11). */
  readonly audience?: Audience;
  /** The things that the page shows, for search engines (PAGE-23). */
  readonly things?: readonly Described[];
  /** The robots directive; default: index and follow. */
  readonly robots?: string | undefined;
}

/** The default title of a page, if editors wrote none for search engines. */
const withBrand = (name: string, brandName: string) =>
  name === brandName ? name : `${name} – ${brandName}`;

/** The head of an item's page. */
export function headOfItem(services: PageServices, item: LinkedItem<PageTypeName>): PageHead {
  const { content, locale, settings, brand } = services;
  const variants = content.variants(item.codename ?? '');
  const alternates = locales.flatMap((language) => {
    const variant = variants.get(language);
    const href = variant && addressOf(variant, language);
    return href ? [{ locale: language, href }] : [];
  });
  const name = titleOf(item, locale);
  const summary = textOf(item, pageTypes[item.type ?? 'webpage'].summary);
  const language = isLocale(item.variant) ? item.variant : defaultLocale;
  return {
    title: textOf(item, 'seo_title') || withBrand(name, brand.name),
    name,
    description: textOf(item, 'seo_description') || summary || descriptionOf(brand, locale),
    canonical: settings.origin + (addressOf(item, language) ?? pathTo('home', language)),
    alternates,
    ...(language === locale ? {} : { fallback: language }),
    origin: settings.origin,
    brandName: brand.name,
    preview: remember('link preview', item, [brand, locale], () => previewOf(item, services)),
    ...analyticsOf(item),
    ...audienceOf(item),
  };
}

/**
 * The picture that stands for an item's page: one of the site with its title, or its own picture if
 * that is on another server.
 */
function previewOf(
  item: LinkedItem<PageTypeName>,
  { brand, locale }: PageServices,
): PreviewPicture {
  if (item.codename === brand.codenames.home) return usualPreview(brand);
  const own = pagePicture(item);
  const title = titleOf(item, locale);
  if (own?.src.startsWith('https:')) {
    const { src, width, height, alt } = own;
    return { src, width, height, alt: alt || title };
  }
  const drawn = sharePicture(item, locale, lookOf(brand));
  if (!drawn) return usualPreview(brand);
  const digest = shareDigest(drawn);
  const src = shareAddress({ codename: item.codename ?? '', locale, digest });
  return { src, ...shareSize, alt: own?.alt ? `${title}. ${own.alt}` : title };
}

/** The brand's own picture, for the home page and pages that are no items. */
const usualPreview = ({ preview, name }: Brand): PreviewPicture => ({
  src: preview,
  ...shareSize,
  alt: name,
});

function audienceOf(item: LinkedItem<PageTypeName>): Pick<PageHead, 'audience'> {
  const audience = parseAudience(
    isOfType(item, 'webpage') ? choiceOf(item, 'visitor_audience') : '',
  );
  return audience === 'unknown' ? {} : { audience };
}

function analyticsOf(item: LinkedItem<PageTypeName>): Pick<PageHead, 'team' | 'collectionOff'> {
  const team = textOf(item, 'team').toLowerCase();
  const isOff = choiceOf(item, 'analytics_collection_off') === 'yes';
  return { ...(team && { team }), ...(isOff && { collectionOff: true }) };
}

/** The head of a page that exists in every language, such as a list. */
export function headOfPage(
  services: PageServices,
  page: PageName,
  texts: { readonly title: string; readonly description: string },
): PageHead {
  const { locale, settings, brand } = services;
  return {
    title: withBrand(texts.title, brand.name),
    name: texts.title,
    description: texts.description,
    canonical: settings.origin + pathTo(page, locale),
    alternates: locales.map((language) => ({ locale: language, href: pathTo(page, language) })),
    origin: settings.origin,
    brandName: brand.name,
    preview: usualPreview(brand),
  };
}

/**
 * The head of one page of a list. Later pages have no alternates, because their items depend on the
 * sort order of the language; the links to the languages lead to the page of the same number.
 * @param part the page's number, from 1
 */
export function headOfPart(head: PageHead, part: number): PageHead {
  if (part === 1) return head;
  const query = `page=${part}`;
  const canonical = `${head.canonical}?${query}`;
  return { ...head, canonical, alternates: [], languages: languagesWith(head, query) };
}

/**
 * The links to the languages of a page that keep its query.
 * @param query without its question mark; empty for none
 */
export const languagesWith = (
  { alternates }: Pick<PageHead, 'alternates'>,
  query: string,
): LanguageLink[] =>
  alternates.map(({ locale, href }) => ({ locale, href: query ? `${href}?${query}` : href }));
