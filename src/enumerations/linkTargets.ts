import { enumeration } from './enumeration.ts';

/**
 * Where a link opens, the names a link's `target` list holds (CONTENT-10).
 */
export const linkTargets = enumeration('link_targets', ['_self', '_blank']);
