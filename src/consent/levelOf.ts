import type { ConsentLevel } from './decide.ts';

/** The level for the states of the two switches (CONSENT-2). */
export function levelOf(functional: boolean, performance: boolean): ConsentLevel {
  if (functional) return performance ? 'functionalperformance' : 'functional';
  return performance ? 'performance' : 'none';
}
