import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';
import { normalizeAddress } from './address.server.ts';

/** The part of a request that tells where it comes from. */
export type AddressedRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Where a request comes from. */
export interface ClientAddress {
  /** The visitor's bare IP address, or `unknown` where a trusted proxy does not tell one. */
  readonly address: string;
  /** Whether the sender of the request is a trusted proxy, and so its headers may be believed. */
  readonly peerTrusted: boolean;
}

interface Hop {
  readonly address: string;
  readonly trusted: boolean;
}

const unknown: Hop = { address: 'unknown', trusted: false };

/**
 * Prepares the reading of client addresses (design, the country contract).
 * @param trustProxy the trusted proxies as a list of addresses, ranges (`10.0.0.0/8`) and the names
 * `loopback`, `linklocal` and `uniquelocal`, separated by commas; empty to trust none
 * @returns reads the address of a request: `X-Forwarded-For` is walked from the right for as long as
 * each sender is trusted
 * @throws Error naming `TRUST_PROXY` and the entry that is none of these
 */
export function createClientAddress(trustProxy: string): (req: AddressedRequest) => ClientAddress {
  const hopOf = createHops(trustProxy);
  return ({ headers, socket }) => {
    const peer = hopOf(socket.remoteAddress ?? '');
    if (!peer.trusted) return { address: peer.address, peerTrusted: false };
    const forwarded = headers['x-forwarded-for'];
    const list = Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '');
    return { address: walk(peer, list, hopOf), peerTrusted: true };
  };
}

/**
 * Prepares the reading of the protocol the visitor used.
 * @param clientAddress tells whether the sender is a trusted proxy
 * @returns the first value of `X-Forwarded-Proto` from a trusted proxy, else what the connection is
 */
export function createTrustedProtocol(
  clientAddress: (req: AddressedRequest) => ClientAddress,
): (req: AddressedRequest) => 'http' | 'https' {
  return (req) => {
    if (clientAddress(req).peerTrusted) {
      const forwarded = String(req.headers['x-forwarded-proto'] ?? '');
      const first = forwarded.split(',', 1)[0]?.trim().toLowerCase();
      if (first === 'http' || first === 'https') return first;
    }
    return 'encrypted' in req.socket && req.socket.encrypted ? 'https' : 'http';
  };
}

function walk(peer: Hop, list: string, hopOf: (text: string) => Hop): string {
  let hop = peer;
  let end = list.trim() === '' ? -1 : list.length;
  while (hop.trusted && end > 0) {
    const comma = list.lastIndexOf(',', end - 1);
    hop = hopOf(list.slice(comma + 1, end));
    end = comma;
  }
  return hop.address;
}

function createHops(trustProxy: string): (text: string) => Hop {
  const trusts = compileTrust(trustProxy);
  const hops = new LRUCache<string, Hop>({ max: 10_000 });
  return (text) => {
    const known = hops.get(text);
    if (known) return known;
    const address = normalizeAddress(text);
    if (address === undefined) return unknown;
    const hop = { address, trusted: trusts(address, 0) };
    hops.set(text, hop);
    return hop;
  };
}

const rangeNames = ['loopback', 'linklocal', 'uniquelocal'];

function compileTrust(trustProxy: string): (address: string, hop: number) => boolean {
  const entries = trustProxy.split(',').map((entry) => entry.trim());
  if (entries.length === 1 && entries[0] === '') return () => false;
  for (const entry of entries) {
    // proxy-addr reads a bare number as an address, so `1`, meaning one proxy, would trust 0.0.0.1.
    if (!rangeNames.includes(entry) && isIP(entry.split('/', 1)[0] ?? '') === 0)
      throw new Error(refusal(entry));
    try {
      proxyAddr.compile(entry);
    } catch {
      throw new Error(refusal(entry));
    }
  }
  return proxyAddr.compile(entries);
}

function refusal(entry: string): string {
  return (
    `TRUST_PROXY: "${entry}" is not an address, a range such as 10.0.0.0/8, ` +
    'or one of loopback, linklocal, uniquelocal'
  );
}
