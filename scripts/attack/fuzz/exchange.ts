import { connect } from 'node:net';
import { type Answer, AnswerReader } from './answerReader.ts';
import type { FuzzedRequest } from './fuzzedRequest.ts';

/** What became of the requests of one connection. */
export interface Exchange {
  readonly answers: readonly Answer[];
  /** Set where the server neither answered nor closed the connection, or sent what is no answer. */
  readonly fault?: string;
}

/** Milliseconds within which something must happen on a connection. */
const bound = 20_000;

/** Milliseconds the last request gets that may never end, before the connection is half closed. */
const lastWait = 30;

/**
 * Sends requests down one connection, all at once, and reads the answers.
 * @param cut how many bytes are sent first; the rest follows in the next packet
 */
export function exchange(
  port: number,
  host: string,
  requests: readonly FuzzedRequest[],
  cut: number,
): Promise<Exchange> {
  const bytes = Buffer.from(requests.map((it) => it.bytes).join(''), 'latin1');
  const reader = new AnswerReader(requests.map(({ method }) => method));
  const sound = requests.filter(({ isSound }) => isSound).length;
  return new Promise((resolve) => {
    const socket = connect({ port, host, noDelay: true, allowHalfOpen: true });
    let fault: string | undefined;
    let lastPart: NodeJS.Timeout | undefined;
    const finish = (reason?: string) => {
      fault ??= reason;
      clearTimeout(lastPart);
      socket.destroy();
    };
    socket.setTimeout(bound, () => finish('The server neither answers nor closes the connection'));
    socket.on('connect', () => {
      socket.write(bytes.subarray(0, cut));
      socket.write(bytes.subarray(cut));
    });
    socket.on('data', (data) => {
      try {
        reader.push(data.toString('latin1'));
      } catch (error) {
        return finish((error as Error).message);
      }
      const { length } = reader.answers;
      if (length >= requests.length && reader.isAtEnd) return finish();
      waitForLast();
    });
    /** Half closes once only the request is left that may never end. */
    function waitForLast() {
      if (reader.answers.length < sound || sound === requests.length) return;
      lastPart ??= setTimeout(() => socket.end(), lastWait);
    }
    waitForLast();
    socket.on('end', () => finish());
    // A server may reset a connection whose request it refuses.
    socket.on('error', () => finish());
    socket.on('close', () => {
      reader.end();
      resolve({ answers: reader.answers, ...(fault ? { fault } : {}) });
    });
  });
}
