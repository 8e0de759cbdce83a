import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { here } from './ask.ts';
import { startPostgres } from './postgres.ts';

/** A PostgreSQL server behind a proxy that can stop answering. */
export interface HangingPostgres {
  /** The address of its database through the proxy. */
  readonly url: string;
  /** Makes the proxy accept connections, but forward nothing in either direction. */
  hang(): void;
  /** Forwards new connections again. */
  recover(): void;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server behind a proxy that can accept connections and never answer. */
export async function startHangingPostgres(): Promise<HangingPostgres> {
  const postgres = await startPostgres();
  const folder = new URL(postgres.url).searchParams.get('host') ?? '';
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (isHanging) return;
    const upstream = connect(join(folder, '.s.PGSQL.5432'));
    sockets.add(upstream);
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
    upstream.on('data', (bytes) => void (isHanging || socket.write(bytes)));
    socket.on('data', (bytes) => void (isHanging || upstream.write(bytes)));
  });
  await new Promise<void>((done) => server.listen(0, here, done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://portico@${here}:${port}/postgres`,
    hang() {
      isHanging = true;
    },
    recover() {
      isHanging = false;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await postgres.stop();
    },
  };
}
