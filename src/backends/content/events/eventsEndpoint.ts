import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { callService } from '../../http/callService.ts';

/** An endpoint with events, and its limits. */
export interface EventsEndpoint {
  readonly url: string;
  /** Headers of each request, for example for authentication. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds for a request; default 10,000. */
  readonly timeLimit?: number;
}

/** The longest answer, in bytes. */
const longestAnswer = 20_000_000;

/**
 * Asks the endpoint for all events.
 * @returns the answer as text
 * @throws Error when there is no complete answer with status 200
 */
export async function askEvents(endpoint: EventsEndpoint): Promise<string> {
  const { url, headers, timeLimit = 10_000 } = endpoint;
  const { ok, status, text } = await callService(url, {
    headers: { accept: 'application/json', ...headers },
    timeLimit,
    mostBytes: longestAnswer,
    readsBody: (it) => it === 200,
  });
  if (!ok) throw new Error(`The events endpoint answered ${status}`);
  return text;
}

/** The last good answer, kept for starts while the endpoint fails. */
export interface KeptAnswer {
  readonly text: string;
  /** When it was received, in milliseconds since the epoch. */
  readonly time: number;
}

/** @returns undefined when there is none */
export async function readKept(file: string): Promise<KeptAnswer | undefined> {
  try {
    const { text, time } = JSON.parse(await readFile(file, 'utf8'));
    return typeof text === 'string' && typeof time === 'number' ? { text, time } : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the kept answer in one step. @throws when the file cannot be written */
export async function keepAnswer(file: string, answer: KeptAnswer): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, JSON.stringify(answer));
  await rename(part, file);
}
