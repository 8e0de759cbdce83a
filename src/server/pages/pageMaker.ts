import type { LimitVisits } from '../../limits/visitLimit.server.ts';
import type { Log } from '../operation/log.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { inSameTrace, inSpan } from '../tracing/spans.ts';
import type { FinishedPage } from './finishedPage.ts';
import type { MakePage, PageNature } from './pageCache.ts';
import type { Report } from './pageServices.ts';
import type { RenderPage } from './renderPage.ts';
import type { RenderQueue, Urgency } from './renderQueue.ts';
import type { RenderRequest } from './renderRequest.ts';

export interface PageMakerParts {
  readonly render: RenderPage;
  readonly queue: Pick<RenderQueue, 'run'>;
  readonly limitVisits: LimitVisits;
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

/** An IP address requested more pages than a person would. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
  /** Seconds after which the client may retry. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('The address requests too many pages');
    this.seconds = seconds;
  }
}

/**
 * How many pages of no use to others an IP address may cause per minute: searches, unknown
 * addresses, and pages closed to it. Cached pages do not count.
 */
const openPagesPerMinute = 60;

/** Whether there can be any number of addresses of this kind. */
function isOpenEnded({ address: { place }, refused }: RenderRequest, nature: PageNature): boolean {
  return refused || nature.hasFreeText === true || Object.keys(place?.params ?? {}).length > 0;
}

/** Creates the page maker. */
export function createPageMaker(parts: PageMakerParts): PageMaker {
  const { render, queue, log } = parts;
  const waitOf = parts.limitVisits({
    name: 'open pages',
    limit: openPagesPerMinute,
    window: 60_000,
  });

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

  /**
   * Counts the page against the IP address, unless it turns out to be a regular page of the site.
   */
  async function makeCounted(
    address: string,
    isOwn: (page: FinishedPage) => boolean,
    run: () => Promise<FinishedPage>,
  ) {
    const seconds = waitOf(address);
    if (seconds > 0) throw new TooManyPages(seconds);
    let counts = false;
    try {
      const page = await run();
      counts = !isOwn(page);
      return page;
    } finally {
      if (!counts) waitOf(address, -1);
    }
  }

  return {
    make,
    makerFor(context, request, nature) {
      return (urgency) => {
        const run = () => make(context, request, urgency);
        if (urgency() !== 'visitor' || !isOpenEnded(request, nature)) return run();
        const isOwn = ({ status }: FinishedPage) =>
          [200, 302].includes(status) && !nature.hasFreeText;
        return makeCounted(context.address, isOwn, run);
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
