import { type ComponentType, useState } from 'react';
import { useSite } from '../site/SiteContext.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Modal.module.css';
import { ModalTitle } from './ModalTitle.ts';
import type { ModalRequest } from './modalRequest.ts';
import { closeModal, currentModal } from './modalStore.ts';
import { useModalEvents } from './useModalEvents.ts';

/** A modal whose content is loaded. */
export interface ModalProps {
  readonly request: ModalRequest;
  /** The component that was loaded for the content, where it had to be. */
  readonly Loaded?: ComponentType | undefined;
  /** Grows with each opening, so that none begins in the state the last one ended in. */
  readonly turn: number;
  readonly isOpen: boolean;
  /** Called once it has closed and faded. */
  readonly onGone: () => void;
}

/** The modal that is open or just fading; analytics is told of both (MODAL-7). */
export function Modal({ request, Loaded, turn, isOpen, onGone }: ModalProps) {
  const { title, size, logoPosition, forceSelection = false, content } = request;
  const isStaff = request.modalType === 'staff';
  const [ownTitle, setOwnTitle] = useState<string>();

  useModalEvents(isOpen, request.eventLabel);

  return (
    <Dialog
      title={ownTitle ?? title}
      {...(size && { size })}
      isOpen={isOpen}
      isForced={forceSelection}
      onClose={() => {
        if (currentModal() === request) closeModal();
      }}
      onGone={onGone}
      top={logoPosition && <Logo position={logoPosition} />}
      hasFocusableBody
      testId={isStaff ? 'staff-modal' : 'modal'}
    >
      <ModalTitle value={setOwnTitle}>
        <div key={turn}>{Loaded ? <Loaded /> : typeof content !== 'function' && content}</div>
      </ModalTitle>
    </Dialog>
  );
}

function Logo({ position }: { readonly position: 'start' | 'center' }) {
  const { brand } = useSite();
  return brand && <img {...brand.logo} alt={brand.name} className={styles[position]} />;
}
