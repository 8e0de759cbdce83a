import { type ComponentType, useState } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Loading } from '../ui/loading/Loading.tsx';
import { Dialog, useModalEvents } from './Dialog.tsx';
import styles from './Modal.module.css';
import { ModalTitle } from './ModalTitle.ts';
import type { ModalRequest } from './modalRequest.ts';
import { closeModal, currentModal } from './modalStore.ts';

/** A modal with loaded content. */
interface ModalProps {
  readonly request: ModalRequest;
  /** The loaded component of the content; undefined before, and where none has to be loaded. */
  readonly Loaded?: ComponentType | undefined;
  /** Increases with each opening, so that no modal starts in the previous one's state. */
  readonly turn: number;
  readonly isOpen: boolean;
  /** Called after it has closed and faded out. */
  readonly onGone: () => void;
}

/** The modal that is open or closing; both events are reported to analytics (MODAL-7). */
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
        <div key={turn}>
          {Loaded ? <Loaded /> : typeof content === 'function' ? <Waiting /> : content}
        </div>
      </ModalTitle>
    </Dialog>
  );
}

function Waiting() {
  return <Loading label={useTranslations()('loading')} />;
}

function Logo({ position }: { readonly position: 'start' | 'center' }) {
  const { brand } = useSite();
  return brand && <img {...brand.logo} alt={brand.name} className={styles[position]} />;
}
