import { createContext, use, useSyncExternalStore } from 'react';
import type { Flags, SwitchName } from './flags.ts';
import { currentTestFlags, followTestFlags } from './testFlags.ts';

const none: Partial<Flags> = {};

/** The flags of the page that are not the defaults, for every part of it. */
export const FlagsContext = createContext(none);

/**
 * The flags of a page that are not the defaults: those it was made with, and in the browser those of
 * a visitor who tests what is to come.
 * @param made the flags the page was made with
 */
export function useFlags(made: Partial<Flags> = none): Partial<Flags> {
  return useSyncExternalStore(followTestFlags, currentTestFlags, () => undefined) ?? made;
}

/** Whether a flag is on (contact spec, section 9, Default feature flags); all are off by default. */
export function useFlag(name: SwitchName): boolean {
  return use(FlagsContext)[name] === true;
}
