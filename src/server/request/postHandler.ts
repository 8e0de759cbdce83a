import type { ApiServices } from '../../api/apiServices.ts';
import { problem } from '../../api/problem.ts';
import { isForeign } from '../../api/sameOrigin.ts';
import { busy } from '../../api/tooMany.ts';
import type { Application } from '../../brand/brands.ts';
import { takePlainPost } from '../../contact/submission/plainPost.server.ts';
import { countedAddress } from '../../country/address.server.ts';
import { createConcurrencyLimit } from '../../limits/concurrencyLimit.server.ts';
import type { Log } from '../operation/log.ts';
import type { RenderForm } from '../pages/openPages.ts';
import {
  canonicalPathOf,
  isWellFormed,
  type PageAddress,
  pageAddress,
  type ReadQuery,
  shownAddress,
} from '../pages/pageAddress.ts';
import { isRefused, type PageHandler } from '../pages/pageHandler.ts';
import { renderRequestOf } from '../pages/renderRequest.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { HttpContext } from './createContexts.ts';
import { isPreviewAddress } from './previewRequest.ts';
import { readForm } from './readForm.ts';
import type { RefuseRequest } from './refuseRequest.ts';
import { sendProblem } from './sendProblem.ts';
import { askProfession, confirmationDetour, isReserved } from './visitorSteps.ts';

export interface PostHandlerParts {
  readonly render: RenderForm;
  readonly refuseRequest: RefuseRequest;
  readonly readQuery: ReadQuery;
  readonly log: Log;
  readonly application: Application;
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
const retryAfter = 2;

/** A parsed form and the page it was posted to. */
interface PostedPage {
  readonly address: PageAddress;
  readonly posted: URLSearchParams;
}

/**
 * Creates the handler of forms posted without scripts (FORM-32). It renders the page with the
 * result of the form, for the sender only, and does not cache it. If the address is not canonical,
 * or the page is closed to the visitor, the request is answered like a page request.
 */
export function createPostHandler(parts: PostHandlerParts): PageHandler {
  const { log } = parts;
  const places = createConcurrencyLimit({
    most: mostForms,
    ofOne: parts.sharesPlaces ? mostOfOne : mostForms,
  });

  async function answer(context: HttpContext, address: PageAddress) {
    if (isForeign(context.headers)) {
      return sendProblem(context, problem(403, 'Only the site itself may send forms'));
    }
    if ([context.url, context.headers.referer].some((it) => it && isPreviewAddress(it))) {
      return sendProblem(context, problem(403, 'No form can be sent from a preview'));
    }
    const sender = countedAddress(context.address);
    const refuse = () => sendProblem(context, busy('Too many forms are in progress', retryAfter));
    if (places.isFull(sender)) return refuse();
    // A slow body must not take a slot.
    const posted = await readForm(context.req);
    if (posted === 413) return sendProblem(context, problem(413, 'The form is too large'));
    if (posted === 415) return sendProblem(context, problem(415, 'This is not a form'));
    const leave = places.take(sender);
    if (!leave) return refuse();
    try {
      return await answerForm(context, { address, posted });
    } catch (error) {
      if (!parts.refuseRequest(context, error, { address })) throw error;
    } finally {
      leave();
    }
  }

  /** Renders the page with the result of the form. */
  async function answerForm(context: HttpContext, { address, posted }: PostedPage) {
    const { submissions, usualForm, origin } = parts;
    const sender = parts.senderOf(context, address.locale);
    // Browsers name the origin that scripts see; another site's was refused above.
    const named = context.headers.origin;
    const url = (named?.startsWith('http') ? named : origin) + context.url;
    const request = {
      ...renderRequestOf(context, address),
      takePosted: () => takePlainPost(submissions, { posted, sender, url, usualForm }),
      posted: { fields: posted, sender },
    };
    const page = await parts.render(context.address, request, (err, severity = 'error') =>
      log[severity === 'error' ? 'error' : 'warn'](
        { err, requestId: context.id, url: context.url },
        'A page failed',
      ),
    );
    if (isReserved(page)) return askProfession(context, address);
    return sendPage(context, page);
  }

  return (context) => {
    const { url, market } = context;
    if (!isWellFormed(url)) return parts.page(context);
    const { application } = parts;
    const asked = pageAddress(url, parts.readQuery);
    const address = shownAddress(asked, { application, flags: context.flags.values });
    const isElsewhere = !address.place || canonicalPathOf(address) !== undefined;
    const isClosed = isRefused(market, address) || confirmationDetour(context, address);
    if (isElsewhere || isClosed) return parts.page(context);
    return answer(context, address);
  };
}
