import type { Context, Handler } from 'hono';
import {
  type ChoiceCircumstances,
  choiceSchema,
  makeReceipt,
} from '../consent/makeReceipt.server.ts';
import { builtInModalText, modalCodename, modalTextOf } from '../consent/modalText.ts';
import { textHashOf } from '../consent/textHash.server.ts';
import { isContentUnavailable } from '../content/contentUnavailable.ts';
import type { LinkedItem } from '../content/elements.ts';
import { builtInMessages, loadMessages } from '../content/messages/loadMessages.ts';
import { isOfType } from '../content/view/fields.ts';
import type { Locale } from '../locale/locales.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { checked } from './checked.ts';
import { BadParameter, problem } from './problem.ts';
import type { RequestContext } from './requestContext.ts';
import { isSameOrigin } from './sameOrigin.ts';
import { tooMany } from './tooMany.ts';

/** The largest body of a choice, in bytes. */
export const largestChoice = 1_024;

/** Choices one address may report within a minute. */
const choicesPerMinute = 30;

/**
 * `POST /api/consent-receipts`: keeps the record of a choice made in the privacy settings
 * (CONSENT-15). Answers 204; 400 for what is no choice, 403 to other
 * sites, 429 to an address that reports too many.
 */
export function consentReceipts(services: ApiServices): Handler<ApiEnv> {
  const waitOf = services.limitVisits({ limit: choicesPerMinute, window: 60_000 });
  return async (c) => {
    const request = c.get('request');
    const { headers, visitor, address } = request;
    if (!isSameOrigin(headers)) return problem(403, 'Choices are reported by the site itself');
    const wait = waitOf(address);
    if (wait > 0) return tooMany('Too many choices were reported', wait);
    const told = await toldChoice(c);
    await services.receipts.add(
      makeReceipt(told, {
        visitor,
        globalPrivacyControl: headers['sec-gpc'] === '1',
        texts: await shownTexts(services, told.language, request),
        now: new Date(),
      }),
    );
    c.header('Cache-Control', 'no-store');
    return c.body(null, 204);
  };
}

/** The choice in a request's body. @throws BadParameter */
async function toldChoice(c: Context<ApiEnv>) {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new BadParameter('content-type', 'A choice is sent as application/json');
  }
  const body: unknown = await c.req.json().catch(() => {
    throw new BadParameter('body', 'The body is not JSON');
  });
  return checked(choiceSchema, body);
}

/** The hashes of what a visitor may be shown: the text of the content, and the built-in one. */
async function shownTexts(
  services: ApiServices,
  language: Locale,
  request: RequestContext,
): Promise<ChoiceCircumstances['texts']> {
  const text = modalTextOf(await modalItem(services, language, request));
  await loadMessages(language);
  const messages = builtInMessages(language);
  return {
    content: text && textHashOf(text),
    builtIn: textHashOf(builtInModalText((key) => messages[key])),
  };
}

async function modalItem(
  { readerFor, collections }: ApiServices,
  language: Locale,
  request: RequestContext,
): Promise<LinkedItem<'cookie_modal'> | undefined> {
  try {
    const markets = [request.withholding];
    const reader = readerFor(request.flags.values);
    const result = await reader.item(modalCodename, { language, depth: 1, collections, markets });
    const item = result.status === 'found' ? result.item : undefined;
    return isOfType(item, 'cookie_modal') ? item : undefined;
  } catch (error) {
    if (isContentUnavailable(error)) return undefined;
    throw error;
  }
}
