import type { Random } from '../../running/random.ts';
import { fuzzedBody, oddBody } from './fuzzedBody.ts';
import { fuzzedHeaders, oddHeaders } from './fuzzedHeaders.ts';
import { fuzzedTarget, oddTarget } from './fuzzedTarget.ts';

/** A request as sent. */
export interface FuzzedRequest {
  /** Its `X-Request-Id`, which the answer must repeat. */
  readonly id: string;
  readonly method: string;
  /** One character per byte. */
  readonly bytes: string;
  /**
   * True when the end of the request is unambiguous by HTTP, so that it gets one answer and the
   * connection continues. Any other request is the last on its connection.
   */
  readonly isSound: boolean;
}

/** The site that the requests are for. */
export interface FuzzedSite {
  /** Addresses of pages. */
  readonly pages: readonly string[];
  /** The header in which the trusted proxy names the country. */
  readonly countryHeader: string;
}

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST'];
const rareMethods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE', 'QUERY', 'PURGE'];
const oddMethods = ['CONNECT', 'get', 'FOO', 'G ET', '', 'M-SEARCH', '\xff'];
const oddVersions = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2', 'http/1.1', 'HTTP/1.1 ', ''];

/** The id of a request hidden in a body. */
const hiddenIdOf = (id: string) => `hidden-${id}`;

function soundRequest(random: Random, id: string, site: FuzzedSite): FuzzedRequest {
  const method = random.pick(random.chance(0.9) ? methods : rareMethods);
  const lines = [...fuzzedHeaders(random, site.countryHeader), `X-Request-Id: ${id}`];
  const hasBody = method === 'POST' ? random.chance(0.95) : random.chance(0.1);
  const body = hasBody ? fuzzedBody(random, hiddenIdOf(id)) : undefined;
  lines.push(...(body?.lines ?? []));
  const start = `${method} ${fuzzedTarget(random, site.pages)} HTTP/1.1`;
  const bytes = `${[start, ...lines].join('\r\n')}\r\n\r\n${body?.bytes ?? ''}`;
  return { id, method, bytes, isSound: true };
}

function oddRequest(random: Random, id: string, site: FuzzedSite): FuzzedRequest {
  const isOdd = (probability = 0.4) => random.chance(probability);
  const method = random.pick(isOdd(0.1) ? oddMethods : methods);
  const target = isOdd() ? oddTarget(random, site.pages) : fuzzedTarget(random, site.pages);
  const version = isOdd(0.1) ? random.pick(oddVersions) : 'HTTP/1.1';
  const lines = [...fuzzedHeaders(random, site.countryHeader), `X-Request-Id: ${id}`];
  if (isOdd(0.05)) lines.shift();
  if (isOdd()) lines.push(...oddHeaders(random));
  const body = isOdd() ? oddBody(random, hiddenIdOf(id)) : undefined;
  lines.push(...(body?.lines ?? []));
  const start = [method, target, version].join(' ');
  const bytes = `${[start, ...lines].join('\r\n')}\r\n\r\n${body?.bytes ?? ''}`;
  return { id, method, bytes, isSound: false };
}

/** The requests of one connection: valid ones, and sometimes an invalid one at the end. */
export function fuzzedRequests(random: Random, from: number, site: FuzzedSite): FuzzedRequest[] {
  let number = from;
  const nextId = () => `fuzz-${String(number++).padStart(8, '0')}`;
  const sound = random.some(12, () => soundRequest(random, nextId(), site));
  const isLastOdd = sound.length === 0 || random.chance(0.5);
  return isLastOdd ? [...sound, oddRequest(random, nextId(), site)] : sound;
}
