import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Brand } from '../../brand/brand.ts';
import { addressOf } from '../../content/address.ts';
import { createPageReader, is } from '../../content/pageReader.server.ts';
import { pageTypeNames } from '../../content/pageTypes.ts';
import { inTurns, pause } from '../../content/pauses.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import type { Withholding } from '../../content/restrict.ts';
import { pictureFields, pictureOf } from '../../content/view/image.ts';
import { unconfirmedVisitors } from '../../country/ruleNames.ts';
import { pathTo, placeOf } from '../../locale/addresses.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import type { PageName } from '../../locale/paths.ts';
import { isPromotional } from '../../professional/promotion.ts';
import type { ReservedItems } from '../start/reservedItems.ts';
import type { MarketFile } from './marketFiles.ts';

/** The addresses of a page in the languages it exists in. */
export type Alternates = readonly {
  readonly locale: Locale;
  readonly href: string;
  /** The address of the page's picture, if it has one. */
  readonly picture?: string | undefined;
}[];

/** Pages that are found by search engines even if editors wrote nothing about them. */
const pagesOfTheSite = ['representative'] as const satisfies readonly PageName[];

const fields = ['slug', 'section', 'path', ...pictureFields];

/** Whether the market is sent to the question for professionals before the whole page. */
function isClosed(href: string, market: Withholding, reserved: ReservedItems | undefined): boolean {
  const place = market.places.has(unconfirmedVisitors) ? placeOf(href) : undefined;
  if (!place) return false;
  return isPromotional(place.page, (type) => reserved?.has(type, place.locale, market) ?? true);
}

/**
 * Every page of the site a market may see, in the languages it exists in.
 * @param reserved what is for professionals in the content of the reader
 */
async function listPlaces(
  reader: ContentReader,
  brand: Brand,
  market: Withholding,
  reserved: ReservedItems | undefined,
): Promise<Alternates[]> {
  const collections = brand.collections;
  const scope = { collections, markets: [market], depth: 0, fields, keepsForms: false };
  const pages = new Map<string, Alternates[number][]>();
  for (const type of pageTypeNames) {
    for (const locale of locales) {
      const query = { filters: [is('system.type', type)], limit: Infinity };
      // A large site takes long; other requests run in between.
      const steps = reader.itemsSteps(query, { ...scope, language: locale });
      for (const item of (await inTurns(steps)).items) {
        const href = item.variant === locale ? addressOf(item, locale) : undefined;
        if (!href || !item.codename || isClosed(href, market, reserved)) continue;
        const alternates = pages.get(item.codename) ?? [];
        alternates.push({ locale, href, picture: pictureOf(item)?.src });
        pages.set(item.codename, alternates);
      }
    }
  }
  const listed = new Set([...pages.values()].flat().map(({ href }) => href));
  const has = (page: PageName, language: Locale) =>
    createPageReader(reader, { ...scope, language }).has(page);
  const more = pagesOfTheSite
    .map((page) =>
      locales
        .filter((locale) => has(page, locale))
        .map((locale) => ({ locale, href: pathTo(page, locale) })),
    )
    .filter((alternates) => alternates.length > 0)
    .filter((alternates) => !alternates.some(({ href }) => listed.has(href)));
  return [...pages.values(), ...more];
}

/**
 * The most addresses per sitemap. The protocol allows 50,000 addresses and 50 MB; with the
 * alternates of four languages each, this many take about 15 MB.
 */
const most = 20_000;

/**
 * Creates `/sitemap.xml`, which lists the pages that the visitor's market may see, with their
 * pictures. If they exceed one sitemap, it is an index of `/sitemap-1.xml` and so on.
 * @param origin the site's, such as `https://www.portico.example`
 * @param reader the reader of the present view: each file is made from one
 * @param reserved what of the present view is for professionals
 */
export function createSitemap(
  origin: string,
  brand: () => Brand,
  reader: () => ContentReader,
  reserved: () => ReservedItems | undefined,
): MarketFile {
  return {
    address: /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml(?:\?|$)/,
    type: 'application/xml',
    async write(market, part) {
      const parts = partsOf(await listPlaces(reader(), brand(), market, reserved()));
      const pages = part === '' && parts.length === 1 ? parts[0] : parts[Number(part) - 1];
      if (part && !pages) return undefined;
      return pages ? xmlOf(pages, origin) : indexOf(parts.length, origin);
    },
  };
}

/** Splits the pages into parts, at least one; the languages of a page stay together. */
export function partsOf(pages: readonly Alternates[]): Alternates[][] {
  const parts: Alternates[][] = [[]];
  let left = most;
  for (const alternates of pages) {
    left -= alternates.length;
    if (left < 0) {
      parts.push([]);
      left = most - alternates.length;
    }
    parts.at(-1)?.push(alternates);
  }
  return parts;
}

async function xmlOf(pages: readonly Alternates[], hostname: string): Promise<string> {
  const stream = new SitemapStream({ hostname });
  const written = streamToPromise(stream);
  for (const alternates of pages) {
    const wait = pause();
    if (wait) await wait;
    const links =
      locales.length > 1 ? alternates.map(({ locale, href }) => ({ lang: locale, url: href })) : [];
    for (const { href, picture } of alternates) {
      const img = picture ? [{ url: new URL(picture, hostname).href }] : [];
      stream.write({ url: href, links, img });
    }
  }
  stream.end();
  return (await written).toString();
}

async function indexOf(parts: number, origin: string): Promise<string> {
  const stream = new SitemapIndexStream();
  for (let part = 1; part <= parts; part += 1) stream.write(`${origin}/sitemap-${part}.xml`);
  stream.end();
  return (await streamToPromise(stream)).toString();
}
