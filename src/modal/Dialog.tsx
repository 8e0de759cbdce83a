import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { track } from '../analytics/track.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './Dialog.module.css';
import { contactRepLabel } from './modalHashes.ts';
import type { ModalSize } from './modalStore.ts';

/** A dialog of the site. */
interface DialogProps {
  readonly title: string;
  /** Default `lg`. */
  readonly size?: ModalSize;
  /**
   * Whether it is a notice at the bottom of the window: the page behind stays in sight, and scrolls.
   */
  readonly isNotice?: boolean;
  readonly isOpen: boolean;
  /**
   * Whether it stays open until `isOpen` changes: without a close button and without closing on the
   * backdrop.
   */
  readonly isForced?: boolean;
  /** Called when the visitor closes it. */
  readonly onClose: () => void;
  /** Called after it has closed and faded out. */
  readonly onGone?: () => void;
  /** Content above the title, such as a logo. */
  readonly top?: ReactNode;
  /** Buttons below the scrollable body. */
  readonly actions?: ReactNode;
  /** Whether the body is focusable, so that a body without links can be scrolled by keyboard. */
  readonly hasFocusableBody?: boolean;
  readonly testId: string;
  readonly children: ReactNode;
}

/**
 * The base of every dialog: it fades in 300 ms and its backdrop in 150 ms, and the page behind
 * neither scrolls nor shifts (MODAL-2).
 */
export function Dialog(props: DialogProps) {
  const { title, size = 'lg', isOpen, isForced = false, onClose, onGone, top } = props;
  const t = useTranslations();
  const titleId = useId();
  const dialog = useDialog({ isOpen, isForced, onClose });
  const { ref } = dialog;

  const shownTitle = useRef(title);
  useEffect(() => {
    if (shownTitle.current === title) return;
    shownTitle.current = title;
    // The next step of the same dialog: move the focus to its heading, so that it is read from
    // there.
    if (ref.current?.open) ref.current.querySelector<HTMLElement>('h2')?.focus();
  }, [title, ref]);

  useEffect(() => {
    if (isOpen || !onGone) return;
    let isWanted = true;
    const fading = ref.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(fading).then(() => isWanted && onGone());
    return () => {
      isWanted = false;
    };
  }, [isOpen, onGone, ref]);

  return (
    <dialog
      {...dialog}
      className={styles.dialog}
      data-size={size}
      data-notice={props.isNotice || undefined}
      aria-labelledby={titleId}
      data-testid={props.testId}
      data-print="no"
    >
      <header className={styles.header}>
        {top}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {!isForced && (
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className={styles.body} {...(props.hasFocusableBody && { tabIndex: 0 })}>
        {props.children}
      </div>
      {props.actions && <footer className={styles.actions}>{props.actions}</footer>}
    </dialog>
  );
}

/**
 * Reports to analytics that a modal opens and closes, except that contact-a-rep closes (MODAL-7).
 * One that replaces another closes it.
 * @param label the modal's label for analytics
 */
export function useModalEvents(isOpen: boolean, label: string): void {
  const last = useRef<string>(undefined);
  const current = isOpen ? label : undefined;
  // Not in the effect's cleanup, which runs before a refusal in the modal takes effect.
  useEffect(() => {
    const closed = last.current;
    if (closed === current) return;
    last.current = current;
    if (closed !== undefined && !closed.startsWith(contactRepLabel)) {
      track({ section: 'modal', component: 'close', label: closed });
    }
    if (current !== undefined) track({ section: 'modal', component: 'open', label: current });
  }, [current]);
}

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
function useDialog({ isOpen, isForced, onClose }: DialogOptions) {
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
