import { connect } from 'node:net';
import { here } from './ask.ts';

/** How long to wait for answers. */
export interface RawLimits {
  /** Milliseconds without a byte after which the exchange ends; default 400, with `last` no limit. */
  readonly idleTimeout?: number;
  /** Milliseconds in total; default 15,000. */
  readonly most?: number;
  /** The expected end of a correct answer, after which the exchange ends. */
  readonly last?: string;
}

/** The result of a raw exchange. */
export interface RawAnswer {
  /** Every byte, as Latin 1. */
  readonly text: string;
  /** The state of the connection at the end. */
  readonly end: 'open' | 'closed' | 'reset';
}

/**
 * Sends raw bytes, and reads until nothing more arrives.
 * @param pieces sent one after the other, a moment apart
 */
export function rawExchange(
  port: number,
  pieces: string | readonly string[],
  { most = 15_000, last, idleTimeout = last === undefined ? 400 : most }: RawLimits = {},
): Promise<RawAnswer> {
  return new Promise((done) => {
    let text = '';
    const finish = (end: RawAnswer['end']) => {
      clearTimeout(quiet);
      clearTimeout(late);
      socket.destroy();
      done({ text, end });
    };
    const socket = connect(port, here, async () => {
      for (const piece of [pieces].flat()) {
        if (socket.destroyed) return;
        socket.write(piece, 'latin1');
        await new Promise((next) => setTimeout(next, 5));
      }
    });
    let quiet = setTimeout(() => finish('open'), most);
    const late = setTimeout(() => finish('open'), most);
    socket.setNoDelay(true);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      clearTimeout(quiet);
      if (last && text.includes(last)) return finish('open');
      quiet = setTimeout(() => finish('open'), idleTimeout);
    });
    socket.on('end', () => finish('closed'));
    socket.on('error', () => finish('reset'));
  });
}

/** The status of each answer, in order. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
