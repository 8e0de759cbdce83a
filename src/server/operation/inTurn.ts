import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers a request. */
type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** The most requests of a connection that may wait while another one is being answered. */
const mostWaiting = 32;

/**
 * Answers the requests of each connection one after the other. Node hands over every request that it
 * has read from a connection, over a thousand from 64 KB, whether or not the earlier answers have
 * been sent. Browsers and proxies wait for each answer. A connection with too many unanswered
 * requests is closed.
 */
export function inTurn(answer: Answer): Answer {
  const lines = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  function run(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    res.once('close', () => {
      const next = socket.destroyed ? undefined : lines.get(socket)?.shift();
      if (next) run(...next);
      else lines.delete(socket);
    });
    answer(req, res);
  }

  return (req, res) => {
    const { socket } = req;
    if (socket.destroyed) return;
    const waiting = lines.get(socket);
    if (!waiting) {
      lines.set(socket, []);
      run(req, res);
    } else if (waiting.length < mostWaiting) {
      waiting.push([req, res]);
    } else {
      stopParsing(socket);
      socket.destroy();
    }
  };
}

/**
 * Ends the parsing of what has been read from a connection. Node parses it to its end, even on a
 * closed connection, so that a flood would stop the process for a second. Where Node no longer has
 * this property, it is only slower.
 */
function stopParsing(socket: Socket): void {
  const parser = Reflect.get(socket, 'parser') as { onIncoming?: () => number } | null | undefined;
  // To Node's parser this means that no further request follows.
  if (parser) parser.onIncoming = () => 2;
}
