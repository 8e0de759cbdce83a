import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Requests of one kind, sent at a fixed rate however slowly they are answered. */
export interface Stream {
  readonly name: string;
  readonly perSecond: number;
  /** Paths that are asked for in turn; `{n}` becomes a number of each request's own. */
  readonly paths: readonly string[];
}

/** What an open loop sends, for how long, and where to. */
export interface OpenLoop {
  readonly url: string;
  readonly seconds: number;
  readonly streams: readonly Stream[];
  /** Where the numbers begin, so that two loops ask for different addresses. */
  readonly from: number;
}

/** One answer: its status, 0 where none came; milliseconds; whether it says when to come back. */
export interface Answer {
  readonly stream: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly hasRetryAfter: boolean;
  readonly isStale: boolean;
}

/** Milliseconds after which an answer counts as none. */
const patience = 60_000;

const agent = new Agent({ keepAlive: true });

/** An address of a visitor of its own: none is limited for what another does. */
const visitorOf = (n: number) => `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Asks once, and never fails. */
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
    const sent = request(url, { agent, headers, timeout: patience }, (response) => {
      const { statusCode = 0, headers: told } = response;
      text(response).then(
        () => answer(statusCode, 'retry-after' in told, /stale/.test(String(told['cache-status']))),
        () => answer(0),
      );
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => answer(0));
    sent.end();
  });
}

/** Sends every stream at its rate; late timers are made up for, so the rate is kept. */
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
