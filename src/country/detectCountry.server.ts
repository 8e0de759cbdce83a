import { LRUCache } from 'lru-cache';
import type { AddressedRequest, ClientAddress } from './clientAddress.server.ts';
import { parseCountryId } from './country.ts';
import type { GeoLookup } from './geo.ts';

const headerToken = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

/**
 * Prepares the detection of the country a visitor's address is in (design, the country contract).
 * @param options `headerName`: the header in which a trusted proxy names the country, none by
 * default; `clientAddress`: reads the address of a request; `geo`: knows the country of an address
 * @returns the id of an active country: the header's where a trusted proxy sent a valid one, else that
 * of the client address; undefined where neither tells
 * @throws Error naming `GEO_COUNTRY_HEADER` when the name cannot be a header's
 */
export function createDetectCountry({
  headerName = '',
  clientAddress,
  geo,
}: {
  readonly headerName?: string;
  readonly clientAddress: (req: AddressedRequest) => ClientAddress;
  readonly geo: GeoLookup;
}): (req: AddressedRequest) => string | undefined {
  const header = headerName.toLowerCase();
  if (header !== '' && !headerToken.test(header))
    throw new Error(`GEO_COUNTRY_HEADER: "${headerName}" cannot be the name of a header`);
  const countryAt = createCountryAt(geo);
  return (req) => {
    const { address, peerTrusted } = clientAddress(req);
    const told = peerTrusted && header ? parseCountryId(req.headers[header]) : undefined;
    return told ?? countryAt(address);
  };
}

/** Looks addresses up once each, the most recent being kept; an empty text stands for unknown. */
function createCountryAt(geo: GeoLookup): (address: string) => string | undefined {
  const countries = new LRUCache<string, string>({ max: 10_000 });
  return (address) => {
    const known = countries.get(address);
    if (known !== undefined) return known || undefined;
    const country = parseCountryId(geo.country(address));
    countries.set(address, country ?? '');
    return country;
  };
}
