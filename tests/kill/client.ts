import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../running/ask.ts';
import { submissionOf, submissionPath } from '../running/submission.ts';

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

/** Average milliseconds between two submissions of one client. */
const between = 250;

/**
 * Submits forms one after the other, each until it succeeds, like a browser that retries, and
 * repeats some.
 * @param goOn whether to start another submission
 */
export async function submitForms(
  port: number,
  seen: Sightings,
  goOn: () => boolean,
): Promise<void> {
  /** The id in the answer; undefined when the request failed or the site is not ready yet. */
  async function tryOnce(key: string, email: string): Promise<string | undefined> {
    try {
      const { status, text } = await ask(port, submissionPath, submissionOf({ email }, key));
      const { id } = JSON.parse(text) as { id?: string };
      if (status === 200 && id) return id;
      if (status !== 503) seen.faults.push(`${key}: status ${status}`);
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
