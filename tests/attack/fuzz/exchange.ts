import { connect } from 'node:net';
import { type Answer, AnswerReader } from './answerReader.ts';
import type { FuzzedRequest } from './fuzzedRequest.ts';

/** The result of the requests on one connection. */
export interface Exchange {
  readonly answers: readonly Answer[];
  /** Set when the server neither answered nor closed the connection, or sent an invalid answer. */
  readonly fault?: string;
}

/** The time limit in milliseconds for each event on a connection. */
const bound = 20_000;

/**
 * Milliseconds to wait for the answer to an endless last request before the connection is half
 * closed.
 */
const lastWait = 30;

/**
 * Sends requests on one connection, all at once, and reads the answers.
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
    /** Half closes the connection when only the endless last request is left. */
    function waitForLast() {
      if (reader.answers.length < sound || sound === requests.length) return;
      lastPart ??= setTimeout(() => socket.end(), lastWait);
    }
    waitForLast();
    socket.on('end', () => finish());
    // A server may reset a connection when it refuses the request.
    socket.on('error', () => finish());
    socket.on('close', () => {
      reader.end();
      resolve({ answers: reader.answers, ...(fault ? { fault } : {}) });
    });
  });
}
