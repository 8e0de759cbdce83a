import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Brand } from '../../brand/brand.ts';
import { pause } from '../../content/pauses.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { locales } from '../../locale/locales.ts';
import type { ReservedItems } from '../start/reservedItems.ts';
import { type Alternates, listPlaces } from './listPlaces.ts';
import type { MarketFile } from './marketFiles.ts';

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
