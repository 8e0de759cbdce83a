import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  isOpen = value;
  for (const listener of listeners) listener();
}

/** Opens the privacy settings, from anywhere on the page. */
export const openPrivacySettings = (): void => set(true);

/** Closes the privacy settings, unless they wait for an answer. */
export const closePrivacySettings = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the visitor opened the privacy settings. */
export function usePrivacySettingsOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}
