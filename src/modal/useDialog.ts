import { type SyntheticEvent, useEffect, useRef } from 'react';

/** How a dialog behaves. */
export interface DialogOptions {
  readonly isOpen: boolean;
  /** Whether it can only be closed by setting `isOpen`: not by Escape, nor by a press beside it. */
  readonly isForced: boolean;
  /** Called when the visitor closes it. */
  readonly onClose: () => void;
}

/** A dialog that waits for an answer; nothing may open above it. */
const forcedDialog = 'dialog[open][closedby="none"]';

function show(dialog: HTMLDialogElement): void {
  // Where the scroll bar takes room of its own, its room stays while the page cannot scroll.
  dialog.toggleAttribute('data-keeps-gutter', innerWidth > document.documentElement.clientWidth);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Shows a dialog once none waits for an answer. @returns what gives the waiting up */
function showInTurn(dialog: HTMLDialogElement): () => void {
  const turn = new AbortController();
  const attempt = () => {
    const waiting = document.querySelector(forcedDialog);
    if (waiting) waiting.addEventListener('close', attempt, { once: true, signal: turn.signal });
    else show(dialog);
  };
  attempt();
  return () => turn.abort();
}

/**
 * Opens and closes a native modal dialog, whose first heading takes the focus; the browser gives it
 * back as the dialog closes (MODAL-3). While another dialog waits for an answer
 * it does not open.
 * @returns the properties of the `dialog` element
 */
export function useDialog({ isOpen, isForced, onClose }: DialogOptions) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) return showInTurn(dialog);
    dialog.close();
  }, [isOpen]);

  const isHeld = isOpen && isForced;
  useEffect(() => {
    if (!isHeld) return;
    // A browser that does not know closedby="none" closes on the third Escape, whatever cancel says.
    const hold = (event: KeyboardEvent) => {
      const inner = document.activeElement?.closest('dialog') ?? ref.current;
      if (event.key === 'Escape' && inner === ref.current) event.preventDefault();
    };
    document.addEventListener('keydown', hold, true);
    return () => document.removeEventListener('keydown', hold, true);
  }, [isHeld]);

  return {
    ref,
    closedby: isForced ? ('none' as const) : ('any' as const),
    onCancel(event: SyntheticEvent) {
      if (isHeld) event.preventDefault();
    },
    onClose() {
      // The event comes late: what opened again meanwhile stays open.
      if (ref.current?.open) return;
      if (isHeld) ref.current?.showModal();
      else onClose();
    },
  };
}
