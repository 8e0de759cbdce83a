import * as v from 'valibot';
import type { FieldRefusal } from '../../contact/leadDesk.ts';
import type { DeliveryOutcome, LeadEndpoint } from '../../leads/leadEndpoint.ts';
import { retryAfterOf } from './retryAfter.ts';
import { signatureHeaders } from './signature.ts';

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
 * The receiver of leads at an address: each lead is posted as JSON with its `Idempotency-Key`, and
 * any status from 200 to 299 confirms it (FORM-30).
 */
export function createHttpEndpoint(options: HttpEndpointOptions): LeadEndpoint {
  const { url, timeout, headers = {}, keys = [] } = options;
  return {
    async deliver({ key, payload }, stop) {
      const outOfTime = AbortSignal.timeout(timeout);
      const body = JSON.stringify(payload);
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            ...headers,
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            ...signatureHeaders(keys, key, body, new Date()),
          },
          body,
          // A followed redirect would turn the post into a GET request, and count as delivered.
          redirect: 'manual',
          signal: AbortSignal.any([outOfTime, stop]),
        });
        return await outcomeOf(answer);
      } catch (error) {
        const failure = outOfTime.aborted ? `no answer in ${timeout} ms` : reasonOf(error);
        return { status: 'failed', failure, isDown: !stop.aborted };
      }
    },
  };
}

async function outcomeOf(answer: Response): Promise<DeliveryOutcome> {
  const { ok, status } = answer;
  const errors = status >= 400 && status < 500 ? await refusalIn(answer) : undefined;
  if (!errors) await answer.body?.cancel();
  if (ok) return { status: 'delivered' };
  if (errors) return { status: 'refused', errors };
  const retryAfterMs = retryAfterOf(answer.headers.get('retry-after'), new Date());
  return {
    status: 'failed',
    failure: `status ${status}`,
    isDown: status >= 500 || status === 429,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

async function refusalIn(answer: Response): Promise<readonly FieldRefusal[] | undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > mostRead) return undefined;
  }
  try {
    const { errors } = v.parse(refusal, JSON.parse(text));
    return errors.map((it) => ({ ...it, field: formFieldIn(it.field) }));
  } catch {
    return undefined;
  }
}

/** The field of the form in a path such as `email.0.address` or `requests[1]` (CONTACT-15). */
const formFieldIn = (path: string) => /^[^.[]+/.exec(path)?.[0] ?? path;

/** The code of an error: its message might contain data of the lead. */
function reasonOf(error: unknown): string {
  const { code, cause, name } = error as {
    code?: unknown;
    cause?: { code?: unknown };
    name: string;
  };
  return String(cause?.code ?? code ?? name);
}
