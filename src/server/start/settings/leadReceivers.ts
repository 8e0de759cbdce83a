import * as v from 'valibot';
import { defaultReceiver } from '../../../deliveries/delivery.ts';
import { headers, secrets, text } from './formats.ts';

/** A name in logs, commands and the database. */
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,39}$/), v.notValue(defaultReceiver));

const receiver = v.strictObject({
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  headers: v.optional(headers, {}),
  secret: v.optional(secrets, ''),
});

const receivers = v.record(name, receiver);

/** A receiver of leads, as `FORM_SUBMISSION_URL` and its like describe one. */
export interface LeadReceiver {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: readonly Buffer[];
}

/** Receivers by name as a JSON object. Error messages do not contain it, because it may hold secrets. */
export const leadReceivers = v.pipe(
  text('{}'),
  v.check(
    (value) => read(value) !== undefined,
    'must be receivers by name as JSON, such as {"crm":{"url":"https://crm.example/leads"}}, each with url, and if needed headers and secret as in FORM_SUBMISSION_HEADERS and FORM_SUBMISSION_SECRET',
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
