import type { ComponentType, ReactNode } from 'react';
import { createStore } from '../state/createStore.ts';

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

/** The maximum width of a modal: `sm` 480 px, `lg` 720 px, `xl` 1080 px. */
export type ModalSize = 'sm' | 'lg' | 'xl';

/** A request to open a modal (MODAL-1). */
export interface ModalRequest {
  /** The modal's label for analytics, the same in every language. */
  readonly eventLabel: string;
  /** The heading, in the page's language. */
  readonly title: string;
  /** Default `lg`. */
  readonly size?: ModalSize;
  /** The position of the brand's logo above the title; default no logo. */
  readonly logoPosition?: 'start' | 'center';
  /** True if the modal stays open until `closeModal` is called; default false. */
  readonly forceSelection?: boolean;
  /** `staff` for a biography; default `default`. */
  readonly modalType?: 'default' | 'staff';
  /**
   * The content; a function loads it when the modal opens, so that the page does not include it.
   */
  readonly content: ReactNode | LoadContent;
  /** Called when the modal is closed for any reason. */
  readonly onClose?: () => void;
}

/** Loads the component a modal shows. */
export type LoadContent = () => Promise<{ readonly default: ComponentType }>;

/** The options of a modal that content defines, besides its HTML. */
export interface ContentModalOptions
  extends Pick<ModalRequest, 'title' | 'size' | 'logoPosition' | 'forceSelection'> {
  /** The name of the button that closes it; empty for none. */
  readonly closeLabel: string;
  /** The language of its texts, if it is not the page's. */
  readonly lang?: string;
}
