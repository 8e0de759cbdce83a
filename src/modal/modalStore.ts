import { useSyncExternalStore } from 'react';
import type { ModalRequest } from './modalRequest.ts';

let current: ModalRequest | undefined;
const followers = new Set<() => void>();
const closeFollowers = new Set<() => void>();

function change(request: ModalRequest | undefined): void {
  const last = current;
  if (last === request) return;
  current = request;
  for (const follower of followers) follower();
  last?.onClose?.();
}

/** Opens a modal, from anywhere on the page; it takes the place of one that is open. */
export const openModal = (request: ModalRequest): void => change(request);

/** Closes the modal; a hash is then removed from the page's address (shell spec, section 2). */
export function closeModal(): void {
  if (!current) return;
  change(undefined);
  // What was called back may have opened the next modal: the hash then goes with that one.
  if (current) return;
  for (const follower of closeFollowers) follower();
}

/** Closes the modal because another page is shown, whose address stays as it is. */
export const leaveModal = (): void => change(undefined);

/** The modal asked for, if one is. */
export const currentModal = (): ModalRequest | undefined => current;

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Calls back after `closeModal`. @returns what ends that */
export function followClosing(follower: () => void): () => void {
  closeFollowers.add(follower);
  return () => void closeFollowers.delete(follower);
}

/** The modal asked for; undefined on the server and when there is none. */
export function useModal(): ModalRequest | undefined {
  return useSyncExternalStore(follow, currentModal, () => undefined);
}
