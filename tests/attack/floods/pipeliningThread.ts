import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { here } from '../../running/ask.ts';

/** Connections that send many requests without waiting for answers. */
export interface PipelinedLoad {
  readonly port: number;
  readonly path: string;
  /** Whether the answers are read. */
  readonly reads: boolean;
  readonly sockets: number;
  /** The requests that each sends in one piece. */
  readonly requests: number;
}

const { port, path, reads, sockets, requests } = workerData as PipelinedLoad;
const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Country: US\r\n\r\n`;
const piece = Buffer.from(request.repeat(requests));
const open = new Set<Socket>();

/** The pause before a closed connection is opened again, in milliseconds. */
const again = 50;
let opened = 0;
let isOver = false;

function send(): void {
  if (isOver) return;
  opened += 1;
  const socket = connect(port, here, () => socket.write(piece));
  open.add(socket);
  if (reads) socket.resume();
  else socket.pause();
  socket.on('error', () => undefined);
  socket.once('close', () => {
    open.delete(socket);
    setTimeout(send, again);
  });
}

for (let n = 0; n < sockets; n += 1) send();
parentPort?.once('message', () => {
  isOver = true;
  for (const socket of open) socket.destroy();
  parentPort?.postMessage(opened);
});
