import { LRUCache } from 'lru-cache';
import type { AddressedRequest, ClientAddress } from './clientAddress.server.ts';
import { parseCountryId } from './country.ts';
import { anywhere, type Evidence, type EvidenceFault } from './evidence.ts';
import type { GeoLookup } from './geo.ts';
import { readCountryHeader } from './readCountryHeader.ts';

const headerToken = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

/**
 * Prepares the detection of the country a visitor's address is in (COUNTRY-12).
 * @param options `headerName`: the header in which a trusted proxy names the country, none by
 * default; `clientAddress`: reads the address of a request; `geo`: knows the country of an address;
 * `onFault`: called for each reading that is not clear
 * @returns the country of the header where a trusted proxy sent one, else that of the client address.
 * Where two are named, each is possible; where the evidence cannot be read, every country is.
 * @throws Error naming `GEO_COUNTRY_HEADER` when the name cannot be a header's
 */
export function createDetectCountry({
  headerName = '',
  clientAddress,
  geo,
  onFault = () => undefined,
}: {
  readonly headerName?: string;
  readonly clientAddress: (req: AddressedRequest) => ClientAddress;
  readonly geo: GeoLookup;
  readonly onFault?: (fault: EvidenceFault, req: AddressedRequest) => void;
}): (req: AddressedRequest) => Evidence {
  const header = headerName.toLowerCase();
  if (header !== '' && !headerToken.test(header))
    throw new Error(`GEO_COUNTRY_HEADER: "${headerName}" cannot be the name of a header`);
  const countryAt = createCountryAt(geo);

  function refused(fault: EvidenceFault, req: AddressedRequest): Evidence {
    onFault(fault, req);
    return anywhere;
  }

  return (req) => {
    const { address, peerTrusted, unreadable } = clientAddress(req);
    const named = readCountryHeader(peerTrusted && header ? req.headers[header] : undefined);
    if (!named) return refused('unreadable_country', req);
    if (named.isComplete && named.countries.length === 1) return { detected: named.countries[0] };
    if (!named.isComplete && unreadable) return refused('unreadable_hop', req);
    const ofAddress = named.isComplete ? undefined : countryAt(address);
    const possible = new Set([...named.countries, ...(ofAddress ? [ofAddress] : [])]);
    if (possible.size < 2) return { detected: [...possible][0] };
    onFault('two_countries', req);
    return { detected: undefined, possible: [...possible] };
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
