import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { FieldRefusal } from '../../contact/leadIntake.ts';
import { referenceOf } from '../../contact/reference.ts';
import type { LeadEndpoint, LeadOutcome } from '../../leads/leadEndpoint.ts';
import {
  callService,
  retryAfterOf,
  type ServiceAnswer,
  type ServiceError,
} from '../http/callService.ts';

/** The most bytes of a refusal that are read. */
const mostRead = 65_536;

const refusal = v.object({
  errors: v.pipe(
    v.array(v.object({ field: v.string(), message: v.string(), kmsErrorKey: v.string() })),
    v.minLength(1),
    v.maxLength(100),
  ),
});

export interface HttpEndpointOptions {
  readonly url: string;
  /** Milliseconds to wait for the answer. */
  readonly timeout: number;
  /** Headers of every delivery, such as `Authorization`; default none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Keys that sign deliveries; default none. */
  readonly keys?: readonly Buffer[];
}

/**
 * The receiver of leads at an address: each lead is posted as JSON with its `Idempotency-Key` and its
 * reference number, and any status from 200 to 299 confirms it (FORM-30, FORM-66).
 */
export function createHttpEndpoint(options: HttpEndpointOptions): LeadEndpoint {
  const { url, timeout, headers = {}, keys = [] } = options;
  return {
    async deliver({ id, key, payload }, stop) {
      const body = JSON.stringify(payload);
      try {
        const answer = await callService(url, {
          method: 'POST',
          headers: {
            ...headers,
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            'Reference-Number': referenceOf('REQ', id),
            ...signatureHeaders(keys, key, body, new Date()),
          },
          body,
          timeLimit: timeout,
          mostBytes: mostRead,
          readsBody: mayRefuse,
          signal: stop,
        });
        return outcomeOf(answer);
      } catch (error) {
        return failureOf(error as ServiceError);
      }
    },
  };
}

/** Whether a status may come with faults of fields; of other answers the status says everything. */
const mayRefuse = (status: number) => status >= 400 && status < 500;

function failureOf({ fault, status, message }: ServiceError): LeadOutcome {
  // The receiver decides at once, and answers the same to each repetition.
  const isDecided = fault === 'redirected' || fault === 'too long';
  const failure = isDecided ? `status ${status}` : message;
  return { status: 'failed', failure, isDown: !isDecided && fault !== 'stopped' };
}

function outcomeOf({ ok, status, headers, text }: ServiceAnswer): LeadOutcome {
  if (ok) return { status: 'delivered' };
  const errors = refusalIn(text);
  if (errors) {
    // The message and even the field may repeat personal entries; a key of this format does not.
    const keys = errors.map(({ kmsErrorKey }) => kmsErrorKey);
    const failure = `refused ${keys.filter((it) => /^[a-z_]{1,40}$/.test(it)).join(' ')}`;
    return { status: 'refused', failure, errors };
  }
  const retryAfterMs = retryAfterOf(headers.get('retry-after'), new Date());
  return {
    status: 'failed',
    failure: `status ${status}`,
    isDown: status >= 500 || status === 429,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

function refusalIn(text: string): readonly FieldRefusal[] | undefined {
  try {
    const { errors } = v.parse(refusal, JSON.parse(text));
    return errors.map((it) => ({ ...it, field: formFieldIn(it.field) }));
  } catch {
    return undefined;
  }
}

/** The field of the form in a path such as `email.0.address` or `requests[1]` (CONTACT-15). */
const formFieldIn = (path: string) => /^[^.[]+/.exec(path)?.[0] ?? path;

/**
 * The headers that prove a delivery to its receiver, after the Standard Webhooks specification:
 * the id of the message, when it was sent, and a signature of both and the body for each key.
 * @param keys while a key is replaced, the new and the old one; without keys there are no headers
 */
export function signatureHeaders(
  keys: readonly Buffer[],
  id: string,
  body: string,
  now: Date,
): Readonly<Record<string, string>> {
  if (keys.length === 0) return {};
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
