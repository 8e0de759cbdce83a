import type { ConsentLevel } from './decide.ts';

/** The level that two switches make (CONSENT-2). */
export function levelOf(functional: boolean, performance: boolean): ConsentLevel {
  if (functional) return performance ? 'functionalperformance' : 'functional';
  return performance ? 'performance' : 'none';
}
