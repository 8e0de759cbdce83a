import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiServices } from '../../api/apiServices.ts';
import { problem } from '../../api/problem.ts';
import { isForeign } from '../../api/sameOrigin.ts';
import { busy } from '../../api/tooMany.ts';
import { createPlaces } from '../../contact/submission/places.server.ts';
import { takePlainPost } from '../../contact/submission/plainPost.server.ts';
import { countedAddress } from '../../country/address.server.ts';
import type { FlagBoard } from '../../flags/flagBoard.server.ts';
import type { Log } from '../operation/log.ts';
import {
  canonicalPathOf,
  isWellFormed,
  type PageAddress,
  pageAddress,
} from '../pages/pageAddress.ts';
import { isMobile, isRefused, type PageHandler } from '../pages/pageHandler.ts';
import type { RenderPage } from '../pages/renderPage.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { MarketBoard } from '../start/marketBoard.ts';
import { readForm } from './readForm.ts';
import { requestIdOf } from './requestId.ts';
import { sendProblem } from './sendProblem.ts';
import { confirmationDetour } from './visitorSteps.ts';
import type { Visitors } from './visitors.ts';

export interface PostHandlerParts {
  readonly visitors: Visitors;
  readonly markets: MarketBoard;
  readonly flags: Pick<FlagBoard, 'current'>;
  readonly render: RenderPage;
  readonly log: Log;
  readonly submissions: ApiServices['submissions'];
  readonly senderOf: ApiServices['senderOf'];
  /** Whether each IP address gets only a share of the slots for running forms. */
  readonly sharesPlaces: boolean;
  /** The site's own address. */
  readonly origin: string;
  /** The form to use if the request names none. */
  readonly usualForm: string;
  /** Answers the page request if the form cannot be accepted. */
  readonly page: PageHandler;
}

/**
 * The most forms processed at once, each of which renders a page; and the most of one IP address.
 */
const mostForms = 50;
const mostOfOne = 20;

/** The `Retry-After` in seconds when all slots are taken. */
const againAfter = 2;

/** A parsed form and the page it was posted to. */
interface PostedPage {
  readonly address: PageAddress;
  readonly posted: URLSearchParams;
  readonly requestId: string;
}

/**
 * Creates the handler of forms posted without scripts (FORM-32). It renders the page with the
 * result of the form, for the sender only, and does not cache it. If the address is not canonical,
 * or the page is closed to the visitor, the request is answered like a page request.
 */
export function createPostHandler(parts: PostHandlerParts): PageHandler {
  const { visitors, markets, flags, log } = parts;
  const places = createPlaces({
    most: mostForms,
    ofOne: parts.sharesPlaces ? mostOfOne : mostForms,
  });

  async function answer(req: IncomingMessage, res: ServerResponse, address: PageAddress) {
    const requestId = requestIdOf(req, visitors);
    if (isForeign(req.headers)) {
      return sendProblem(res, problem(403, 'Forms are sent by the site itself'), requestId);
    }
    const leave = places.take(countedAddress(visitors.addressOf(req).address));
    if (!leave)
      return sendProblem(res, busy('Too many forms are under way', againAfter), requestId);
    try {
      const posted = await readForm(req);
      if (posted === 413) return sendProblem(res, problem(413, 'The form is too large'), requestId);
      if (posted === 415) return sendProblem(res, problem(415, 'This is not a form'), requestId);
      return await answerForm(req, res, { address, posted, requestId });
    } finally {
      leave();
    }
  }

  /** Renders the page with the result of the form. */
  async function answerForm(
    req: IncomingMessage,
    res: ServerResponse,
    { address, posted, requestId }: PostedPage,
  ) {
    const { locale } = address;
    const { submissions, usualForm, origin } = parts;
    const sender = parts.senderOf(req, locale);
    const url = origin + (req.url ?? '/');
    const request = {
      address,
      market: markets.current().marketOf(visitors.countryOf(req)),
      flags: flags.current().values,
      mobileHost: isMobile(req.headers.host),
      refused: false,
      takePosted: () => takePlainPost(submissions, { posted, sender, url, usualForm }),
    };
    const page = await parts.render(request, (err, severity = 'error') =>
      log[severity === 'error' ? 'error' : 'warn'](
        { err, requestId, url: req.url },
        'A page met an error',
      ),
    );
    return sendPage(req, res, page, {
      requestId,
      isHttps: visitors.protocolOf(req) === 'https',
    });
  }

  return (req, res) => {
    const url = req.url ?? '/';
    if (!isWellFormed(url)) return parts.page(req, res);
    const address = pageAddress(url);
    const visitor = visitors.countryOf(req);
    const market = markets.current().marketOf(visitor);
    const isElsewhere = !address.place || canonicalPathOf(address) !== undefined;
    const isClosed = isRefused(market, address) || confirmationDetour({ req, address, visitor });
    if (isElsewhere || isClosed) return parts.page(req, res);
    return answer(req, res, address);
  };
}
