import type { EventFacts } from '../../registrations/registration.ts';

/** The facts that a column holds; undefined if it is empty. */
export function factsIn(text: string): EventFacts | undefined {
  return text === '' ? undefined : (JSON.parse(text) as EventFacts);
}
