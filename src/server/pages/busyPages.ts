import { pathTo } from '../../locale/addresses.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import { type FinishedPage, finishPage } from './finishedPage.ts';
import { addressPlace, type PageAddress } from './pageAddress.ts';

/**
 * Why visitors are asked to come back later: 429 for too many pages of one IP address, 503 for a
 * site that is too busy.
 */
export type BusyStatus = 429 | 503;

/** The pages that ask visitors to come back later, one per language and reason (ERROR-9). */
export interface BusyPages {
  /** The page of a language; undefined before it is rendered. */
  of(locale: Locale, status: BusyStatus): FinishedPage | undefined;
  /** Renders the pages again. If a page cannot be rendered, the previous one stays. */
  prepare(): Promise<void>;
}

/** Renders a failure in place of the page of an address, for a site that cannot read its content. */
export type RenderWithoutContent = (
  address: PageAddress,
  failure: BusyStatus,
) => Promise<FinishedPage>;

/**
 * Keeps pages to send while the site is too busy to render. They are rendered without content, so
 * they depend on neither it nor the visitor's country. They have no scripts, because scripts could
 * not start on a page sent under another address.
 */
export function createBusyPages(render: RenderWithoutContent): BusyPages {
  const pages = new Map<string, FinishedPage>();

  async function make(locale: Locale, status: BusyStatus): Promise<void> {
    const target = pathTo('home', locale);
    const page = await render({ ...addressPlace(target), target, hasFreeText: false }, status);
    if (page.status !== status) return;
    const { body } = await page.encoded('identity');
    const text = body
      .toString()
      .replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
    const headers: Record<string, string> = {};
    for (let at = 0; at < page.headers.length; at += 2) {
      headers[page.headers[at] as string] = page.headers[at + 1] as string;
    }
    delete headers.ETag;
    headers['Cache-Control'] = 'no-store';
    const finished = finishPage(status, text, headers);
    // Compress now, while there is time for it.
    await Promise.all([finished.encoded('br'), finished.encoded('gzip')]);
    pages.set(`${locale} ${status}`, finished);
  }

  return {
    of: (locale, status) => pages.get(`${locale} ${status}`),
    async prepare() {
      for (const locale of locales) {
        for (const status of [503, 429] as const) await make(locale, status).catch(() => undefined);
      }
    },
  };
}
