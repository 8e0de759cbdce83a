import { createStore } from '../state/createStore.ts';
import type { ModalRequest } from './modalRequest.ts';

let current: ModalRequest | undefined;
/** The requested modal; undefined on the server and if there is none. */
export const modal = createStore<ModalRequest | undefined>(() => current, undefined);
const closing = createStore(() => undefined, undefined);

function change(request: ModalRequest | undefined): void {
  const last = current;
  if (last === request) return;
  current = request;
  modal.changed();
  last?.onClose?.();
}

/** Opens a modal from anywhere on the page; it replaces an open one. */
export const openModal = (request: ModalRequest): void => change(request);

/** Closes the modal; a hash is then removed from the page's address (MODAL-5). */
export function closeModal(): void {
  if (!current) return;
  change(undefined);
  // A callback may have opened the next modal: the hash is removed with that one.
  if (current) return;
  closing.changed();
}

/** Closes the modal because another page is shown; the address stays unchanged. */
export const leaveModal = (): void => change(undefined);

/** The requested modal, if any. */
export const currentModal = (): ModalRequest | undefined => current;

/** Calls `listener` after each `closeModal`. @returns a function that stops it */
export const followClosing = (listener: () => void): (() => void) => closing.follow(listener);
