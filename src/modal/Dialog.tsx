import { type ReactNode, useEffect, useId, useRef } from 'react';
import { track } from '../analytics/track.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './Dialog.module.css';
import { contactRepLabel } from './modalHashes.ts';
import type { ModalSize } from './modalRequest.ts';
import { useDialog } from './useDialog.ts';

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
 * @param label the modal's label for analytics
 */
export function useModalEvents(isOpen: boolean, label: string): void {
  const wasOpen = useRef(false);
  // Not in the effect's cleanup, which runs before a refusal in the modal takes effect.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) track({ section: 'modal', component: 'open', label });
    else if (!label.startsWith(contactRepLabel))
      track({ section: 'modal', component: 'close', label });
  }, [isOpen, label]);
}
