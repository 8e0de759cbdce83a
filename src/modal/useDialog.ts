import { type SyntheticEvent, useEffect, useRef } from 'react';

/** The behavior of a dialog. */
interface DialogOptions {
  readonly isOpen: boolean;
  /** Whether only `isOpen` can close it: not Escape, nor a click outside. */
  readonly isForced: boolean;
  /** Called when the visitor closes it. */
  readonly onClose: () => void;
}

/** A dialog that must be answered; no other may open above it. */
const forcedDialog = 'dialog[open][closedby="none"]';

function show(dialog: HTMLDialogElement): void {
  // Reserves the space of the scroll bar while the page cannot scroll.
  dialog.toggleAttribute('data-keeps-gutter', innerWidth > document.documentElement.clientWidth);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Shows a dialog once no other must be answered. @returns a function that stops waiting */
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
 * Opens and closes a native modal dialog. Its first heading gets the focus; the browser restores
 * the focus when it closes (MODAL-3). It does not open while another dialog must be answered.
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
    // A browser without closedby="none" closes on the third Escape, even if cancel is prevented.
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
      // The event is asynchronous: a dialog reopened meanwhile stays open.
      if (ref.current?.open) return;
      if (isHeld) ref.current?.showModal();
      else onClose();
    },
  };
}
