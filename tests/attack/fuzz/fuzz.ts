import { ask, pagesIn } from '../../running/ask.ts';
import { createRandom, type Random } from '../../running/random.ts';
import type { AttackSize } from '../attack.ts';
import { firstFew } from '../leaks/withheld.ts';
import type { Answer } from './answerReader.ts';
import { exchange } from './exchange.ts';
import { type FuzzedRequest, fuzzedRequests } from './fuzzedRequest.ts';

/** The settings of a fuzz run. */
export interface FuzzOptions {
  /** The site's address, such as `http://127.0.0.1:3000`; it must be on this machine. */
  readonly origin: string;
  /** The least number of requests. */
  readonly count: number;
  /** The same seed sends the same requests. */
  readonly seed: number;
  /** The header in which the trusted proxy names the country; default `x-country`. */
  readonly countryHeader?: string;
  /** Simultaneous connections; default 16. */
  readonly connections?: number;
  /** Finds another fault of an answer; undefined if there is none. Default: no other faults. */
  readonly faultIn?: (request: FuzzedRequest, answer: Answer) => string | undefined;
  /** Whether the connection may be closed before the answer to a sound request ends; default no. */
  readonly mayClose?: (request: FuzzedRequest) => boolean;
}

/** A violation. */
export interface FuzzFault {
  readonly what: string;
  /**
   * The request as a JSON string, one character per byte; the whole connection if no request is
   * named.
   */
  readonly request: string;
}

/** The number of requests of an attack. */
export const fuzzCounts: Readonly<Record<AttackSize, number>> = {
  short: 1_000,
  usual: 20_000,
  long: 100_000,
};

/** The first violations, as text. */
export function faultsText(faults: readonly FuzzFault[]): string {
  const texts = faults.map(({ what, request }) => `${what.slice(0, 60)}: ${request.slice(0, 60)}`);
  const count = faults.length > 0 ? ` (${faults.length} faults)` : '';
  return `${firstFew(texts, 'no 5xx except 503, all in order')}${count}`;
}

/** The result of a fuzz run. */
export interface FuzzResult {
  readonly sent: number;
  /** The number of answers by status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly faults: readonly FuzzFault[];
}

/**
 * Sends requests generated from a grammar of methods, targets, hosts, headers, cookies, bodies and
 * countries, several on each connection. A fault is an answer of status 5xx other than 503, a
 * connection that is neither answered nor closed, an answer that does not match its request, an
 * answer to a request inside a body, or a body that is not allowed.
 * @throws when the site cannot be reached
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { origin, count, seed, countryHeader = 'x-country', connections = 16 } = options;
  const { faultIn = () => undefined, mayClose = () => false } = options;
  const { hostname, port } = new URL(origin);
  const site = { pages: await pagesOf(origin), countryHeader };
  const answers: Record<string, number> = {};
  const faults: FuzzFault[] = [];
  let sent = 0;

  /** Sends requests until each is answered, or the connection closes after an invalid one. */
  async function deliver(requests: readonly FuzzedRequest[], random: Random): Promise<void> {
    const [first, ...others] = requests;
    if (!first) return;
    const length = requests.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const done = await exchange(Number(port), hostname, requests, random.whole(length));
    for (const { status } of done.answers) answers[status] = (answers[status] ?? 0) + 1;
    faults.push(...faultsOf(requests, done, faultIn));
    if (done.fault) return;
    // A refusal ends the connection. An unreadable request ends it before earlier answers.
    if (done.answers.length > 0) return deliver(requests.slice(done.answers.length), random);
    if (others.length > 0) {
      await deliver([first], random);
      return deliver(others, random);
    }
    const request = JSON.stringify(first.bytes);
    if (!first.isSound || mayClose(first)) return;
    faults.push({ what: 'The connection was closed', request });
  }

  async function takeTurns(): Promise<void> {
    while (sent < count) {
      // Each connection has its own source of random choices, because they run at the same time.
      const random = createRandom(seed + sent * 7_919);
      const requests = fuzzedRequests(random, sent, site);
      sent += requests.length;
      await deliver(requests, random);
    }
  }

  await Promise.all(Array.from({ length: connections }, takeTurns));
  return { sent, answers, faults };
}

function faultsOf(
  requests: readonly FuzzedRequest[],
  { answers, fault }: Awaited<ReturnType<typeof exchange>>,
  faultIn: NonNullable<FuzzOptions['faultIn']>,
): FuzzFault[] {
  const all = JSON.stringify(requests.map(({ bytes }) => bytes).join(''));
  const faults: FuzzFault[] = fault ? [{ what: fault, request: all }] : [];
  for (const [i, answer] of answers.entries()) {
    const { status, id } = answer;
    const asked = requests[i];
    const request = asked ? JSON.stringify(asked.bytes) : all;
    if (status >= 500 && status !== 503) faults.push({ what: `answered ${status}`, request });
    if (id.startsWith('hidden-')) faults.push({ what: `a body was answered: ${id}`, request: all });
    else if (id.startsWith('fuzz-') && id !== asked?.id) {
      faults.push({ what: `${asked?.id} was answered as ${id}`, request: all });
    }
    const what = asked && faultIn(asked, answer);
    if (what) faults.push({ what, request });
  }
  return faults;
}

/** The addresses of the site's pages, from its sitemap. */
async function pagesOf(origin: string): Promise<string[]> {
  const { text } = await ask(Number(new URL(origin).port), '/sitemap.xml');
  return ['/', '/de', '/search', ...pagesIn(text)];
}

if (import.meta.main) {
  const [origin = 'http://127.0.0.1:3000', count = '3000', seed = String(Date.now() % 1e6)] =
    process.argv.slice(2);
  process.stdout.write(`seed ${seed}\n`);
  const { faults, ...rest } = await fuzz({ origin, count: Number(count), seed: Number(seed) });
  process.stdout.write(`${JSON.stringify(rest)}\n`);
  for (const { what, request } of faults.slice(0, 20)) {
    process.stdout.write(`${what}: ${request.slice(0, 1500)}\n`);
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
}
