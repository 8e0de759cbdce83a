/** Which queries of visitors are suggested to others: `approved` needs an officer's approval of each. */
export const trendingModes = ['automatic', 'approved', 'off'] as const;

/** One of the modes. */
export type TrendingMode = (typeof trendingModes)[number];
