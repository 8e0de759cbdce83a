/** The storage categories, and the names of their fields in content (CONSENT-13). */
export const categories = ['necessary', 'preferences', 'statistics_and_marketing'] as const;

/** A category of storage. */
export type Category = (typeof categories)[number];

/**
 * The categories that visitors may refuse, by the part of a consent level that allows each. What is
 * refused is removed, and a change of what a category stores asks visitors again (CONSENT-4).
 */
export const refusable = {
  functional: 'preferences',
  performance: 'statistics_and_marketing',
} as const satisfies Record<string, Exclude<Category, 'necessary'>>;
