import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';
import { startFalsifier } from './falsifier.ts';

/**
 * How a service fails: it cannot be reached; each answer takes ten seconds; it answers another
 * protocol; it is away every other second.
 */
export const faults = ['down', 'slow', 'lying', 'flapping'] as const;

/** How a service fails. */
export type Fault = (typeof faults)[number];

/** How a service fails that speaks JSON: it can also send values of other types. */
export type JsonFault = Fault | 'wrong types';

/**
 * A proxy on this machine in front of a service.
 * @typeParam F how the service can fail
 */
export interface FaultProxy<F = Fault> {
  readonly port: number;
  /** Lets the service fail, and ends its connections; undefined lets everything pass. */
  fail(fault: F | undefined): Promise<void>;
  close(): Promise<void>;
}

const slowness = 10_000;

const lie =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\nConnection: close\r\n\r\n<html>';

/** Starts a proxy that lets everything pass. @param target the service: its port or socket */
export async function startFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let flapping: NodeJS.Timeout | undefined;

  const server = createServer((client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => undefined);
    if (fault === 'lying') {
      client.once('data', () => client.end(lie));
      return;
    }
    const service = connect(target);
    sockets.add(service);
    service.on('error', () => undefined);
    service.on('close', () => {
      sockets.delete(service);
      client.destroySoon();
    });
    client.on('close', () => service.destroy());
    client.on('data', (bytes) => service.write(bytes));
    service.on('data', (bytes) => {
      if (fault === 'slow') setTimeout(() => client.write(bytes), slowness).unref();
      else client.write(bytes);
    });
  });

  async function listen(port: number): Promise<void> {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function disappear(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async fail(next) {
      clearInterval(flapping);
      fault = next;
      // Connections of the time before would not see the fault, or still have it.
      await disappear();
      if (next !== 'down') await listen(port);
      if (next === 'flapping') {
        flapping = setInterval(() => {
          void (server.listening ? disappear() : listen(port));
        }, 1_000);
      }
    },
    async close() {
      clearInterval(flapping);
      await disappear();
    },
  };
}

/**
 * Starts a proxy in front of a service that speaks JSON over HTTP, and so can lie in it.
 * @param port the service's port on this machine
 */
export async function startJsonFaultProxy(port: number): Promise<FaultProxy<JsonFault>> {
  const falsifier = await startFalsifier(port);
  const proxy = await startFaultProxy({ host: '127.0.0.1', port: falsifier.port });
  return {
    port: proxy.port,
    async fail(fault) {
      falsifier.falsify(fault === 'wrong types');
      await proxy.fail(fault === 'wrong types' ? undefined : fault);
    },
    async close() {
      await proxy.close();
      await falsifier.close();
    },
  };
}
