import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslations } from '../../locale/texts.tsx';
import { Dialog, useModalEvents } from '../../modal/Dialog.tsx';
import { ModalTitle } from '../../modal/ModalTitle.ts';
import type { ModalRequest } from '../../modal/modalStore.ts';
import {
  closeModal,
  currentModal,
  followClosing,
  leaveModal,
  modal,
  openModal,
} from '../../modal/modalStore.ts';
import { contactAddress } from '../../site/contactAddress.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { useStore } from '../../state/useStore.ts';
import { Loading } from '../../ui/loading/Loading.tsx';
import { modalOfHash } from './hashModals.tsx';
import styles from './ModalHost.module.css';

interface Shown {
  readonly request: ModalRequest;
  /** Undefined until the content is loaded. */
  readonly Loaded: ComponentType | undefined;
  readonly turn: number;
}

function removeHash(): void {
  const { pathname, search, hash } = location;
  if (hash) history.replaceState(null, '', pathname + search);
}

/**
 * Removes the hash from the address when a modal closes, without scrolling (MODAL-5): by Back if a
 * link on this page added it (`hashLinks.ts`), so that the next press of Back leaves the page.
 */
function leaveHash(): void {
  if (!history.state) return removeHash();
  const { scrollX, scrollY } = window;
  // The browser restores the position at which the link was pressed.
  addEventListener('hashchange', () => scrollTo(scrollX, scrollY), { once: true });
  history.back();
}

/** Opens the modal of the address's hash, now and after each change; any other hash closes it. */
function useHashModal(): void {
  const t = useTranslations();
  useEffect(() => {
    const follow = () => {
      const wanted = modalOfHash(location.hash, t);
      if (!wanted) leaveModal();
      else if (wanted.eventLabel !== currentModal()?.eventLabel) openModal(wanted);
    };
    // Another hash was there before the modal that this host is about to show.
    if (modalOfHash(location.hash, t)) follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [t]);
  useEffect(() => followClosing(leaveHash), []);
}

/**
 * Shows the requested modal, and loads its content only then (MODAL-1). The dialog is there before
 * its content.
 */
export function ModalHost() {
  const t = useTranslations();
  const site = useSite();
  const request = useStore(modal);
  const [shown, setShown] = useState<Shown>();
  useHashModal();
  // The dialog opens at once; a request that is over stays until it has faded out.
  if (request && request !== shown?.request) {
    setShown({ request, Loaded: undefined, turn: (shown?.turn ?? 0) + 1 });
  }

  useEffect(() => {
    if (!request) return;
    let isWanted = true;
    const { content } = request;
    if (typeof content !== 'function') return;
    content().then(
      (loaded) => {
        if (isWanted) setShown((last) => last && { ...last, Loaded: loaded.default });
      },
      () => {
        if (!isWanted) return;
        const { hash, pathname } = location;
        // Not Back, which would end the way to the contact page.
        removeHash();
        leaveModal();
        if (modalOfHash(hash, t) && pathname !== site.contactPage) {
          location.assign(contactAddress(site));
        }
      },
    );
    return () => {
      isWanted = false;
    };
  }, [request, t, site]);

  const forget = useCallback(() => setShown(undefined), []);

  if (!shown) return null;
  return <Modal {...shown} isOpen={request === shown.request} onGone={forget} />;
}

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
function Modal({ request, Loaded, turn, isOpen, onGone }: ModalProps) {
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
