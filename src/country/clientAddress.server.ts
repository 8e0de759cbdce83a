import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';
import { normalizeAddress } from './address.server.ts';

/** The parts of a request that show its origin. */
export type AddressedRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The origin of a request. */
export interface ClientAddress {
  /** The visitor's bare IP address, or `unknown` if a trusted proxy reports none. */
  readonly address: string;
  /** Whether the sender of the request is a trusted proxy, so that its headers are trusted. */
  readonly peerTrusted: boolean;
  /** True if a trusted proxy reports an invalid address; otherwise absent. */
  readonly unreadable?: true;
}

interface Hop {
  readonly address: string;
  readonly trusted: boolean;
  readonly unreadable?: true;
}

const unknown: Hop = { address: 'unknown', trusted: false };
const unreadable: Hop = { ...unknown, unreadable: true };

/** The most proxies of a request; each costs a lookup. */
const mostHops = 32;

/**
 * Creates the reader of client addresses (CONFIG-8).
 * @param trustProxy the trusted proxies as a list of addresses, ranges (`10.0.0.0/8`) and the names
 * `loopback`, `linklocal` and `uniquelocal`, separated by commas; empty to trust none
 * @returns a function that reads `X-Forwarded-For` from the right while each sender is trusted.
 * Entries left of the first untrusted address are ignored, because anyone can write them.
 * @throws Error naming `TRUST_PROXY` and the invalid entry
 */
export function createClientAddress(trustProxy: string): (req: AddressedRequest) => ClientAddress {
  const hopOf = createHops(trustProxy);
  return ({ headers, socket }) => {
    const { remoteAddress } = socket;
    const peer = remoteAddress === undefined ? unknown : hopOf(remoteAddress);
    if (!peer.trusted) return { address: peer.address, peerTrusted: false };
    const forwarded = headers['x-forwarded-for'];
    const list = Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '');
    const hop = firstUntrusted(peer, list, hopOf);
    const client = { address: hop.address, peerTrusted: true };
    return hop.unreadable ? { ...client, unreadable: true } : client;
  };
}

/**
 * Creates the reader of the visitor's protocol.
 * @param clientAddress returns whether the sender is a trusted proxy
 * @returns the first value of `X-Forwarded-Proto` from a trusted proxy, or else the connection's
 * protocol
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

/** The nearest untrusted sender, or else the farthest sender. An empty entry is unreadable too. */
function firstUntrusted(peer: Hop, list: string, hopOf: (text: string) => Hop): Hop {
  if (list.trim() === '') return peer;
  let hop = peer;
  let end = list.length;
  for (let hops = 0; hop.trusted && end >= 0; hops += 1) {
    if (hops === mostHops) return unreadable;
    const comma = end === 0 ? -1 : list.lastIndexOf(',', end - 1);
    hop = hopOf(list.slice(comma + 1, end));
    end = comma;
  }
  return hop;
}

function createHops(trustProxy: string): (text: string) => Hop {
  const trusts = compileTrust(trustProxy);
  const hops = new LRUCache<string, Hop>({ max: 10_000 });
  return (text) => {
    const known = hops.get(text);
    if (known) return known;
    const address = normalizeAddress(text);
    if (address === undefined) return unreadable;
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
    // proxy-addr parses a bare number as an address: `1`, meant as one proxy, would trust 0.0.0.1.
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
