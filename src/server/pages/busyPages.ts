import { pathTo } from '../../locale/addresses.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import { backIn } from '../request/refuseForNow.ts';
import { type FinishedPage, finishPage } from './finishedPage.ts';
import { type PageAddress, pageAddress } from './pageAddress.ts';

/** The pages that tell visitors to come back, one in each language. */
export interface BusyPages {
  /** The page of a language; undefined until it is made. */
  of(locale: Locale): FinishedPage | undefined;
  /** Makes the pages anew; those that cannot be made stay as they are. */
  prepare(): Promise<void>;
}

/** Renders what an address answers while no content can be read. */
export type RenderWithoutContent = (address: PageAddress) => Promise<FinishedPage>;

/**
 * Keeps the pages that are sent while the site is too busy to render: those it shows when no content
 * can be read, so nothing in them depends on the visitor's country, and content that changes does not
 * change them. They stand at any address, for which the scripts of a page cannot start, so they have
 * none.
 */
export function createBusyPages(render: RenderWithoutContent): BusyPages {
  const pages = new Map<Locale, FinishedPage>();

  async function make(locale: Locale): Promise<void> {
    const page = await render(pageAddress(pathTo('home', locale)));
    if (page.status !== 503) return;
    const { body } = await page.encoded('identity');
    const text = body
      .toString()
      .replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
    const headers: Record<string, string> = {};
    for (let at = 0; at < page.headers.length; at += 2) {
      headers[page.headers[at] as string] = page.headers[at + 1] as string;
    }
    delete headers.ETag;
    Object.assign(headers, { 'Retry-After': String(backIn), 'Cache-Control': 'no-store' });
    const finished = finishPage(503, text, headers, { contentTime: Date.now() });
    // Compressed now, not when there is no time for it.
    await Promise.all([finished.encoded('br'), finished.encoded('gzip')]);
    pages.set(locale, finished);
  }

  return {
    of: (locale) => pages.get(locale),
    async prepare() {
      for (const locale of locales) await make(locale).catch(() => undefined);
    },
  };
}
