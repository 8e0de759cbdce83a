import { createContext, use } from 'react';
import type { Flags, SwitchName } from './flags.ts';

/** The flags of the page that differ from the defaults. */
export const FlagsContext = createContext<Partial<Flags>>({});

/** Whether a flag is on (FLAG-1); all are off by default. */
export function useFlag(name: SwitchName): boolean {
  return use(FlagsContext)[name] === true;
}
