import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from '../running/listen.ts';

/** The behavior of the receiver; a number is a status that it answers. */
export type ReceiverMode = 'take' | 'hang' | 'reset' | 'refuse' | number;

/** An accepted delivery. */
export interface TakenDelivery {
  readonly key: string | undefined;
  readonly payload: Record<string, unknown>;
}

/** A receiver of leads over real HTTP. */
export interface LeadReceiver extends AsyncDisposable {
  readonly url: string;
  mode: ReceiverMode;
  /** The mode of one request; default the mode for all. */
  choose: (key: string | undefined) => ReceiverMode;
  /** The header `Retry-After` of answers that are not 200; default none. */
  retryAfter: string | undefined;
  /** Verifies a request before it is accepted; one that fails gets 401. Default all pass. */
  verify: (headers: IncomingHttpHeaders, body: string) => boolean;
  /** The faults of a rejection. */
  refusals: readonly Refusal[];
  /** Deliveries answered with 200, in order. */
  readonly taken: readonly TakenDelivery[];
  /** The number of requests, and the most at the same time. */
  readonly requests: number;
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

/** A fault in a rejection. */
interface Refusal {
  readonly field: string;
  readonly message: string;
  readonly kmsErrorKey: string;
}

/** The body of a rejection. */
export const refusals: readonly Refusal[] = [
  { field: 'email', message: 'ana@example.org is unknown', kmsErrorKey: 'email_format' },
];

/** Starts a receiver that accepts everything by default. */
export async function startLeadReceiver(): Promise<LeadReceiver> {
  const taken: TakenDelivery[] = [];
  let requests = 0;
  let running = 0;
  let mostAtOnce = 0;
  const server = createServer((req, res) => {
    requests += 1;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    res.on('close', () => {
      running -= 1;
    });
    const key = req.headers['idempotency-key']?.toString();
    const chosen = receiver.choose(key);
    if (chosen === 'hang') return void req.resume();
    if (chosen === 'reset') return void req.socket.resetAndDestroy();
    void text(req).then(
      (body) => {
        const isRefused = chosen === 'take' && !receiver.verify(req.headers, body);
        const mode = isRefused ? 401 : chosen;
        if (mode === 'take') taken.push({ key, payload: JSON.parse(body) });
        res.writeHead(mode === 'take' ? 200 : mode === 'refuse' ? 422 : mode, {
          'Content-Type': 'application/json',
          ...(receiver.retryAfter && mode !== 'take' ? { 'Retry-After': receiver.retryAfter } : {}),
          ...(mode === 301 ? { Location: '/elsewhere' } : {}),
        });
        res.end(mode === 'refuse' ? JSON.stringify({ errors: receiver.refusals }) : '{}');
      },
      // The sender has disconnected.
      () => res.destroy(),
    );
  });
  const { origin, close } = await listenHere(server);
  const receiver = {
    url: `${origin}/submit`,
    mode: 'take' as ReceiverMode,
    refusals,
    retryAfter: undefined as string | undefined,
    verify: (_headers: IncomingHttpHeaders, _body: string): boolean => true,
    choose: (_key: string | undefined): ReceiverMode => receiver.mode,
    taken,
    get requests() {
      return requests;
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return receiver;
}
