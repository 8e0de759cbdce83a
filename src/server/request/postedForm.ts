import type { IncomingMessage } from 'node:http';
import type { ApiServices } from '../../api/apiServices.ts';
import { busy, problem } from '../../api/problem.ts';
import { isForeign } from '../../api/sameOrigin.ts';
import { takePlainPost } from '../../contact/submission/plainPost.server.ts';
import { countedAddress } from '../../country/address.server.ts';
import { createConcurrencyLimit } from '../../limits/concurrencyLimit.server.ts';
import { readLimited } from '../../limits/readLimited.server.ts';
import type { Log } from '../operation/log.ts';
import type { RenderForm } from '../pages/openPages.ts';
import type { PageAddress } from '../pages/pageAddress.ts';
import { renderRequestOf } from '../pages/renderRequest.ts';
import { sendPage } from '../pages/sendPage.ts';
import { askProfession, sendProblem } from './answers.ts';
import type { HttpContext } from './createContexts.ts';
import { isPreviewAddress } from './previewRequest.ts';

export interface PostedFormParts {
  readonly render: RenderForm;
  readonly log: Log;
  readonly submissions: ApiServices['submissions'];
  readonly senderOf: ApiServices['senderOf'];
  /** Whether each IP address gets only a share of the slots for running forms. */
  readonly sharesPlaces: boolean;
  /** The site's own address. */
  readonly origin: string;
  /** The form to use if the request names none. */
  readonly usualForm: string;
}

/**
 * The largest accepted form, in bytes: several times what its fields may hold, so that a text that is too
 * long is told at its field, and stays (FORM-68).
 */
const largestForm = 131_072;

/**
 * The most forms processed at once, each of which renders a page; and the most of one IP address.
 */
const mostForms = 50;
const mostOfOne = 20;

/** The `Retry-After` in seconds when all slots are taken. */
const retryAfter = 2;

/** Takes a form that was posted to a page. @throws what rendering throws */
export type TakePostedForm = (context: HttpContext, address: PageAddress) => Promise<void>;

/**
 * Creates what takes forms posted without scripts (FORM-32): it renders the page with the result of
 * the form, for the sender only, and does not cache it.
 */
export function createPostedForm(parts: PostedFormParts): TakePostedForm {
  const { log, submissions, usualForm, origin } = parts;
  const places = createConcurrencyLimit({
    most: mostForms,
    ofOne: parts.sharesPlaces ? mostOfOne : mostForms,
  });

  /** Renders the page with the result of the form. */
  async function answerForm(context: HttpContext, address: PageAddress, posted: URLSearchParams) {
    const sender = parts.senderOf(context, address.locale);
    // Browsers name the origin that scripts see; another site's was refused before.
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
    if (page.isReserved) return askProfession(context, address);
    return sendPage(context, page);
  }

  return async (context, address) => {
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
      return await answerForm(context, address, posted);
    } finally {
      leave();
    }
  };
}

/**
 * Reads the fields of a posted form.
 * @returns an error status if the body has another type or is too large
 * @throws when the body breaks off
 */
async function readForm(req: IncomingMessage): Promise<URLSearchParams | 413 | 415> {
  const type = req.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return 415;
  const body = await readLimited(req, largestForm);
  return body ? new URLSearchParams(body.toString()) : 413;
}
