import type { StartedSite } from '../tests/running/site.ts';
import type { Rounds } from './figure.ts';
import { applyLoad, type Load } from './load.ts';

/** The number of rounds, and their length. */
export const rounds = 8;
export const seconds = 3;

type Headers = Readonly<Record<string, string>>;

/** A server under load. */
export interface LoadedServer extends Pick<StartedSite, 'url' | 'processorTime'> {
  /** Addresses that are requested at the same time, each under the whole load; default: `url`. */
  readonly urls?: readonly string[];
}

/** The load on each address: by default 50 connections and as many requests as are answered. */
export type AddressLoad = Pick<Load, 'connections' | 'perSecond'>;

/** Requests per second of elapsed time, and of processor time. */
async function rateOf(server: LoadedServer, path: string, headers: Headers, load: AddressLoad) {
  const before = server.processorTime();
  const urls = server.urls ?? [server.url];
  const results = await Promise.all(
    urls.map((url) => applyLoad({ url: url + path, headers, seconds, ...load })),
  );
  const after = server.processorTime();
  const sum = (of: 'requests' | 'requestsPerSecond') =>
    results.reduce((total, result) => total + result[of], 0);
  return {
    asTheyCame: sum('requestsPerSecond'),
    // Not a number on systems that do not report the time.
    ofProcessor: (sum('requests') / (after - before)) * 1000,
  };
}

/** Rates of two servers, measured alternately. */
export interface Measured {
  readonly asTheyCame: Rounds;
  readonly ofProcessor: Rounds;
}

/**
 * Measures the rates of two servers in alternating rounds: subject, reference, reference, subject …
 * @param headers of each request
 */
export async function inTurns(
  subject: LoadedServer,
  reference: LoadedServer,
  path: string,
  headers: Headers,
  load: AddressLoad = { connections: 50 },
): Promise<Measured> {
  const lists = () => ({ subject: [] as number[], reference: [] as number[] });
  const measured = { asTheyCame: lists(), ofProcessor: lists() };
  const servers = [
    ['subject', subject],
    ['reference', reference],
  ] as const;
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, server] of round % 2 === 0 ? servers : servers.toReversed()) {
      const { asTheyCame, ofProcessor } = await rateOf(server, path, headers, load);
      // The first round only warms both up.
      if (round < 0) continue;
      measured.asTheyCame[name].push(asTheyCame);
      if (ofProcessor) measured.ofProcessor[name].push(ofProcessor);
    }
  }
  return measured;
}
