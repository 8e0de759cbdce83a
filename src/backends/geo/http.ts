import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  TaskCancelledError,
  wrap,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../country/address.server.ts';
import { type GeoLookup, NoGeoAnswer } from '../../country/geo.ts';
import { withinTime } from '../../limits/timeLimit.ts';
import type { BackendLog } from '../backendLog.ts';
import { askGeoService, type GeoFault, type GeoService, GeoServiceError } from './askGeoService.ts';

/** The result of a lookup by a service; `resting` and `busy`: the service was not asked. */
export type GeoOutcome = 'found' | 'unknown' | GeoFault | 'resting' | 'busy';

/** A geo-IP service, and what happens without its answer. */
export interface HttpGeoOptions extends GeoService {
  /** The longest that a visitor waits, in milliseconds. */
  readonly timeLimit: number;
  /** A database that answers while the service does not; without it there is no answer. */
  readonly fallback?: GeoLookup | undefined;
  /** Called with the result of each lookup that was not cached. */
  readonly onLookup: (outcome: GeoOutcome) => void;
  /** Milliseconds before a failed service is asked again, longer each time; default 1,000. */
  readonly restAfter?: number;
  readonly log: Pick<BackendLog, 'info' | 'warn'>;
}

/** A cached result for a network. */
interface Known {
  readonly country: string | undefined;
  /** True if the service has no usable answer about this network. */
  readonly isFault: boolean;
  /** The time until which the service is not asked again. */
  readonly until: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** How long results are fresh, in milliseconds. */
const freshFor = { found: 24 * hour, unknown: hour, fault: minute };

/** How long after that a country counts while the service fails, in milliseconds. */
const staleFor = 7 * 24 * hour;

const mostNetworks = 20_000;
const mostRequests = 32;
const mostWaiting = 256;

/** Consecutive failures after which the service is not asked for a while. */
const mostFailures = 5;

/**
 * Geo-IP by a service over HTTP (COUNTRY-24). It is asked for the network of a visitor, never for
 * the whole address, and once a day for each. If it gives no usable answer, a country from the last
 * week counts, then the fallback; otherwise the lookup has no answer, so that no visitor gets the
 * content of a wrong country.
 */
export function createHttpGeo(options: HttpGeoOptions): GeoLookup {
  const { timeLimit, fallback, onLookup, restAfter = 1_000, log } = options;
  const { host } = new URL(options.url.replace('{ip}', ''));
  const known = new LRUCache<string, Known>({ max: mostNetworks });
  const asking = new Map<string, Promise<string | undefined>>();
  const breaker = circuitBreaker(handleWhen(tellsOfService), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: restAfter, maxDelay: 30 * restAfter }),
    breaker: new ConsecutiveBreaker(mostFailures),
  });
  let isFailing = false;
  breaker.onBreak(() => {
    if (!isFailing) log.warn({ host }, 'The geo-IP service does not answer');
    isFailing = true;
  });
  breaker.onReset(() => {
    isFailing = false;
    log.info({ host }, 'The geo-IP service answers again');
  });
  const policy = wrap(bulkhead(mostRequests, mostWaiting), breaker);

  function keep(network: string, country: string | undefined, isFault: boolean): void {
    const fresh = isFault ? freshFor.fault : country ? freshFor.found : freshFor.unknown;
    known.set(network, { country, isFault, until: Date.now() + fresh });
  }

  function withoutService(network: string): Known['country'] | Promise<Known['country']> {
    if (fallback) return fallback.country(network);
    return Promise.reject(new NoGeoAnswer());
  }

  async function ask(network: string, before: Known | undefined): Promise<string | undefined> {
    try {
      // The time limit includes the wait for a place.
      const country = await withinTime(
        timeLimit,
        (limited) =>
          policy.execute(
            ({ signal }) => askGeoService(options, network, { timeLimit, signal }),
            limited,
          ),
        () => new TaskCancelledError(),
      );
      onLookup(country ? 'found' : 'unknown');
      keep(network, country, false);
      return country;
    } catch (error) {
      onLookup(outcomeOf(error));
      const isStale = before && !before.isFault && Date.now() < before.until + staleFor;
      if (isStale) return before.country;
      if (error instanceof GeoServiceError && error.isOfAddress) keep(network, undefined, true);
      return withoutService(network);
    } finally {
      asking.delete(network);
    }
  }

  return {
    name: 'http',
    country(address) {
      const network = networkOf(address);
      if (network === undefined) return undefined;
      const before = known.get(network);
      if (before && Date.now() < before.until) {
        return before.isFault ? withoutService(network) : before.country;
      }
      let asked = asking.get(network);
      if (!asked) {
        asked = ask(network, before);
        asking.set(network, asked);
      }
      return asked;
    },
    describe: () => fallback?.describe() ?? { source: host },
    notices() {
      if (!isFailing) return [];
      const instead = fallback ? 'the database answers' : 'visitors it has not located are refused';
      return [`The geo-IP service ${host} does not answer; ${instead}`];
    },
    close: () => fallback?.close?.(),
  };
}

/** Whether an error means that the service fails, and not only that it does not know an address. */
function tellsOfService(error: unknown): boolean {
  return !(error instanceof GeoServiceError && error.isOfAddress);
}

function outcomeOf(error: unknown): GeoOutcome {
  if (error instanceof GeoServiceError) return error.fault;
  if (isTaskCancelledError(error)) return 'slow';
  return isBrokenCircuitError(error) ? 'resting' : 'busy';
}
