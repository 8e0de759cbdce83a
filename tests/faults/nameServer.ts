import { randomInt } from 'node:crypto';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Fault } from '../fakes/tcpProxy.ts';

/** A name server on this machine, which knows every name as this machine. */
export interface NameServer {
  /** Its address; the port is 53, because programs have no setting for another one. */
  readonly address: string;
  /** Lets it fail; undefined lets it answer. A lie is an address at which nobody listens. */
  fail(fault: Fault | undefined): Promise<void>;
  close(): Promise<void>;
}

const slowness = 10_000;

const ipv4 = 1;

/** The end of the question in a query, which begins with 12 bytes of header. */
function endOfQuestion(query: Buffer): number {
  let at = 12;
  while (query[at]) at += (query[at] ?? 0) + 1;
  return at + 5;
}

/** The answer to a query: an address for IPv4, none for anything else. */
function answerTo(query: Buffer, address: readonly number[]): Buffer {
  const question = query.subarray(12, endOfQuestion(query));
  const isIpv4 = question.readUInt16BE(question.length - 4) === ipv4;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // An answer without an error, with recursion, to one question.
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isIpv4 ? 1 : 0, 6);
  if (!isIpv4) return Buffer.concat([header, question]);
  // The name of the question, as a pointer; its type and class; no lifetime; four bytes.
  const record = [0xc0, 12, 0, ipv4, 0, 1, 0, 0, 0, 0, 0, 4, ...address];
  return Buffer.concat([header, question, Buffer.from(record)]);
}

/**
 * Starts a name server on an address of this machine that no other program uses.
 * @throws when this process may not use port 53
 */
export async function startNameServer(): Promise<NameServer> {
  const address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(2, 255)}`;
  let fault: Fault | undefined;
  let flapping: NodeJS.Timeout | undefined;
  let socket: Socket | undefined;

  function answer(query: Buffer, from: RemoteInfo): void {
    const bytes = answerTo(query, fault === 'lying' ? [127, 0, 0, 2] : [127, 0, 0, 1]);
    const send = () => socket?.send(bytes, from.port, from.address);
    if (fault === 'slow') setTimeout(send, slowness).unref();
    else send();
  }

  async function listen(): Promise<void> {
    if (socket) return;
    const opened = createSocket('udp4');
    socket = opened;
    opened.on('message', answer).bind(53, address);
    await once(opened, 'listening');
    opened.on('error', () => undefined);
  }

  function disappear(): void {
    socket?.close();
    socket = undefined;
  }

  await listen();
  return {
    address,
    async fail(next) {
      clearInterval(flapping);
      fault = next;
      if (next === 'down') disappear();
      else await listen();
      if (next !== 'flapping') return;
      disappear();
      flapping = setInterval(() => {
        if (socket) disappear();
        else void listen();
      }, 1_000);
    },
    async close() {
      clearInterval(flapping);
      disappear();
    },
  };
}
