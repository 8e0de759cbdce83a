import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { brandOf } from '../../brand/brands.ts';
import { isContentUnavailable } from '../../content/contentUnavailable.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import type { Withholding } from '../../content/restrict.ts';
import { pause } from '../../content/turns.ts';
import type { FindPage } from '../pages/findPage.ts';
import { type FinishedPage, finishPage } from '../pages/finishedPage.ts';
import type { MakePage } from '../pages/pageCache.ts';
import type { PageHandler } from '../pages/pageHandler.ts';
import type { RenderQueue } from '../pages/renderQueue.ts';
import { sendPage } from '../pages/sendPage.ts';
import { originOf, type Settings } from '../start/settings.ts';
import { type Alternates, listPlaces } from './listPlaces.ts';
import { commonHeaders } from './securityHeaders.ts';

export interface SitemapParts {
  readonly settings: Settings;
  readonly reader: ContentReader;
  readonly findPage: FindPage;
  readonly queue: Pick<RenderQueue, 'run'>;
}

/**
 * The most addresses per sitemap. The protocol allows 50,000 addresses and 50 MB; with the
 * alternates of four languages each, this many take about 15 MB.
 */
const most = 20_000;

const address = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml(?:\?|$)/;

/**
 * Whether the address is a sitemap.
 * @param url path and query as requested
 */
export function isSitemapPath(url: string): boolean {
  return address.test(url);
}

/**
 * Creates the handler of `/sitemap.xml`, which lists the pages that the visitor's market may see.
 * If they exceed one sitemap, it is an index of `/sitemap-1.xml` and so on. Each market has its own
 * sitemap, cached like a page. Embargoed visitors get none.
 */
export function createSitemap({ settings, reader, findPage, queue }: SitemapParts): PageHandler {
  return async (context) => {
    const { market, flags, withholding, url } = context;
    const refuse = (status: number, more: Readonly<Record<string, string>> = {}) => {
      const headers = { ...commonHeaders, ...more, 'Cache-Control': 'no-store' };
      return sendPage(context, finishPage(status, '', headers, { contentTime: 0 }));
    };
    if (market.restrictions.includes('embargoed')) return refuse(451);
    const [, part = ''] = address.exec(url) ?? [];
    try {
      const run = () => makeSitemap(settings, reader, withholding, Number(part));
      const make: MakePage = (urgency) => queue.run(run, urgency);
      const key = `${market.id} ${flags.digest} /sitemap-${part}.xml`;
      const sitemap = await findPage({ key, make, client: context.res });
      return sendPage(context, sitemap);
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      return refuse(503, { 'Retry-After': '30' });
    }
  };
}

/** Creates one part, counted from 1; 0 is the only sitemap or the index. */
async function makeSitemap(
  settings: Settings,
  reader: ContentReader,
  market: Withholding,
  part: number,
): Promise<FinishedPage> {
  const origin = originOf(settings);
  const parts = partsOf(await listPlaces(reader, brandOf(settings.APPLICATION), market));
  const headers = {
    ...commonHeaders,
    'Content-Type': 'application/xml',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
  };
  const pages = part === 0 && parts.length === 1 ? parts[0] : parts[part - 1];
  const contentTime = Date.now();
  if (part > 0 && !pages) return finishPage(404, '', headers, { contentTime });
  const xml = await (pages ? xmlOf(pages, origin) : indexOf(parts.length, origin));
  return finishPage(200, xml, headers, { contentTime });
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
    const links = alternates.map(({ locale, href }) => ({ lang: locale, url: href }));
    for (const { href } of alternates) stream.write({ url: href, links });
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
