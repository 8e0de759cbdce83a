import type { Log } from '../operation/log.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { inSameTrace, inSpan } from '../tracing/spans.ts';
import type { FinishedPage, PageKind } from './finishedPage.ts';
import type { LimitOpenPages } from './openPageLimit.ts';
import type { MakePage, PageNature } from './pageCache.ts';
import type { Report } from './pageServices.ts';
import type { RenderPage, RenderPreview } from './renderPage.ts';
import type { RenderQueue, Urgency } from './renderQueue.ts';
import type { PreviewRenderRequest, RenderRequest } from './renderRequest.ts';

export interface PageMakerParts {
  readonly render: RenderPage;
  readonly renderPreview: RenderPreview;
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
  /** Renders a preview for one visitor. @throws Overloaded, Abandoned, and the errors of rendering */
  makePreview(
    context: Requester,
    request: PreviewRenderRequest,
    urgency: () => Urgency,
  ): Promise<FinishedPage<'preview'>>;
}

/** Whether the page may turn out to be none of the site, so that it counts against its requester. */
function mayCount({ address: { place }, refused }: RenderRequest, nature: PageNature): boolean {
  return refused || nature.isUnbounded === true || Object.keys(place?.params ?? {}).length > 0;
}

/** Creates the page maker. */
export function createPageMaker(parts: PageMakerParts): PageMaker {
  const { render, renderPreview, queue, log } = parts;

  async function renderAndLog<Kind extends PageKind>(
    { address: { target: url }, market }: RenderRequest | PreviewRenderRequest,
    requestId: string,
    renderIt: (report: Report) => Promise<FinishedPage<Kind>>,
  ): Promise<FinishedPage<Kind>> {
    const begun = performance.now();
    const page = await renderIt(reportTo(log, requestId, url));
    const milliseconds = Math.round(performance.now() - begun);
    log.info(
      { requestId, url, market: market.id, status: page.status, milliseconds },
      'Page rendered',
    );
    return page;
  }

  const inQueue = <Page>(urgency: () => Urgency, work: () => Promise<Page>) =>
    queue.run(
      inSameTrace(() => inSpan('render', work)),
      urgency,
    );

  const make = ({ id }: Requester, request: RenderRequest, urgency: () => Urgency) =>
    inQueue(urgency, () => renderAndLog(request, id, (report) => render(request, report)));

  return {
    makePreview: ({ id }, request, urgency) =>
      inQueue(urgency, () => renderAndLog(request, id, (report) => renderPreview(request, report))),
    makerFor(context, request, nature) {
      return (urgency) => {
        const run = () => make(context, request, urgency);
        if (urgency() !== 'visitor' || !mayCount(request, nature)) return run();
        const isOwn = ({ status, isReserved }: FinishedPage) =>
          (status === 200 || isReserved === true) && !nature.isUnbounded;
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
