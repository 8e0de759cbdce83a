import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { defaultFlags, type FlagName, type Flags } from './flags.ts';
import { currentTestFlags, followTestFlags } from './testFlags.ts';

/** The flags of the page, for every part of it. */
export const FlagsContext = createContext<Flags>(defaultFlags);

/**
 * The flags of a page: those it was made with, and in the browser those of a visitor who tests what
 * is to come.
 * @param changed the flags the page was made with, as far as they are not the defaults
 */
export function useFlags(changed: Partial<Flags> | undefined): Flags {
  const tested = useSyncExternalStore(followTestFlags, currentTestFlags, () => undefined);
  return useMemo(() => ({ ...defaultFlags, ...(tested ?? changed) }), [tested, changed]);
}

/** The value of one flag (contact spec, section 9, Default feature flags). */
export function useFlag<Name extends FlagName>(name: Name): Flags[Name] {
  return use(FlagsContext)[name];
}
