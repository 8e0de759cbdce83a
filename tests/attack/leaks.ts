import type { Attack } from './attack.ts';
import { typedConfirmation } from './leaks/confirmation.ts';
import { countryAttacks } from './leaks/countries.ts';
import { crawlAttacks } from './leaks/crawl.ts';
import { previews } from './leaks/previews.ts';
import { restrictedAttacks } from './leaks/restricted.ts';
import { withheldAttacks } from './leaks/withheld.ts';

/** Attacks that look for withheld content. */
export const leaks: readonly Attack[] = [
  ...withheldAttacks,
  typedConfirmation,
  previews,
  ...restrictedAttacks,
  ...countryAttacks,
  ...crawlAttacks,
];
