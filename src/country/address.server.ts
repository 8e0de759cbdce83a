import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The longest text that can be an address with a zone or a port. */
const longest = 64;

const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

/**
 * Brings an address into one form, so that it can be compared and looked up.
 * @param text an address as a socket or a proxy writes it: blanks around it, a port, brackets, a zone
 * and IPv4 mapped into IPv6 are understood
 * @returns the bare address, IPv4 where it is one; undefined for anything else
 */
export function normalizeAddress(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const trimmed = text.trim();
  const [, bracketed, plain] = withPort.exec(trimmed) ?? [];
  const address = (bracketed ?? plain ?? trimmed).replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 0) return undefined;
  return family === 4 ? address : ipaddr.process(address).toString();
}
