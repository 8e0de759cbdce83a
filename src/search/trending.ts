/**
 * Which queries of visitors are suggested to others: `approved` requires an officer's approval of
 * each.
 */
export const trendingModes = ['automatic', 'approved', 'off'] as const;

/** The name of a mode. */
export type TrendingMode = (typeof trendingModes)[number];
