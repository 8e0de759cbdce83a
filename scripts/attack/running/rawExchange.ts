import { connect } from 'node:net';
import { here } from './ask.ts';

/** How long is waited for what comes back. */
export interface RawPatience {
  /** Milliseconds without a further byte after which nothing more is expected; default 400. */
  readonly silence?: number;
  /** Milliseconds in all; default 15,000. */
  readonly most?: number;
  /** What comes last where all is well, after which nothing more is waited for. */
  readonly last?: string;
}

/** What came back. */
export interface RawAnswer {
  /** Every byte, as Latin 1. */
  readonly text: string;
  /** How the connection was when the waiting ended. */
  readonly end: 'open' | 'closed' | 'reset';
}

/**
 * Sends bytes as they are, and reads what comes back until nothing more comes.
 * @param pieces sent one after the other, a moment apart
 */
export function rawExchange(
  port: number,
  pieces: string | readonly string[],
  { silence = 400, most = 15_000, last }: RawPatience = {},
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
      quiet = setTimeout(() => finish('open'), silence);
    });
    socket.on('end', () => finish('closed'));
    socket.on('error', () => finish('reset'));
  });
}

/** The status of each answer in what came back, in their order. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
