import type { Log } from '../operation/log.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { inSameTrace, inSpan } from '../tracing/spans.ts';
import type { FinishedPage } from './finishedPage.ts';
import type { LimitOpenPages } from './openPageLimit.ts';
import type { MakePage, PageNature } from './pageCache.ts';
import type { Report } from './pageServices.ts';
import type { RenderPage } from './renderPage.ts';
import type { RenderQueue, Urgency } from './renderQueue.ts';
import type { RenderRequest } from './renderRequest.ts';

export interface PageMakerParts {
  readonly render: RenderPage;
  readonly queue: Pick<RenderQueue, 'run'>;
  readonly limitOpenPages: LimitOpenPages;
  readonly log: Log;
}

/** Who caused a page to be rendered. */
type Requester = Pick<HttpContext, 'id' | 'address'>;

/** Renders pages through the queue, and limits how many one address may cause. */
export interface PageMaker {
  /**
   * Creates the function that renders a page for a visitor.
   * @returns a function that throws TooManyPages, Overloaded, Abandoned, and the errors of
   * rendering
   */
  makerFor(context: Requester, request: RenderRequest, nature: PageNature): MakePage;
  /** Renders a page for one visitor. @throws Overloaded, Abandoned, and the errors of rendering */
  make(context: Requester, request: RenderRequest, urgency: () => Urgency): Promise<FinishedPage>;
}

/** Whether there can be any number of addresses of this kind. */
function isOpenEnded({ address: { place }, refused }: RenderRequest, nature: PageNature): boolean {
  return refused || nature.hasFreeText === true || Object.keys(place?.params ?? {}).length > 0;
}

/** Creates the page maker. */
export function createPageMaker(parts: PageMakerParts): PageMaker {
  const { render, queue, log } = parts;

  async function renderAndLog(request: RenderRequest, requestId: string): Promise<FinishedPage> {
    const begun = performance.now();
    const { target: url } = request.address;
    const page = await render(request, reportTo(log, requestId, url));
    const milliseconds = Math.round(performance.now() - begun);
    log.info(
      { requestId, url, market: request.market.id, status: page.status, milliseconds },
      'Page rendered',
    );
    return page;
  }

  const make: PageMaker['make'] = ({ id }, request, urgency) =>
    queue.run(
      inSameTrace(() => inSpan('render', () => renderAndLog(request, id))),
      urgency,
    );

  return {
    make,
    makerFor(context, request, nature) {
      return (urgency) => {
        const run = () => make(context, request, urgency);
        if (urgency() !== 'visitor' || !isOpenEnded(request, nature)) return run();
        const isOwn = ({ status }: FinishedPage) =>
          [200, 302].includes(status) && !nature.hasFreeText;
        return parts.limitOpenPages(context.address, isOwn, run);
      };
    },
  };
}

function reportTo(log: Log, requestId: string, url: string): Report {
  return (err, severity = 'error') =>
    severity === 'error'
      ? log.error({ err, requestId, url }, 'A page failed')
      : log.warn({ err, requestId, url }, 'A page has a fault');
}
