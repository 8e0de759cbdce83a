import type { Attack } from './attack.ts';
import { manyAddresses } from './floods/manyAddresses.ts';
import { overload } from './floods/overload.ts';
import { ownLimits } from './floods/ownLimits.ts';
import { pipelining } from './floods/pipelining.ts';
import { submissionFlood } from './floods/submissionFlood.ts';

/** Attacks with more requests than the site can answer or cache. */
export const floods: readonly Attack[] = [
  overload,
  pipelining,
  ...ownLimits,
  submissionFlood,
  manyAddresses,
];
