import * as v from 'valibot';
import type { NewLead } from '../../../contact/leadIntake.ts';
import { defaultReceiver, type WhyUnserved } from '../../../deliveries/delivery.ts';
import { headers, secrets, text } from './formats.ts';

/** A name in logs, commands and the database. */
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,39}$/), v.notValue(defaultReceiver));

const mailAddress = /^mailto:([^\s@"'<>&?,;:%]{1,64}@[^\s@"'<>&?,;:%]+\.[^\s@"'<>&?,;:%.]{2,})$/;

/** The mail address of a receiver; undefined if it takes leads by HTTP. */
export const mailAddressOf = (url: string): string | undefined => mailAddress.exec(url)?.[1];

const address = v.pipe(
  v.string(),
  v.check(
    (url) => (/^https?:/.test(url) && URL.canParse(url)) || mailAddress.test(url),
    'must be an address such as https://crm.example/leads or mailto:requests@your-company.com',
  ),
);

/** The address of the first receiver, or nothing. */
export const leadReceiverAddress = v.optional(address);

const receiver = v.pipe(
  v.strictObject({
    url: address,
    headers: v.optional(headers, {}),
    secret: v.optional(secrets, ''),
    categories: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  }),
  // A mail has neither.
  v.check(
    (it) => !isByMail(it) || (Object.keys(it.headers).length === 0 && it.secret.length === 0),
  ),
);

const isByMail = ({ url }: Pick<LeadReceiver, 'url'>) => mailAddressOf(url) !== undefined;

const receivers = v.record(name, receiver);

/** A receiver of leads, as `FORM_SUBMISSION_URL` and its like describe one. */
export interface LeadReceiver {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: readonly Buffer[];
  /** The message categories of the leads that it gets; default all leads. */
  readonly categories?: readonly string[] | undefined;
}

/** The names of the receivers that get a lead besides the default one (OWN-59). */
export const furtherReceiversOf =
  (receivers: Readonly<Record<string, LeadReceiver>>) =>
  ({ payload }: Pick<NewLead, 'payload'>): readonly string[] =>
    Object.entries(receivers)
      .filter(([, it]) => it.categories?.includes(String(payload.messageCategory)) ?? true)
      .map(([name]) => name);

/** What says who gets leads. */
interface ReceiverSettings {
  readonly FORM_SUBMISSION_URL?: string | undefined;
  readonly FORM_SUBMISSION_HEADERS: LeadReceiver['headers'];
  readonly FORM_SUBMISSION_SECRET: LeadReceiver['secret'];
  readonly LEADS_RECEIVERS: Readonly<Record<string, LeadReceiver>>;
  readonly SMTP_URL?: string | undefined;
}

/** The receivers of leads by name: none without `FORM_SUBMISSION_URL`. */
export function leadReceiversIn(
  settings: ReceiverSettings,
): Readonly<Record<string, LeadReceiver>> {
  const { FORM_SUBMISSION_URL: url, LEADS_RECEIVERS } = settings;
  const { FORM_SUBMISSION_HEADERS: headers, FORM_SUBMISSION_SECRET: secret } = settings;
  return url ? { [defaultReceiver]: { url, headers, secret }, ...LEADS_RECEIVERS } : {};
}

/**
 * Why leads are not sent to a receiver; undefined if they are. Those with a mail address get them only
 * with a mail server, because a file reaches nobody (OWN-58).
 */
export function whyUnserved(settings: ReceiverSettings, receiver: string): WhyUnserved | undefined {
  if (!settings.FORM_SUBMISSION_URL) return 'noReceiver';
  const found = leadReceiversIn(settings)[receiver];
  if (!found) return 'unnamed';
  return isByMail(found) && !settings.SMTP_URL ? 'noMailServer' : undefined;
}

/**
 * Says which categories of receivers do not exist, so that these get no lead (OWN-59).
 * @param isCategory whether visitors can choose a category
 */
export const unknownCategoriesIn = (
  receivers: Readonly<Record<string, LeadReceiver>>,
  isCategory: (codename: string) => boolean,
): readonly string[] =>
  Object.entries(receivers).flatMap(([name, { categories = [] }]) =>
    categories
      .filter((it) => !isCategory(it))
      .map(
        (it) =>
          `The receiver ${name} in LEADS_RECEIVERS is for ${it}, which is no value of message_categories in vocabularies.yaml`,
      ),
  );

/** Receivers by name as a JSON object. Error messages do not contain it, because it may hold secrets. */
export const leadReceivers = v.pipe(
  text('{}'),
  v.check(
    (value) => read(value) !== undefined,
    'must be receivers by name as JSON, such as {"crm":{"url":"https://crm.example/leads"}}, each with url, and if needed categories, and, unless it is mailto:, headers and secret as in FORM_SUBMISSION_HEADERS and FORM_SUBMISSION_SECRET',
  ),
  v.transform((value) => read(value) ?? {}),
);

function read(value: string): Readonly<Record<string, LeadReceiver>> | undefined {
  try {
    const given: unknown = JSON.parse(value);
    if (Array.isArray(given)) return undefined;
    return v.parse(receivers, given);
  } catch {
    return undefined;
  }
}
