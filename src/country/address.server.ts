import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The longest text that is read as an address with a zone, a port and quotation marks. */
const longest = 80;

const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

/**
 * Brings an address into one form, so that it can be compared and looked up.
 * @param text an address as a socket or a proxy writes it: surrounding blanks, quotation marks, a port,
 * brackets, a zone and IPv4 mapped into IPv6 are understood
 * @returns the bare address, IPv4 where it is one; undefined for anything else, such as a name or an
 * IPv4 address in octal, in hexadecimal or as one number
 */
export function normalizeAddress(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, plain] = withPort.exec(trimmed) ?? [];
  const address = (bracketed ?? plain ?? trimmed).replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 0) return undefined;
  return family === 4 ? address : ipaddr.process(address).toString();
}

/**
 * What an address is counted by, where requests are limited: itself, or the network of 64 bits that
 * an IPv6 address is in, as each household has one and can choose any address of it.
 * @param address as `normalizeAddress` answers it; anything else is left as it is
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  return ipaddr.parse(address).toByteArray().slice(0, 8).join('.');
}
