import { isLocalAddress } from './address.server.ts';
import type { AddressedRequest, ClientAddress } from './clientAddress.server.ts';
import { allCountries, countries, defaultCountry, parseCountryId } from './country.ts';
import type { GeoLookup } from './geo.ts';

/** The evidence in a request about the sender's country. */
export interface Evidence {
  /** The id of the country if the evidence is unambiguous, else undefined. */
  readonly detected: string | undefined;
  /**
   * The possible countries of the sender if the evidence conflicts or is unreadable; absent if it
   * is clear. The site is shown for the first, with the restrictions of all.
   */
  readonly possible?: readonly string[];
}

/** Unreadable evidence: the sender may be anywhere, including embargoed countries. */
export const anywhere: Evidence = {
  detected: undefined,
  possible: [
    defaultCountry,
    ...countries.map(({ id }) => id).filter((id) => id !== defaultCountry),
  ],
};

/** The faults of evidence, as named in logs and metrics. */
export const evidenceFaults = {
  two_countries: 'Requests name two countries; both restrict the answers',
  unreadable_country:
    'The country header contains a value that is not a country; such requests are refused',
  unreadable_hop:
    'X-Forwarded-For contains a value that is not an address; such requests are refused',
  no_geo_answer: 'The geo-IP service does not answer; such requests are refused',
} as const;

/** A fault of evidence. */
export type EvidenceFault = keyof typeof evidenceFaults;

const headerToken = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

/**
 * Creates the detection of the visitor's country from the IP address (COUNTRY-12).
 * @param options `headerName`: the header in which a trusted proxy names the country, none by
 * default; `clientAddress`: reads the address of a request; `geo`: looks up the country of an
 * address; `onFault`: called for each unclear result
 * @returns the country of a trusted proxy's header, or else that of the client address. If two are
 * named, both are possible; if the evidence is unreadable, every country is. An address of this
 * machine or a private network counts as the default country, unless a header names one (CONSENT-17).
 * A promise only while a geo-IP service is asked; it never rejects.
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
}): (req: AddressedRequest) => Evidence | Promise<Evidence> {
  const header = headerName.toLowerCase();
  if (header !== '' && !headerToken.test(header))
    throw new Error(`GEO_COUNTRY_HEADER: "${headerName}" cannot be the name of a header`);
  const namesCountry = ({ headers }: AddressedRequest) => header !== '' && header in headers;

  function refused(fault: EvidenceFault, req: AddressedRequest): Evidence {
    onFault(fault, req);
    return anywhere;
  }

  function evidenceOf(
    named: readonly string[],
    ofAddress: string | undefined,
    req: AddressedRequest,
  ): Evidence {
    const country = parseCountryId(ofAddress);
    const possible = new Set([...named, ...(country ? [country] : [])]);
    if (possible.size < 2) return { detected: [...possible][0] };
    onFault('two_countries', req);
    return { detected: undefined, possible: [...possible] };
  }

  return (req) => {
    const { address, peerTrusted, unreadable } = clientAddress(req);
    const named = readCountryHeader(peerTrusted && header ? req.headers[header] : undefined);
    if (!named) return refused('unreadable_country', req);
    if (named.isComplete && named.countries.length === 1) return { detected: named.countries[0] };
    if (!named.isComplete && unreadable) return refused('unreadable_hop', req);
    const isLocal = !namesCountry(req) && !unreadable && isLocalAddress(address);
    if (isLocal) return { detected: defaultCountry };
    const { countries } = named;
    const ofAddress = named.isComplete ? undefined : geo.country(address);
    if (!(ofAddress instanceof Promise)) return evidenceOf(countries, ofAddress, req);
    return ofAddress.then(
      (country) => evidenceOf(countries, country, req),
      () => refused('no_geo_answer', req),
    );
  };
}

/** The countries in a country header. */
interface NamedCountries {
  /** At most two distinct ids of active countries, in the order of the header. */
  readonly countries: readonly string[];
  /** False if a value means unknown, or there is none: then the IP address counts too. */
  readonly isComplete: boolean;
}

/**
 * Values that mean an unknown country in proxies and databases: unknown (XX, ZZ), Tor (T1),
 * anonymous proxies and satellites (A1, A2, O1), continents (EU, AP).
 */
const unknownValues = ['XX', 'ZZ', 'T1', 'A1', 'A2', 'O1', 'EU', 'AP', '', '-', '--', '?'];

/** Inactive countries count as unknown too. */
const saysUnknown: ReadonlySet<string> = new Set([
  ...unknownValues,
  ...allCountries.filter(({ id }) => parseCountryId(id) === undefined).map(({ id }) => id),
]);

/** The longest accepted header; more than two country names are invalid anyway. */
const maxLength = 40;

const none: NamedCountries = { countries: [], isComplete: false };

/**
 * Parses the header in which a proxy names the visitor's country. Node joins repeated headers with
 * commas.
 * @param header the header as Node provides it, undefined if absent
 * @returns undefined if it is invalid: a value is neither a country id nor means unknown, or more
 * than two countries are named
 */
function readCountryHeader(
  header: string | readonly string[] | undefined,
): NamedCountries | undefined {
  if (header === undefined) return none;
  const text = typeof header === 'string' ? header : header.join();
  const single = parseCountryId(text);
  if (single) return { countries: [single], isComplete: true };
  if (text.length > maxLength) return undefined;
  const values = text.split(',').map((value) => value.trim().toUpperCase());
  const isUnknown = values.map((value) => saysUnknown.has(value));
  const named = values.filter((_, index) => !isUnknown[index]).map(parseCountryId);
  const countries = [...new Set(named)].filter((id) => id !== undefined);
  if (named.includes(undefined) || countries.length > 2) return undefined;
  return { countries, isComplete: !isUnknown.includes(true) };
}
