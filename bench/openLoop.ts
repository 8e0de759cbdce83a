import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Requests of one kind, sent at a fixed rate regardless of answers. */
export interface Stream {
  readonly name: string;
  readonly perSecond: number;
  /** Paths that are requested in turn; `{n}` is replaced by the number of the request. */
  readonly paths: readonly string[];
}

/** The target, duration and requests of an open loop. */
export interface OpenLoop {
  readonly url: string;
  readonly seconds: number;
  readonly streams: readonly Stream[];
  /** The first number, so that two loops request different addresses. */
  readonly from: number;
}

/** One answer: its status, 0 for none; milliseconds; whether it has `Retry-After`. */
export interface Answer {
  readonly stream: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly hasRetryAfter: boolean;
  readonly isStale: boolean;
}

/** Milliseconds after which a request counts as unanswered. */
const timeLimit = 60_000;

const agent = new Agent({ keepAlive: true });

/** A different address for each visitor, so that they do not share rate limits. */
const visitorOf = (n: number) => `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Sends one request, and never throws. */
export function ask(url: string, n: number, stream = ''): Promise<Answer> {
  const begun = performance.now();
  const headers = {
    'accept-encoding': 'gzip',
    cookie: 'languagepreference=en',
    'x-country': 'US',
    'x-forwarded-for': visitorOf(n),
  };
  return new Promise((resolve) => {
    const answer = (status: number, hasRetryAfter = false, isStale = false) =>
      resolve({
        stream,
        status,
        milliseconds: performance.now() - begun,
        hasRetryAfter,
        isStale,
      });
    const sent = request(url, { agent, headers, timeout: timeLimit }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      text(response).then(
        () =>
          answer(
            statusCode,
            'retry-after' in answered,
            /stale/.test(String(answered['cache-status'])),
          ),
        () => answer(0),
      );
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => answer(0));
    sent.end();
  });
}

/** Sends every stream at its rate; late timers are compensated, to keep the rate. */
export async function sendAll({ url, seconds, streams, from }: OpenLoop): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const sent = streams.map(() => 0);
  const begun = performance.now();
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const elapsed = Math.min((performance.now() - begun) / 1000, seconds);
      for (const [at, { name, perSecond, paths }] of streams.entries()) {
        for (; (sent[at] ?? 0) < elapsed * perSecond; sent[at] = (sent[at] ?? 0) + 1) {
          const n = from + answers.length;
          const path = paths[n % paths.length] ?? '/';
          answers.push(ask(url + path.replaceAll('{n}', String(n)), n, name));
        }
      }
      if (elapsed < seconds) return;
      clearInterval(timer);
      done();
    }, 2);
  });
  return Promise.all(answers);
}

if (import.meta.main) {
  const answers = await sendAll(JSON.parse(process.argv[2] ?? '{}') as OpenLoop);
  agent.destroy();
  process.stdout.write(JSON.stringify(answers));
}
