import { pathTo } from '../../locale/addresses.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import { backIn } from '../request/answers.ts';
import { type FinishedPage, finishPage } from './finishedPage.ts';
import { addressPlace, type PageAddress } from './pageAddress.ts';

/** The pages that ask visitors to come back later, one per language. */
export interface BusyPages {
  /** The page of a language; undefined before it is rendered. */
  of(locale: Locale): FinishedPage | undefined;
  /** Renders the pages again. If a page cannot be rendered, the previous one stays. */
  prepare(): Promise<void>;
}

/** Renders the page of an address for a site that cannot read its content. */
export type RenderWithoutContent = (address: PageAddress) => Promise<FinishedPage>;

/**
 * Keeps pages to send while the site is too busy to render. They are the error pages shown when
 * content cannot be read, so they depend on neither the visitor's country nor the content. They
 * have no scripts, because scripts could not start on a page sent under another address.
 */
export function createBusyPages(render: RenderWithoutContent): BusyPages {
  const pages = new Map<Locale, FinishedPage>();

  async function make(locale: Locale): Promise<void> {
    const target = pathTo('home', locale);
    const page = await render({ ...addressPlace(target), target, hasFreeText: false });
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
    const finished = finishPage(503, text, headers);
    // Compress now, while there is time for it.
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
