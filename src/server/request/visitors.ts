import type { IncomingMessage } from 'node:http';
import {
  type ClientAddress,
  createClientAddress,
  createTrustedProtocol,
} from '../../country/clientAddress.server.ts';
import { createDetectCountry } from '../../country/detectCountry.server.ts';
import { effectiveCountry, type VisitorCountry } from '../../country/effectiveCountry.ts';
import { type EvidenceFault, evidenceFaults } from '../../country/evidence.ts';
import type { GeoLookup } from '../../country/geo.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import { countryCookies } from '../../state/cookies.ts';
import { readCookie } from '../../state/readCookie.ts';
import type { Log } from '../operation/log.ts';
import { countEvidenceFault } from '../operation/metrics.ts';
import type { Settings } from '../start/settings.ts';

/** Reads the visitor's country, address and protocol from a request. */
export interface Visitors {
  /** The visitor's countries and their restrictions. */
  countryOf(req: IncomingMessage): VisitorCountry;
  /** The same if the visitor had chosen a country, as for a preview. */
  countryWith(req: IncomingMessage, chosen: string | undefined): VisitorCountry;
  /** The visitor's IP address, forwarded by trusted proxies only. */
  addressOf(req: IncomingMessage): ClientAddress;
  /** The visitor's protocol, forwarded by a trusted proxy only. */
  protocolOf(req: IncomingMessage): 'http' | 'https';
}

/**
 * Creates the reader of requests.
 * @throws Error naming the setting when `TRUST_PROXY` or `GEO_COUNTRY_HEADER` is unusable
 */
export function createVisitors(
  settings: Settings,
  geo: GeoLookup,
  rules: CountryRules,
  log: Log,
): Visitors {
  const addressOf = createClientAddress(settings.TRUST_PROXY);
  const detect = createDetectCountry({
    headerName: settings.GEO_COUNTRY_HEADER,
    clientAddress: addressOf,
    geo,
    onFault: reportFaults(log),
  });
  const countryWith: Visitors['countryWith'] = (req, chosen) =>
    effectiveCountry({ ...detect(req), chosen }, rules);
  return {
    addressOf,
    protocolOf: createTrustedProtocol(addressOf),
    countryOf: (req) => countryWith(req, readCookie(req.headers.cookie, countryCookies.preference)),
    countryWith,
  };
}

/** Counts each request with an uncertain country once, and logs each kind of fault once. */
function reportFaults(log: Log): (fault: EvidenceFault, req: object) => void {
  const counted = new WeakSet<object>();
  const logged = new Set<EvidenceFault>();
  return (fault, req) => {
    if (counted.has(req)) return;
    counted.add(req);
    countEvidenceFault(fault);
    if (logged.has(fault)) return;
    logged.add(fault);
    // Headers are not logged: they contain the visitor's IP address.
    log.warn({ fault }, evidenceFaults[fault]);
  };
}
