import { isContentUnavailable } from '../../content/contentErrors.ts';
import { PreviewsBusy } from '../../content/edition/momentPreviews.server.ts';
import { pathTo } from '../../locale/addresses.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import type { Log } from '../operation/log.ts';
import { pageMetrics } from '../operation/metrics.ts';
import { type FinishedPage, finishPage } from '../pages/finishedPage.ts';
import { TooManyPages } from '../pages/openPageLimit.ts';
import { addressPlace, type PageAddress } from '../pages/pageAddress.ts';
import { Abandoned, Overloaded, type RenderQueue } from '../pages/renderQueue.ts';
import { sendPage } from '../pages/sendPage.ts';
import { backIn, type Refusal, refuseForNow } from './answers.ts';
import type { HttpContext } from './createContexts.ts';

export interface RefuseRequestParts {
  readonly busyPages: Pick<BusyPages, 'of'>;
  readonly queue: Pick<RenderQueue, 'state'>;
  readonly log: Log;
}

/**
 * Answers a request whose page is not rendered because of overload or a limit: with a page in the
 * language of the address (ERROR-9), or else with a line of text.
 * @param address the page; absent if the request is not for one, or the visitor may not see the site
 * @returns false for any other error; then nothing was sent
 */
export type RefuseRequest = (
  context: HttpContext,
  error: unknown,
  address?: PageAddress,
) => boolean;

/** The interval between two log lines while requests are refused, in milliseconds. */
const logEvery = 5_000;

/** Creates the answers to refused requests. */
export function createRefuseRequest({ busyPages, queue, log }: RefuseRequestParts): RefuseRequest {
  const note = createNote(log, queue);

  function refuse(context: HttpContext, address: PageAddress | undefined, refusal: Refusal) {
    const page = address && busyPages.of(address.locale, refusal.status);
    if (!page) return refuseForNow(context, refusal);
    void sendPage(context, page, undefined, { 'Retry-After': String(refusal.seconds) });
  }

  return (context, error, address) => {
    if (error instanceof Abandoned) {
      context.res.destroy();
      return true;
    }
    if (error instanceof TooManyPages) {
      pageMetrics.countShed('limited');
      refuse(context, address, { status: 429, seconds: error.seconds });
      return true;
    }
    if (error instanceof PreviewsBusy || isContentUnavailable(error)) {
      refuse(context, address, { status: 503, seconds: backIn });
      return true;
    }
    if (!(error instanceof Overloaded)) return false;
    pageMetrics.countShed('refused');
    note();
    refuse(context, address, { status: 503, seconds: backIn });
    return true;
  };
}

/** Counts refused requests and periodically logs their number. */
function createNote(log: Log, queue: Pick<RenderQueue, 'state'>): () => void {
  let refused = 0;
  let lastLine = 0;
  return () => {
    refused += 1;
    const now = Date.now();
    if (now - lastLine < logEvery) return;
    log.warn({ refused, ...queue.state() }, 'More pages are requested than can be rendered');
    lastLine = now;
    refused = 0;
  };
}

/**
 * Why visitors are asked to come back later: 429 for too many pages of one IP address, 503 for a
 * site that is too busy.
 */
type BusyStatus = 429 | 503;

/** The pages that ask visitors to come back later, one per language and reason (ERROR-9). */
interface BusyPages {
  /** The page of a language; undefined before it is rendered. */
  of(locale: Locale, status: BusyStatus): FinishedPage | undefined;
  /** Renders the pages again. If a page cannot be rendered, the previous one stays. */
  prepare(): Promise<void>;
}

/** Renders a failure in place of the page of an address, for a site that cannot read its content. */
type RenderWithoutContent = (address: PageAddress, failure: BusyStatus) => Promise<FinishedPage>;

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
