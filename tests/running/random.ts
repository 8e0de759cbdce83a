/** A source of random choices that are the same for the same seed. */
export interface Random {
  /** A number from 0, below 1. */
  fraction(): number;
  /** An integer from 0, below `below`. */
  whole(below: number): number;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /** Picks a value. */
  pick<T>(values: readonly T[]): T;
  /** Up to `most` values made one after the other. */
  some<T>(most: number, make: () => T): T[];
}

/** Creates a source of random choices (the generator is mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(fraction() * below);
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (values) => values[whole(values.length)] as (typeof values)[number],
    some: (most, make) => Array.from({ length: whole(most + 1) }, make),
  };
}
