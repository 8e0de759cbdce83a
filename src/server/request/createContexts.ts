import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../../api/apiServices.ts';
import { createClientAddress, createTrustedProtocol } from '../../country/clientAddress.server.ts';
import {
  anywhere,
  createDetectCountry,
  type Evidence,
  type EvidenceFault,
  evidenceFaults,
} from '../../country/detectCountry.server.ts';
import {
  effectiveCountry,
  type VisitorCountry,
  type Whereabouts,
} from '../../country/effectiveCountry.ts';
import type { GeoLookup } from '../../country/geo.ts';
import type { Market } from '../../country/market.server.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import type { ConfirmationStrength } from '../../country/ruleNames.ts';
import type { FlagBoard, PublicFlags } from '../../flags/flagBoard.server.ts';
import { testFlagCookie } from '../../flags/testFlag.ts';
import type { ConfirmationCookies } from '../../professional/confirmationCookies.server.ts';
import { isEnough } from '../../professional/confirmations.ts';
import { countryCookies, readCookie } from '../../state/cookies.ts';
import type { Log } from '../operation/log.ts';
import { countEvidenceFault } from '../operation/metrics.ts';
import type { RequestKind } from '../operation/requestMetrics.ts';
import { type CurrentMarkets, withholdingOf } from '../start/markets.ts';
import type { Settings } from '../start/settings.ts';

/** A request, its answer, and what is known of the visitor. */
export interface HttpContext extends RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Path and query as requested. */
  readonly url: string;
  readonly market: Market;
  /** How the visitor has confirmed to be a professional (COUNTRY-25); undefined if not at all. */
  readonly confirmed: ConfirmationStrength | undefined;
  /** Whether a trusted proxy sent the request. */
  readonly isFromProxy: boolean;
  /** The pattern of the endpoint that answers, once it is known; only for the access log and traces. */
  route: string | undefined;
  /** The kind of the request, once it is known. */
  kind: RequestKind | undefined;
  /**
   * Finds the visitor's country if a geo-IP service has to be asked. Without it, any country is
   * possible for such a visitor.
   * @returns when the country is known; undefined if it is known at once
   */
  locate(): Promise<void> | undefined;
  /**
   * The same request if the visitor had chosen another country, as for a preview.
   * @param confirmed how the visitor would have confirmed to be a professional, or `not`; default as
   * the visitor has
   */
  withCountry(chosen: string | undefined, confirmed?: ConfirmationStrength | 'not'): HttpContext;
}

/** Makes the context of a request. */
export type CreateContext = (req: IncomingMessage, res: ServerResponse) => HttpContext;

export interface ContextParts {
  readonly settings: Pick<Settings, 'TRUST_PROXY' | 'GEO_COUNTRY_HEADER'>;
  readonly geo: GeoLookup;
  readonly rules: CountryRules;
  readonly markets: CurrentMarkets;
  readonly flags: Pick<FlagBoard, 'current'>;
  readonly confirmationCookies: Pick<ConfirmationCookies, 'read'>;
  readonly log: Log;
}

/**
 * Prepares the reading of requests.
 * @throws Error naming the setting when `TRUST_PROXY` or `GEO_COUNTRY_HEADER` is unusable
 */
export function createContexts(parts: ContextParts): CreateContext {
  const { settings, geo, log } = parts;
  const clientOf = createClientAddress(settings.TRUST_PROXY);
  const protocolOf = createTrustedProtocol(clientOf);
  const detect = createDetectCountry({
    headerName: settings.GEO_COUNTRY_HEADER,
    clientAddress: clientOf,
    geo,
    onFault: reportFaults(log),
  });
  const reading = { ...parts, clientOf, protocolOf, detect };
  return (req, res) =>
    new Context(reading, req, res, readCookie(req.headers.cookie, countryCookies.preference));
}

/** What contexts are read with. */
interface Reading extends ContextParts {
  readonly clientOf: ReturnType<typeof createClientAddress>;
  readonly protocolOf: ReturnType<typeof createTrustedProtocol>;
  readonly detect: ReturnType<typeof createDetectCountry>;
}

/** The context of a request; each part is determined when it is first read. */
class Context implements HttpContext {
  readonly #reading: Reading;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly id: string;
  readonly address: string;
  readonly isFromProxy: boolean;
  route: string | undefined;
  kind: RequestKind | undefined;
  readonly #chosen: string | undefined;
  #confirmed: ConfirmationStrength | 'not' | undefined;
  #evidence: Evidence | undefined;
  #visitor: VisitorCountry | undefined;
  #market: Market | undefined;
  #flags: PublicFlags | undefined;

  constructor(
    reading: Reading,
    req: IncomingMessage,
    res: ServerResponse,
    chosen: string | undefined,
    id?: string,
  ) {
    const { address, peerTrusted } = reading.clientOf(req);
    this.#reading = reading;
    this.req = req;
    this.res = res;
    this.id = id ?? requestIdOf(req, peerTrusted);
    this.address = address;
    this.isFromProxy = peerTrusted;
    this.#chosen = chosen;
  }

  get url() {
    return this.req.url ?? '/';
  }

  get headers() {
    return this.req.headers;
  }

  get isHttps() {
    return this.#reading.protocolOf(this.req) === 'https';
  }

  locate() {
    const found = this.#reading.detect(this.req);
    if (!(found instanceof Promise)) {
      this.#evidence = found;
      return undefined;
    }
    return found.then((evidence) => {
      this.#evidence = evidence;
    });
  }

  get visitor() {
    if (!this.#evidence) void this.locate();
    const evidence = this.#evidence ?? anywhere;
    this.#visitor ??= effectiveCountry({ ...evidence, chosen: this.#chosen }, this.#reading.rules);
    return this.#visitor;
  }

  get market() {
    this.#market ??= this.#ownMarket(this.visitor);
    return this.#market;
  }

  get confirmed() {
    if (this.#confirmed) return this.#confirmed === 'not' ? undefined : this.#confirmed;
    return this.#reading.confirmationCookies.read(this.headers.cookie);
  }

  get flags() {
    this.#flags ??= this.#reading.flags.current(
      Boolean(readCookie(this.headers.cookie, testFlagCookie)),
    );
    return this.#flags;
  }

  get withholding() {
    return withholdingOf(this.market, this.flags.values);
  }

  withholdingIn(country: string) {
    const whereabouts: Whereabouts = { detected: undefined, effective: country };
    return withholdingOf(this.#ownMarket(whereabouts), this.flags.values);
  }

  /** The market of these countries, depending on whether the visitor has confirmed. */
  #ownMarket(whereabouts: Whereabouts): Market {
    const market = this.#reading.markets.current().marketOf(whereabouts);
    const { confirmation, whenConfirmed } = market;
    if (!whenConfirmed || !confirmation) return market;
    return isEnough(this.confirmed, confirmation) ? whenConfirmed : market;
  }

  withCountry(chosen: string | undefined, confirmed?: ConfirmationStrength | 'not') {
    const other = new Context(this.#reading, this.req, this.res, chosen ?? this.#chosen, this.id);
    other.#confirmed = confirmed;
    other.#evidence = this.#evidence;
    return other;
  }
}

const idStart = randomBytes(6).toString('hex');
let idCount = 0;

/**
 * The id of a request: a trusted proxy's, or else a new unique one.
 * @param peerTrusted whether a trusted proxy sent the request
 */
function requestIdOf({ headers }: IncomingMessage, peerTrusted: boolean): string {
  const given = headers['x-request-id'];
  if (peerTrusted && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  idCount += 1;
  return `${idStart}-${idCount.toString(36)}`;
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
