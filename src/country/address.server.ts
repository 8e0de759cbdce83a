import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The longest text parsed as an address with zone, port and quotation marks. */
const maxLength = 80;

const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

/**
 * Normalizes an IP address, so that it can be compared and looked up.
 * @param text an address as written by a socket or a proxy; it may have surrounding blanks,
 * quotation marks, a port, brackets, a zone, or be IPv4 mapped into IPv6
 * @returns the bare address, as IPv4 if possible; undefined for anything else, such as a name or an
 * IPv4 address in octal, in hexadecimal or as one number
 */
export function normalizeAddress(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, plain] = withPort.exec(trimmed) ?? [];
  const address = (bracketed ?? plain ?? trimmed).replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 0) return undefined;
  return family === 4 ? address : ipaddr.process(address).toString();
}

/**
 * The rate-limit key of an address: the address itself, or the /64 network of an IPv6 address,
 * because a household can use any address in its network.
 * @param address a result of `normalizeAddress`; anything else is returned unchanged
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  return ipaddr.parse(address).toByteArray().slice(0, 8).join('.');
}

/** Ranges of addresses on the Internet. */
const publicRanges = ['unicast', '6to4', 'teredo'];

/**
 * The network whose visitors share a country: /24 of IPv4, /48 of IPv6. Networks are not announced
 * on the Internet in smaller parts.
 * @param address an address as `normalizeAddress` takes it
 * @returns the first address of the network; undefined if the text is no address of the Internet
 */
export function networkOf(address: string): string | undefined {
  const normalized = normalizeAddress(address);
  if (normalized === undefined) return undefined;
  const parsed = ipaddr.process(normalized);
  if (!publicRanges.includes(parsed.range())) return undefined;
  const kept = parsed.kind() === 'ipv4' ? 3 : 6;
  const bytes = parsed.toByteArray().map((byte, at) => (at < kept ? byte : 0));
  return ipaddr.fromByteArray(bytes).toString();
}

/** Networks that no visitor from the Internet is in. */
const ownRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified'];

/**
 * Whether an address is of this machine or a private network, which has no country.
 * @param address a result of `normalizeAddress`; anything else is not
 */
export function isLocalAddress(address: string): boolean {
  return isIP(address) !== 0 && ownRanges.includes(ipaddr.process(address).range());
}
