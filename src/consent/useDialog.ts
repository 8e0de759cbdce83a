import { type SyntheticEvent, useEffect, useRef } from 'react';

/** How a dialog behaves. */
export interface DialogOptions {
  readonly isOpen: boolean;
  /** Whether it can only be closed by setting `isOpen`: not by Escape, nor by a press beside it. */
  readonly isForced: boolean;
  /** Called when the visitor closes it. */
  readonly onClose: () => void;
}

/**
 * Opens and closes a native modal dialog, whose first heading takes the focus; the browser gives it
 * back as the dialog closes (shell spec, sections 4 and 9).
 * @returns the properties of the `dialog` element
 */
export function useDialog({ isOpen, isForced, onClose }: DialogOptions) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) return dialog.close();
    // Where the scroll bar takes room of its own, its room stays while the page cannot scroll.
    dialog.toggleAttribute('data-keeps-gutter', innerWidth > document.documentElement.clientWidth);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [isOpen]);

  const isHeld = isOpen && isForced;
  useEffect(() => {
    if (!isHeld) return;
    // A browser that does not know closedby="none" closes on the third Escape, whatever cancel says.
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
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
      if (isHeld) ref.current?.showModal();
      else onClose();
    },
  };
}
