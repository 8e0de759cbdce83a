import { SitemapStream, streamToPromise } from 'sitemap';
import { brandOf } from '../brand/brands.ts';
import { isContentUnavailable } from '../content/contentUnavailable.ts';
import type { ContentReader } from '../content/reader.server.ts';
import type { FlagBoard } from '../flags/flagBoard.server.ts';
import { findPage } from './findPage.ts';
import { type FinishedPage, finishPage } from './finishedPage.ts';
import { listPlaces } from './listPlaces.ts';
import { type MarketBoard, withholdingOf } from './marketBoard.ts';
import type { PageCache } from './pageCache.ts';
import type { PageHandler } from './pageHandler.ts';
import { requestIdOf } from './requestId.ts';
import { commonHeaders } from './securityHeaders.ts';
import { sendPage } from './sendPage.ts';
import { originOf, type Settings } from './settings.ts';
import type { Visitors } from './visitors.ts';

/** What the sitemap is made of. */
export interface SitemapParts {
  readonly settings: Settings;
  readonly reader: ContentReader;
  readonly visitors: Visitors;
  readonly markets: MarketBoard;
  readonly flags: Pick<FlagBoard, 'current'>;
  readonly cache: PageCache;
}

/** The most addresses a sitemap may name, by its protocol. */
const most = 50_000;

/**
 * Answers `/sitemap.xml`, which names what the asker's own market may see. Every market has one,
 * kept like a page. Where the site is closed it is too.
 */
export function createSitemap({
  settings,
  reader,
  visitors,
  markets,
  flags,
  cache,
}: SitemapParts): PageHandler {
  return async (req, res) => {
    const requestId = requestIdOf(req, visitors);
    const isHttps = visitors.protocolOf(req) === 'https';
    const market = markets.current().marketOf(visitors.countryOf(req));
    const refuse = (status: number, more: Readonly<Record<string, string>> = {}) => {
      const headers = { ...commonHeaders, ...more, 'Cache-Control': 'no-store' };
      return sendPage(req, res, finishPage(status, '', headers, { contentTime: 0 }), {
        requestId,
        isHttps,
      });
    };
    if (market.restrictions.includes('embargoed')) return refuse(451);
    try {
      const { values, digest } = flags.current();
      const make = () => makeSitemap(settings, reader, withholdingOf(market, values));
      const sitemap = await findPage(cache, `${market.id} ${digest} /sitemap.xml`, make);
      return sendPage(req, res, sitemap, { requestId, isHttps });
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      return refuse(503, { 'Retry-After': '30' });
    }
  };
}

async function makeSitemap(
  settings: Settings,
  reader: ContentReader,
  market: ReturnType<typeof withholdingOf>,
): Promise<FinishedPage> {
  const pages = await listPlaces(reader, brandOf(settings.APPLICATION), market, most);
  const stream = new SitemapStream({ hostname: originOf(settings) });
  for (const alternates of pages) {
    const links = alternates.map(({ locale, href }) => ({ lang: locale, url: href }));
    for (const { href } of alternates) stream.write({ url: href, links });
  }
  stream.end();
  const headers = {
    ...commonHeaders,
    'Content-Type': 'application/xml',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
  };
  const xml = (await streamToPromise(stream)).toString();
  return finishPage(200, xml, headers, { contentTime: Date.now() });
}
