import * as v from 'valibot';
import { defaultLocale, type Locale } from '../locale/locales.ts';
import { confirmationPage } from '../professional/wantedPage.ts';

/** Headers of a problem document. */
const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Access Denied',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/**
 * Creates an error of the API as a problem document (RFC 9457).
 * @param status the HTTP status
 * @param detail what is wrong, for the developer who calls the API
 * @param more further members, such as `parameter`, the name of the invalid parameter
 */
export function problem(
  status: number,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  const title = titles[status] ?? 'Error';
  return new Response(JSON.stringify({ type: 'about:blank', title, status, detail, ...more }), {
    status,
    headers,
  });
}

/** An invalid parameter of a request; becomes a 400 that names it. */
export class BadParameter extends Error {
  override readonly name = 'BadParameter';
  readonly parameter: string;

  constructor(parameter: string, detail: string) {
    super(detail);
    this.parameter = parameter;
  }
}

/**
 * The response to an address that sends too many requests.
 * @param detail what there were too many of
 * @param wait the value of `Retry-After`, in seconds
 */
export function tooMany(detail: string, wait: number): Response {
  const refusal = problem(429, detail);
  refusal.headers.set('Retry-After', String(wait));
  return refusal;
}

/**
 * The response when the server is too busy.
 * @param detail the reason
 * @param wait the value of `Retry-After`, in seconds
 */
export function busy(detail: string, wait: number): Response {
  const refusal = problem(503, detail);
  refusal.headers.set('Retry-After', String(wait));
  return refusal;
}

/**
 * Refuses content for professionals to a visitor who has not confirmed to be one (COUNTRY-19).
 * @param locale the language of the confirmation page that the answer names
 */
export function professionalsOnly(locale: Locale = defaultLocale): Response {
  const confirmation = confirmationPage(locale, '');
  const detail = `This is for health care professionals. Visitors confirm that they are one at ${confirmation}`;
  return problem(403, detail, { confirmation });
}

/**
 * Validates a body against a schema.
 * @throws BadParameter that names the invalid part
 */
export function checked<const Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body);
  if (success) return output;
  throw new BadParameter(v.getDotPath(issues[0]) ?? 'body', issues[0].message);
}
