import { lookup as resolveHost } from 'node:dns';
// oxlint-disable-next-line no-restricted-imports -- links are no services: only their heads are read
import { type IncomingMessage, request as requestPlain } from 'node:http';
// oxlint-disable-next-line no-restricted-imports -- see above
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { LinkFinding } from './linkCheck.ts';

/** Which machines may be asked. */
export interface LinkReach {
  /** @param address an IP address */
  allowsAddress(address: string): boolean;
  /** @param port empty for the usual one of the scheme */
  allowsPort(port: string): boolean;
}

/** The public Internet: no private, local, shared or tunneled network, and the usual ports only. */
export const publicWeb: LinkReach = {
  allowsAddress(address) {
    if (isIP(address) === 0) return false;
    const known = ipaddr.process(address.replace(/%.*$/, ''));
    // All public addresses of IPv6 are in 2000::/3; others may contain one of IPv4, as `::7f00:1`.
    const isGiven = known.kind() === 'ipv4' || ((known.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
    return isGiven && known.range() === 'unicast';
  },
  allowsPort: (port) => port === '',
};

/** How addresses are asked for. */
interface LinkAsking {
  /** Says who asks, and how to reach them. */
  readonly userAgent: string;
  /** Waits before a host is asked again; also ends the wait between two hosts. */
  readonly pause: () => Promise<void>;
  /** Default the public Internet. */
  readonly reach?: LinkReach;
  /** Milliseconds for an answer to begin. */
  readonly timeLimit?: number;
  readonly signal?: AbortSignal;
}

/** An address that may not be asked for. */
class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

const mostRedirects = 5;

/**
 * Resolves a name only to allowed addresses. The connection is made to what was looked at, so that a name
 * server cannot answer differently the second time.
 */
function lookupWithin({ allowsAddress }: LinkReach): LookupFunction {
  return (hostname, options, callback) => {
    resolveHost(hostname, { ...options, all: true }, (error, found) => {
      if (error) callback(error, []);
      else if (found.length === 0 || found.some(({ address }) => !allowsAddress(address)))
        callback(new OutOfReach(), []);
      else if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    });
  };
}

/** The head of an answer; the body is not read. @throws when there is none */
function headOf(url: URL, method: 'HEAD' | 'GET', asking: LinkAsking): Promise<IncomingMessage> {
  const { userAgent, reach = publicWeb, timeLimit = 10_000, signal } = asking;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Addresses in figures are never looked up.
  const isDenied = isIP(host) !== 0 && !reach.allowsAddress(host);
  if (isDenied || !reach.allowsPort(url.port) || url.username || url.password)
    return Promise.reject(new OutOfReach());
  const late = AbortSignal.timeout(timeLimit);
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      agent: false,
      lookup: lookupWithin(reach),
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
    request.once('response', (answer) => {
      answer.on('error', () => undefined);
      answer.destroy();
      resolve(answer);
    });
    request.on('error', (error) => reject(late.aborted ? new Error('timeout') : error));
    request.end();
  });
}

/** Many servers do not know HEAD; what it refuses is asked for again. */
async function statusOf(url: URL, asking: LinkAsking) {
  const short = await headOf(url, 'HEAD', asking);
  if ((short.statusCode ?? 0) < 400) return short;
  await asking.pause();
  return headOf(url, 'GET', asking);
}

/** Statuses of servers that want to know who asks, or to be asked less. */
const guarded = [401, 402, 403, 405, 407, 418, 429, 451, 999];

function findingOf(status: number, url: URL, movedTo: URL | undefined): LinkFinding {
  const reason = status < 400 ? '' : String(status);
  if (status < 400) {
    const isMoved = movedTo !== undefined && movedTo.href === url.href;
    return { outcome: isMoved ? 'moved' : 'found', reason, target: isMoved ? url.href : '' };
  }
  if (guarded.includes(status)) return { outcome: 'guarded', reason, target: '' };
  const isGone = status === 404 || status === 410;
  return { outcome: isGone ? 'gone' : 'failed', reason, target: '' };
}

/**
 * Asks for an address of another site (PROOF-60): HEAD, then GET where that is refused, following
 * redirects, and never a machine out of reach, whatever names and redirects lead there.
 * @throws only when `signal` ends it
 */
export async function askLink(address: string, asking: LinkAsking): Promise<LinkFinding> {
  let url = new URL(address);
  /** Where it has moved to, as long as every redirect so far is for good. */
  let movedTo: URL | undefined;
  let isForGood = true;
  try {
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const { statusCode: status = 0, headers } = await statusOf(url, asking);
      const { location } = headers;
      if (status < 300 || status >= 400 || location === undefined) {
        return findingOf(status, url, movedTo);
      }
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol)) throw new OutOfReach();
      isForGood &&= status === 301 || status === 308;
      movedTo = isForGood ? url : undefined;
      await asking.pause();
    }
    return { outcome: 'failed', reason: 'redirects', target: '' };
  } catch (error) {
    asking.signal?.throwIfAborted();
    if (error instanceof OutOfReach) return { outcome: 'unasked', reason: '', target: '' };
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = (code ?? message).replace(/[^\w ]/g, ' ').slice(0, 40);
    return { outcome: 'failed', reason, target: '' };
  }
}
