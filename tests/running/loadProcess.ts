import { Agent, request } from 'node:http';
import { here } from './ask.ts';
import type { Load, LoadRequest, LoadResult } from './load.ts';

/** The most simultaneous requests, so that this process can still measure precisely. */
const mostUnderWay = 6_000;
const agent = new Agent({ keepAlive: true, maxSockets: mostUnderWay, maxFreeSockets: 500 });

let isStopped = false;

/** A different address for each number, each in another /64. */
function addressOf(n: number): string {
  const high = ((n >>> 16) & 0xff_ff).toString(16);
  return `2a0d:${high}:${(n & 0xff_ff).toString(16)}::1`;
}

function filled(text: string, n: number): string {
  return text.replaceAll('{n}', String(n)).replaceAll('{address}', addressOf(n));
}

function run(load: Load): Promise<LoadResult> {
  const { port, requests, pace, from = 0, count = Number.POSITIVE_INFINITY, drain = 10 } = load;
  const times: Record<number, number[]> = {};
  const open = new Map<number, number>();
  let sent = 0;
  let withoutRetryAfter = 0;
  const begun = performance.now();
  let end = begun;
  let isAnswered = false;

  function note(n: number, status: number, hasRetryAfter = true): void {
    const since = open.get(n);
    if (since === undefined) return;
    open.delete(n);
    end = performance.now();
    times[status] ??= [];
    times[status].push(end - since);
    if (!hasRetryAfter) withoutRetryAfter += 1;
    if (!isAnswered) process.send?.('answered');
    isAnswered = true;
  }

  function send(onAnswer?: () => void): void {
    const n = from + sent;
    sent += 1;
    const wanted = requests[n % requests.length] as LoadRequest;
    const { method = 'GET', path, headers = {}, body } = wanted;
    open.set(n, performance.now());
    const done = (status: number, hasRetryAfter?: boolean) => {
      note(n, status, hasRetryAfter);
      onAnswer?.();
    };
    const req = request(
      {
        host: here,
        port,
        agent,
        method,
        path: filled(path, n),
        headers: {
          'x-country': 'US',
          ...Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, filled(String(value), n)]),
          ),
        },
      },
      (res) => {
        const { statusCode: status = 0 } = res;
        const isRefusal = status === 429 || status === 503;
        res.on('end', () => done(status, !isRefusal || res.headers['retry-after'] !== undefined));
        res.on('error', () => done(0));
        res.resume();
      },
    );
    req.on('error', () => done(0));
    req.end(body === undefined ? undefined : filled(String(body), n));
  }

  return new Promise((finished) => {
    const isOver = () =>
      isStopped || performance.now() - begun > load.seconds * 1000 || sent >= count;
    function finish(): void {
      for (const n of open.keys()) note(n, 0);
      const sorted = Object.values(times)
        .flat()
        .sort((a, b) => a - b);
      const counts = Object.entries(times).map(([status, all]) => [status, all.length]);
      finished({
        sent,
        statuses: Object.fromEntries(counts),
        times,
        withoutRetryAfter,
        p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
        longest: sorted.at(-1) ?? Number.NaN,
        seconds: (end - begun) / 1000,
      });
    }
    function drainThenFinish(): void {
      const late = performance.now() + drain * 1000;
      const look = setInterval(() => {
        if (open.size > 0 && performance.now() < late) return;
        clearInterval(look);
        finish();
      }, 20);
    }
    if ('clients' in pace) {
      const next = () => {
        if (!isOver()) send(client);
      };
      const client = () => void (pace.pause ? setTimeout(next, pace.pause) : next());
      for (let i = 0; i < pace.clients; i += 1) client();
    }
    const ticking = setInterval(() => {
      if (isOver()) {
        clearInterval(ticking);
        drainThenFinish();
      } else if ('rate' in pace) {
        const due = Math.floor(((performance.now() - begun) * pace.rate) / 1000);
        while (sent < due && sent < count && open.size < mostUnderWay) send();
      }
    }, 5);
  });
}

process.on('message', (load: Load | 'stop') => {
  if (load === 'stop') isStopped = true;
  else void run(load).then((result) => process.send?.(result));
});
