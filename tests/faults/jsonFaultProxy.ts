import { startProxy } from '../fakes/httpProxy.ts';
import { type Fault, startTcpProxy } from '../fakes/tcpProxy.ts';

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

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The same value in another type: texts as lists, numbers as texts, lists as texts. */
function inAnotherType(value: Json): Json {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  return value === null ? 0 : [value];
}

/** An answer in which everything that `isChosen` names has another type. */
function falsified(json: Json, isChosen: (key: string, value: Json) => boolean): Json {
  if (Array.isArray(json)) return json.map((it) => falsified(it, isChosen));
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).map(([key, value]): [string, Json] => [
    key,
    isChosen(key, value) ? inAnotherType(value) : falsified(value, isChosen),
  ]);
  return Object.fromEntries(entries);
}

const isLeaf = (value: Json) => typeof value !== 'object' || value === null;

/** Ways to change the types of an answer, in turn. */
const ways: readonly ((json: Json) => Json)[] = [
  // The envelope is valid, so that readers go on to the values.
  (json) => falsified(json, (key) => key === 'value'),
  (json) => falsified(json, (_, value) => isLeaf(value)),
  (json) => falsified(json, (_, value) => Array.isArray(value)),
  () => [],
  () => null,
];

/**
 * Starts a proxy in front of a service that speaks JSON over HTTP, and so can lie in it: its answers
 * are JSON, but with values of other types.
 * @param port the service's port on this machine
 */
export async function startJsonFaultProxy(port: number): Promise<FaultProxy<JsonFault>> {
  let isFalse = false;
  let count = 0;

  function changed(body: string): string {
    if (!isFalse) return body;
    try {
      const json = JSON.parse(body) as Json;
      return JSON.stringify(ways[count++ % ways.length]?.(json));
    } catch {
      return body;
    }
  }

  const added = { 'accept-encoding': 'identity', connection: 'close' };
  const falsifier = await startProxy(`http://127.0.0.1:${port}`, { added, changed });
  const target = { host: '127.0.0.1', port: Number(new URL(falsifier.url).port) };
  const proxy = await startTcpProxy(target);
  return {
    port: proxy.port,
    async fail(fault) {
      isFalse = fault === 'wrong types';
      await proxy.fail(fault === 'wrong types' ? undefined : fault);
    },
    async close() {
      await proxy.close();
      await falsifier[Symbol.asyncDispose]();
    },
  };
}
