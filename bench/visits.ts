import { allCountries } from '../src/country/country.ts';
import { createRandom } from '../tests/running/random.ts';

/** A page that a visitor of a country asks for. */
export interface View {
  readonly path: string;
  /** The id of the country. */
  readonly country: string;
}

/** Countries of which most visits come, the first with the most. */
const leading = 'US DE BR GB ES FR JP AU MX PL IT PT CA IN'.split(' ');

/** All countries, by their assumed share of visits. */
export const byVisits: readonly string[] = [
  ...leading,
  ...allCountries.map(({ id }) => id).filter((id) => !leading.includes(id)),
];

/** The shares of things of which the n-th is used 1/n as often as the first; their sum is 1. */
export function sharesOf(count: number): readonly number[] {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The same things in a random order, which is the same in each run. */
export function shuffled<T>(all: readonly T[]): T[] {
  const { fraction } = createRandom(7);
  return all
    .map((thing) => [fraction(), thing] as const)
    .sort(([a], [b]) => a - b)
    .map(([, thing]) => thing);
}

/** Draws views as visitors make them: the n-th address and the n-th country 1/n as often as the first. */
export function drawViews(paths: readonly string[], seed: number): () => View {
  const { fraction } = createRandom(seed);
  const drawerOf = (all: readonly string[]) => {
    const shares = sharesOf(all.length);
    return () => {
      let left = fraction();
      const at = shares.findIndex((share) => {
        left -= share;
        return left < 0;
      });
      return all.at(at) ?? '';
    };
  };
  const [path, country] = [drawerOf(paths), drawerOf(byVisits)];
  return () => ({ path: path(), country: country() });
}

/**
 * The share of views that a cache answers which keeps each page of a market for some seconds from
 * when it was made: of a page that is viewed at the rate r, 1 of 1 + r · lifetime views makes it.
 * @param perSecond views of all pages together
 * @param shares of the views, for each page of each market
 */
export function hitRate(perSecond: number, lifetime: number, shares: readonly number[]): number {
  return shares.reduce((hits, share) => {
    const again = perSecond * share * lifetime;
    return hits + (share * again) / (1 + again);
  }, 0);
}

/** The shares of the views of each page of each market. */
export function pageShares(paths: number, marketShares: readonly number[]): readonly number[] {
  return sharesOf(paths).flatMap((page) => marketShares.map((market) => page * market));
}

/**
 * The mean time in ms that a page waits for a processor which makes one page after the other, each in
 * the same time, while they are asked for at random moments (the queue M/D/1).
 * @param use the share of its time that the processor works, below 1
 */
export const meanWait = (use: number, milliseconds: number): number =>
  (use * milliseconds) / (2 * (1 - use));
