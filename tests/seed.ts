import fc from 'fast-check';

/**
 * The seed of everything that tests draw at random: property tests and generated requests. It is
 * fixed, so that a run repeats; `SEED=NUMBER` tries other values.
 */
export const seed = Number(process.env.SEED ?? 1);

fc.configureGlobal({ seed });
