import { enumeration } from './enumeration.ts';

/**
 * The values of a link's field `target`: where the link opens (CONTENT-10).
 */
export const linkTargets = enumeration('link_targets', ['_self', '_blank']);
