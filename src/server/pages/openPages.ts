import type { FlagBoard } from '../../flags/flagBoard.server.ts';
import type { LimitVisits } from '../../limits/visitLimit.server.ts';
import type { Log } from '../operation/log.ts';
import { gauge } from '../operation/metrics.ts';
import {
  createBusyPages,
  createRefuseRequest,
  type RefuseRequest,
} from '../request/refuseRequest.ts';
import type { CurrentMarkets } from '../start/markets.ts';
import { inSameTrace, inSpan } from '../tracing/spans.ts';
import { createOpenPageLimit, type LimitOpenPages } from './openPageLimit.ts';
import { createFindPage, type FindPage, type PageCache } from './pageCache.ts';
import { createPageMaker, type PageMaker } from './pageMaker.ts';
import type { RenderPage, RenderPreview } from './renderPage.ts';
import { createRenderQueue, type RenderQueue } from './renderQueue.ts';

export interface OpenPagesParts {
  readonly cache: PageCache;
  readonly markets: CurrentMarkets;
  readonly flags: Pick<FlagBoard, 'current'>;
  readonly render: RenderPage;
  readonly renderPreview: RenderPreview;
  /** Renders pages without content. */
  readonly renderWithoutContent: RenderPage;
  readonly limitVisits: LimitVisits;
  readonly log: Log;
}

/**
 * Renders a page with a posted form, before other pages. Answers other than success count against
 * the IP address.
 * @throws TooManyPages, before the form is processed, and the errors of rendering
 */
export type RenderForm = (
  address: string,
  ...request: Parameters<RenderPage>
) => ReturnType<RenderPage>;

/** The render queue, the lookup and the refusals of pages. */
export interface OpenPages {
  readonly queue: RenderQueue;
  readonly findPage: FindPage;
  readonly maker: PageMaker;
  readonly limitOpenPages: LimitOpenPages;
  readonly refuseRequest: RefuseRequest;
  readonly renderForm: RenderForm;
  /** Renders the pages to send while the site is too busy. */
  prepare(): Promise<void>;
}

/** Assembles the rendering, caching and lookup of finished pages. */
export function openPages(parts: OpenPagesParts): OpenPages {
  const { cache, markets, flags, render, renderPreview, limitVisits, log } = parts;
  const queue = createRenderQueue();
  const limitOpenPages = createOpenPageLimit(limitVisits, 'open pages');
  const limitRefusedForms = createOpenPageLimit(limitVisits, 'refused forms');
  const busyPages = createBusyPages((address, failure) => {
    const request = {
      address,
      failure,
      market: markets.current().marketOf({ detected: undefined, effective: 'US' }),
      flags: flags.current().values,
      mobileHost: false,
      refused: false,
    };
    return queue.run(
      () => parts.renderWithoutContent(request, () => undefined),
      () => 'refresh',
    );
  });
  gauge('portico_pages_cached', 'Finished pages in memory', cache.size);
  gauge('portico_renders_under_way', 'Pages being rendered', () => queue.state().underWay);
  gauge('portico_renders_waiting', 'Pages waiting to be rendered', () => queue.state().waiting);
  return {
    queue,
    findPage: createFindPage(cache, queue),
    maker: createPageMaker({ render, renderPreview, queue, limitOpenPages, log }),
    limitOpenPages,
    refuseRequest: createRefuseRequest({ busyPages, queue, log }),
    renderForm: (address, request, report) =>
      limitRefusedForms(
        address,
        ({ status }) => status < 400,
        () =>
          queue.run(
            inSameTrace(() => inSpan('render', () => render(request, report))),
            () => 'form',
          ),
      ),
    async prepare() {
      await busyPages.prepare();
      log.info('The overload pages are ready');
    },
  };
}
