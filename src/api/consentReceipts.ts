import type { Context, Handler } from 'hono';
import {
  type ChoiceCircumstances,
  choiceSchema,
  makeReceipt,
} from '../consent/makeReceipt.server.ts';
import { builtInModalText, modalCodename, modalTextOf } from '../consent/modalText.ts';
import { textHashOf } from '../consent/textHash.server.ts';
import { isContentUnavailable } from '../content/contentErrors.ts';
import type { LinkedItem } from '../content/elements.ts';
import { isOfType } from '../content/view/fields.ts';
import { loadMessages } from '../locale/languages.ts';
import { isLocale, type Locale } from '../locale/locales.ts';
import { builtInMessages } from '../locale/messages/messages.ts';
import type { ApiEnv, ApiServices, RequestContext } from './apiServices.ts';
import { BadParameter, checked, problem, tooMany } from './problem.ts';
import { isSameOrigin } from './sameOrigin.ts';

/** The largest body of a choice, in bytes. */
export const largestChoice = 1_024;

/** Choices one address may report within a minute. */
const choicesPerMinute = 30;

/**
 * `POST /api/consent-receipts`: stores the record of a choice made in the privacy settings
 * (CONSENT-15). Answers 204; 400 for an invalid choice, 403 to other sites, 429 to an address that
 * sends too many.
 */
export function consentReceipts(services: ApiServices): Handler<ApiEnv> {
  const waitOf = services.limitVisits({ name: 'consent', limit: choicesPerMinute, window: 60_000 });
  return async (c) => {
    const request = c.get('request');
    const { headers, visitor, address } = request;
    if (!isSameOrigin(headers)) return problem(403, 'Only the site itself may report choices');
    const wait = waitOf(address);
    if (wait > 0) return tooMany('Too many choices were reported', wait);
    const choice = await readChoice(c);
    await services.receipts.add(
      makeReceipt(choice, {
        visitor,
        globalPrivacyControl: headers['sec-gpc'] === '1',
        texts: await shownTexts(services, choice.language, request),
        now: new Date(),
      }),
    );
    c.header('Cache-Control', 'no-store');
    return c.body(null, 204);
  };
}

/** Reads the choice from the body. @throws BadParameter */
async function readChoice(c: Context<ApiEnv>) {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new BadParameter('content-type', 'A choice must be sent as application/json');
  }
  const body: unknown = await c.req.json().catch(() => {
    throw new BadParameter('body', 'The body is not JSON');
  });
  return checked(choiceSchema, body);
}

/**
 * The hashes of the texts a visitor may have seen: the text of the content, and the built-in text.
 */
async function shownTexts(
  services: ApiServices,
  language: Locale,
  request: RequestContext,
): Promise<ChoiceCircumstances['texts']> {
  // A language that the site no longer has must not be compared with the text of the default language.
  const item = isLocale(language) ? await modalItem(services, language, request) : undefined;
  const text = modalTextOf(item);
  await loadMessages(language);
  const messages = builtInMessages(language);
  return {
    content: text && textHashOf(text),
    builtIn: textHashOf(builtInModalText((key) => messages[key])),
  };
}

async function modalItem(
  { reader, collections }: ApiServices,
  language: Locale,
  request: RequestContext,
): Promise<LinkedItem<'cookie_modal'> | undefined> {
  try {
    const markets = [request.withholding];
    const result = await reader.item(modalCodename, { language, depth: 1, collections, markets });
    const item = result.status === 'found' ? result.item : undefined;
    return isOfType(item, 'cookie_modal') ? item : undefined;
  } catch (error) {
    if (isContentUnavailable(error)) return undefined;
    throw error;
  }
}
