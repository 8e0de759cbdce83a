import { isContentUnavailable } from '../../content/contentErrors.ts';
import { PreviewsBusy } from '../../content/edition/momentPreviews.server.ts';
import type { Log } from '../operation/log.ts';
import { pageMetrics } from '../operation/metrics.ts';
import type { BusyPages } from '../pages/busyPages.ts';
import { TooManyPages } from '../pages/openPageLimit.ts';
import type { PageAddress } from '../pages/pageAddress.ts';
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
