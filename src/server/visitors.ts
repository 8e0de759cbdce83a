import type { IncomingMessage } from 'node:http';
import {
  type ClientAddress,
  createClientAddress,
  createTrustedProtocol,
} from '../country/clientAddress.server.ts';
import { readCountryPreference } from '../country/cookies.ts';
import { createDetectCountry } from '../country/detectCountry.server.ts';
import { effectiveCountry, type VisitorCountry } from '../country/effectiveCountry.ts';
import type { GeoLookup } from '../country/geo.ts';
import type { CountryRules } from '../country/restrictions.ts';
import type { Settings } from './settings.ts';

/** Reads from a request what the server goes by. */
export interface Visitors {
  /** The countries of the visitor and what they restrict. */
  countryOf(req: IncomingMessage): VisitorCountry;
  /** The same for a visitor who would have chosen a country, as a preview does. */
  countryWith(req: IncomingMessage, chosen: string): VisitorCountry;
  /** The address of the visitor, through trusted proxies only. */
  addressOf(req: IncomingMessage): ClientAddress;
  /** The protocol the visitor used, as far as a trusted proxy says. */
  protocolOf(req: IncomingMessage): 'http' | 'https';
}

/**
 * Prepares the reading of requests.
 * @throws Error naming the setting when `TRUST_PROXY` or `GEO_COUNTRY_HEADER` is unusable
 */
export function createVisitors(settings: Settings, geo: GeoLookup, rules: CountryRules): Visitors {
  const addressOf = createClientAddress(settings.TRUST_PROXY);
  const detect = createDetectCountry({
    headerName: settings.GEO_COUNTRY_HEADER,
    clientAddress: addressOf,
    geo,
  });
  return {
    addressOf,
    protocolOf: createTrustedProtocol(addressOf),
    countryOf(req) {
      const chosen = readCountryPreference(req.headers.cookie);
      return effectiveCountry({ detected: detect(req), chosen }, rules);
    },
    countryWith: (req, chosen) => effectiveCountry({ detected: detect(req), chosen }, rules),
  };
}
