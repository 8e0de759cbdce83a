import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

const redirects = [301, 302, 303, 307, 308];

/** What an answer with a redirect becomes for the library: a failure of the service. */
const badGateway = 502;

/** The limits of the answers that a library gets. */
export interface BoundAnswers {
  /** Bytes of each answer; of a stream, as long as its connection lasts. */
  readonly mostBytes: number;
  /** Milliseconds from the beginning of an answer to its end; default no limit, as for streams. */
  readonly timeLimit?: number;
}

/** The method of an agent that Node calls with each request; its types do not have it. */
interface Requesting {
  addRequest(request: ClientRequest, ...more: readonly unknown[]): void;
}

/**
 * An agent for libraries that send their requests themselves and follow redirects with the key
 * (CONFIG-26): they see a redirect as a failure, and an answer that is too long breaks off.
 * @param url the configured address
 */
export function createBoundAgent(url: string, limits: BoundAnswers): Agent {
  const Kind = url.startsWith('https:') ? SecureAgent : Agent;
  class BoundAgent extends (Kind as unknown as new (options: object) => Agent & Requesting) {
    override addRequest(request: ClientRequest, ...more: readonly unknown[]): void {
      request.prependOnceListener('response', (response) => bind(request, response, limits));
      super.addRequest(request, ...more);
    }
  }
  return new BoundAgent({ keepAlive: true });
}

function bind(
  request: ClientRequest,
  response: IncomingMessage,
  { mostBytes, timeLimit }: BoundAnswers,
): void {
  if (redirects.includes(response.statusCode ?? 0)) response.statusCode = badGateway;
  let bytes = 0;
  response.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > mostBytes) request.destroy(new Error('The answer is too long'));
  });
  if (timeLimit === undefined) return;
  const late = setTimeout(() => request.destroy(new Error('The answer takes too long')), timeLimit);
  response.once('close', () => clearTimeout(late));
}
