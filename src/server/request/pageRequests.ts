import type { LimitVisits } from '../../limits/visitLimit.server.ts';
import { freshPages } from '../../pages/page.ts';
import type { SharedAnswers } from '../edge/sharedAnswers.ts';
import type { Log } from '../operation/log.ts';
import type { FinishedPage } from '../pages/finishedPage.ts';
import { TooManyPages } from '../pages/openPageLimit.ts';
import {
  createAddressReader,
  type PageAddress,
  type ReadQuery,
  withoutPlace,
} from '../pages/pageAddress.ts';
import type { FindPage, PageNature } from '../pages/pageCache.ts';
import type { PageMaker } from '../pages/pageMaker.ts';
import type { MakePreview } from '../pages/previewPages.ts';
import { type RenderRequest, renderRequestOf } from '../pages/renderRequest.ts';
import { sendPage } from '../pages/sendPage.ts';
import { askProfession, redirect, refuseMalformed, sendMoved } from './answers.ts';
import type { HttpContext } from './createContexts.ts';
import type { DecidePage } from './decidePage.ts';
import type { TakePostedForm } from './postedForm.ts';
import type { PreviewRequest } from './previewRequest.ts';
import type { RefuseRequest } from './refuseRequest.ts';

export interface PageRequestsParts {
  readonly decide: DecidePage;
  readonly findPage: FindPage;
  readonly maker: PageMaker;
  readonly takeForm: TakePostedForm;
  readonly preview: MakePreview;
  readonly readQuery: ReadQuery;
  readonly refuseRequest: RefuseRequest;
  /** Limits the previews per address. */
  readonly limitVisits: LimitVisits;
  /** The part of a page's cache key that changes with the seats of events. */
  readonly seatsOf: (place: PageAddress['place']) => string;
  /** Called for each page sent whose address contains free text, such as a search. */
  readonly onWordedPage: (context: HttpContext, address: PageAddress) => void;
  /** How old the content may be, in milliseconds; 0 while it is current. */
  readonly contentAge: () => number;
  /** The size of the cache of parsed addresses, in bytes. */
  readonly addressBytes: number;
  /** Which pages a CDN may store; absent without one. */
  readonly shared?: Pick<SharedAnswers, 'headersFor' | 'headersForRedirect'> | undefined;
  readonly log: Log;
}

/** Answers a GET or HEAD request for a page, or a form posted to it. */
export type AnswerPage = (context: HttpContext) => Promise<void> | void;

/** The previews an IP address may request per minute: each is rendered again. */
const previewsPerMinute = 60;

/** The page to send for a request, and its cache key. */
interface Wanted {
  readonly key: string;
  readonly request: RenderRequest;
  readonly nature: PageNature;
}

/**
 * Creates what answers requests for pages: the request is decided about, and then a page is found or
 * made, a form is taken, or the visitor is sent elsewhere.
 */
export function createPageRequests(parts: PageRequestsParts): AnswerPage {
  const { decide, findPage, maker, takeForm, refuseRequest, shared, log } = parts;
  const addressOf = createAddressReader(parts.addressBytes, parts.readQuery);
  const waitOf = parts.limitVisits({ name: 'previews', limit: previewsPerMinute, window: 60_000 });

  return (context) => {
    const read = addressOf(context.url);
    if (!read) return refuseMalformed(context);
    const decision = decide(context, read);
    switch (decision.does) {
      case 'redirect':
        return redirect(context, decision, decision.status);
      case 'move':
        return sendMoved(context, decision.to, shared);
      case 'close':
        return send(context, refusalOf(context, decision.address));
      case 'fail':
        return send(context, failureOf(context, decision.address, decision.status));
      case 'preview': {
        const { address, preview } = decision;
        const isForm = context.req.method === 'POST';
        return guard(
          context,
          address,
          isForm ? takeForm(context, address) : sendPreview(context, address, preview),
        );
      }
      case 'show': {
        const { address } = decision;
        // Nothing takes forms where there is no page.
        const isForm = context.req.method === 'POST' && address.place;
        if (isForm) return guard(context, address, takeForm(context, address));
        return send(context, pageOf(context, address, parts.seatsOf));
      }
    }
  };

  /** Answers for a page that is not rendered because of overload or a limit. */
  async function guard(
    context: HttpContext,
    address: PageAddress | undefined,
    work: Promise<void>,
  ) {
    try {
      await work;
    } catch (error) {
      if (!refuseRequest(context, error, address)) throw error;
    }
  }

  function send(context: HttpContext, wanted: Wanted): Promise<void> {
    const { address, refused } = wanted.request;
    // Who may not see the site does not see its overload page, either.
    return guard(context, refused ? undefined : address, find(context, wanted));
  }

  async function find(context: HttpContext, { key, request, nature }: Wanted): Promise<void> {
    const { address, refused } = request;
    const isFresh = !refused && freshPages.has(address.place?.page ?? '');
    // A page that is never cached costs as much as a search, each time.
    const make = maker.makerFor(
      context,
      request,
      isFresh ? { ...nature, isUnbounded: true } : nature,
    );
    const page = await (isFresh
      ? make(() => (context.res.destroyed ? 'nobody' : 'visitor'))
      : findPage({ key, make, nature, client: context.res }));
    if (page.isReserved) return askProfession(context, address);
    const isWorded = address.hasFreeText && !refused;
    if (isWorded && page.status === 200) parts.onWordedPage(context, address);
    const mayShare = !refused && !address.hasFreeText;
    return sendFound(context, page, mayShare);
  }

  async function sendFound(context: HttpContext, page: FinishedPage, mayShare: boolean) {
    const age = parts.contentAge();
    const staleSeconds = age > 0 ? Math.floor(age / 1000) : undefined;
    await sendPage(
      context,
      page,
      staleSeconds,
      mayShare ? shared?.headersFor(context, page) : undefined,
    );
  }

  /** A preview is made for one request. It is never cached or shared. */
  async function sendPreview(context: HttpContext, address: PageAddress, asked: PreviewRequest) {
    const wait = waitOf(context.address);
    if (wait > 0) throw new TooManyPages(wait);
    if (!asked.wish) log.error({ requestId: context.id }, 'A preview parameter is invalid');
    return sendPage(context, await parts.preview(context, address, asked));
  }
}

/** The page of an address. */
function pageOf(
  context: HttpContext,
  address: PageAddress,
  seatsOf: PageRequestsParts['seatsOf'],
): Wanted {
  const request = renderRequestOf(context, address);
  const seats = seatsOf(address.place);
  return {
    key: `${request.market.id} ${context.flags.digest} ${request.mobileHost ? 'm' : ''}${seats} ${address.target}`,
    request,
    nature: { status: address.place ? 200 : 404, isUnbounded: address.hasFreeText },
  };
}

/** The page of an old address that says only why there is nothing: all of a language share it. */
function failureOf(context: HttpContext, address: PageAddress, failure: 410 | 451 | 503): Wanted {
  const nowhere = withoutPlace(address);
  const request = { ...renderRequestOf(context, nowhere), failure };
  const host = request.mobileHost ? 'm' : '';
  return {
    key: `${request.market.id} ${context.flags.digest} ${host} ${failure} ${nowhere.target}`,
    request,
    nature: { status: failure },
  };
}

/** The page that refuses the visitor an address. */
function refusalOf(context: HttpContext, address: PageAddress): Wanted {
  return {
    key: `${context.market.id} ${context.flags.digest} refused ${address.target}`,
    request: { ...renderRequestOf(context, address), mobileHost: false, refused: true },
    nature: { status: 451, isUnbounded: true },
  };
}
