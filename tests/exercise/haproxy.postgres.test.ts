import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { startTcpProxy } from '../fakes/tcpProxy.ts';
import { freePort } from '../running/freePort.ts';
import { startHaproxy } from '../running/haproxy.ts';
import { listenHere } from '../running/listen.ts';
import { mustBecome, until } from '../running/until.ts';

/** The socket of the run's PostgreSQL server, which takes writes. */
const primary = () => {
  const folder = new URL(inject('postgresUrl')).searchParams.get('host') ?? '';
  return { path: join(folder, '.s.PGSQL.5432') };
};

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** HAProxy in front of a primary at a port, and of a second server that is away. */
async function startInFront(port: number) {
  const proxyPort = await freePort();
  const haproxy = await startHaproxy(proxyPort, [port, await freePort()]);
  ends.push(haproxy.stop);
  const hasPrimary = async () => (await haproxy.up()).join() === 'one';
  // Before its first checks it takes both servers for good.
  await mustBecome('HAProxy finds the primary', hasPrimary);
  return { haproxy, proxyPort, hasPrimary };
}

test('a primary that answers a check after 1.5 s is not left (PROOF-88)', async () => {
  let answered = 0;
  const slow = createServer(async (client) => {
    await pause(1_500);
    const server = connect(primary());
    client.pipe(server).pipe(client);
    for (const it of [client, server]) it.on('error', () => undefined);
    server.once('close', () => {
      answered += 1;
    });
  });
  const relay = await listenHere(slow);
  ends.push(relay.close);
  const { hasPrimary } = await startInFront(relay.port);
  const before = answered;
  let isLeft = false;
  // It would be left after two.
  await until(
    async () => {
      isLeft ||= !(await hasPrimary());
      return isLeft || answered >= before + 4;
    },
    50,
    20,
  );
  expect({ isLeft, isChecked: answered >= before + 4 }).toEqual({ isLeft: false, isChecked: true });
});

test('a primary that is dead is left in the time that the guide states, and its connections end (PROOF-88)', async () => {
  const proxy = await startTcpProxy(primary());
  ends.push(proxy.close);
  const { hasPrimary, proxyPort } = await startInFront(proxy.port);
  const isLeft = async () => !(await hasPrimary());
  const client = new Client(`postgres://portico@127.0.0.1:${proxyPort}/postgres`);
  const closed = new Promise((done) => client.once('error', done));
  await client.connect();

  // A machine without power, or a network that loses everything.
  proxy.setMode('hang');
  expect(await until(isLeft, 11)).toBeDefined();
  await closed;

  proxy.setMode('pass');
  await mustBecome('It is found again', hasPrimary);

  // A server that has ended.
  await proxy.fail('down');
  expect(await until(isLeft, 5)).toBeDefined();
});
