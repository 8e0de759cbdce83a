import { LRUCache } from 'lru-cache';
import { isLocalAddress } from './address.server.ts';
import type { AddressedRequest, ClientAddress } from './clientAddress.server.ts';
import { defaultCountry, parseCountryId } from './country.ts';
import { anywhere, type Evidence, type EvidenceFault } from './evidence.ts';
import type { GeoLookup } from './geo.ts';
import { readCountryHeader } from './readCountryHeader.ts';

const headerToken = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

/**
 * Creates the detection of the visitor's country from the IP address (COUNTRY-12).
 * @param options `headerName`: the header in which a trusted proxy names the country, none by
 * default; `clientAddress`: reads the address of a request; `geo`: looks up the country of an
 * address; `onFault`: called for each unclear result
 * @returns the country of a trusted proxy's header, or else that of the client address. If two are
 * named, both are possible; if the evidence is unreadable, every country is. An address of this
 * machine or a private network counts as the default country, unless a header names one (CONSENT-17).
 * @throws Error naming `GEO_COUNTRY_HEADER` when it is not a valid header name
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
  const namesCountry = ({ headers }: AddressedRequest) => header !== '' && header in headers;

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
    const isLocal = !namesCountry(req) && !unreadable && isLocalAddress(address);
    if (isLocal) return { detected: defaultCountry };
    const ofAddress = named.isComplete ? undefined : countryAt(address);
    const possible = new Set([...named.countries, ...(ofAddress ? [ofAddress] : [])]);
    if (possible.size < 2) return { detected: [...possible][0] };
    onFault('two_countries', req);
    return { detected: undefined, possible: [...possible] };
  };
}

/** Caches the lookups of recent addresses; an empty text means unknown. */
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
