import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { completeForm } from '../site/contactSite.ts';

/** The answer that a client got to one submission. */
export interface Acknowledged {
  readonly key: string;
  readonly id: string;
  /** The e-mail address, which identifies the submission. */
  readonly email: string;
}

/** The observations of the clients. */
export interface Sightings {
  readonly acknowledged: Acknowledged[];
  /** Every key that was sent, answered or not. */
  readonly keys: Set<string>;
  /** Wrong answers: a repeat with another id, or an error status. */
  readonly faults: string[];
  /** Failed requests, and repeats of submissions that were answered 200. */
  broken: number;
  repeated: number;
}

/** The share of submissions that are sent again although they were answered. */
const repeats = 0.3;

/** Milliseconds per request, and average milliseconds between two submissions of one client. */
const timeLimit = 10_000;
const between = 250;

/** Submits a complete form. @throws when there is no answer in time */
export async function sendForm(
  url: string,
  key: string,
  email: string,
  token: string,
): Promise<Response> {
  return fetch(`${url}/api/submit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      cookie: `csrf=${token}`,
      'x-csrf-token': token,
    },
    body: JSON.stringify({ ...completeForm, email }),
    signal: AbortSignal.timeout(timeLimit),
  });
}

/**
 * Submits forms one after the other, each until it succeeds, like a browser that retries, and
 * repeats some.
 * @param goOn whether to start another submission
 */
export async function submitForms(
  url: string,
  token: string,
  seen: Sightings,
  goOn: () => boolean,
): Promise<void> {
  /** The id in the answer; undefined when the request failed or the site is not ready yet. */
  async function tryOnce(key: string, email: string): Promise<string | undefined> {
    try {
      const response = await sendForm(url, key, email, token);
      const answer = (await response.json()) as { id?: string };
      if (response.status === 200 && answer.id) return answer.id;
      if (response.status !== 503) seen.faults.push(`${key}: status ${response.status}`);
    } catch {
      seen.broken += 1;
    }
    await pause(20 + Math.random() * 80);
    return undefined;
  }

  async function untilAnswered(key: string, email: string): Promise<string> {
    let id: string | undefined;
    while (!id) id = await tryOnce(key, email);
    return id;
  }

  while (goOn()) {
    const key = randomUUID();
    const email = `${key}@hospital.example`;
    seen.keys.add(key);
    const id = await untilAnswered(key, email);
    seen.acknowledged.push({ key, id, email });
    if (Math.random() < repeats) {
      seen.repeated += 1;
      if ((await untilAnswered(key, email)) !== id) seen.faults.push(`${key}: a second lead`);
    }
    await pause(Math.random() * 2 * between);
  }
}
