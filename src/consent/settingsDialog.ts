import { createStore } from '../state/createStore.ts';

let isOpen = false;
/** Whether the visitor opened the privacy settings. */
export const settingsDialog = createStore(() => isOpen, false);

function set(value: boolean): void {
  isOpen = value;
  settingsDialog.changed();
}

/** Opens the privacy settings, from anywhere on the page. */
export const openPrivacySettings = (): void => set(true);

/** Closes the privacy settings, unless they wait for an answer. */
export const closePrivacySettings = (): void => set(false);
