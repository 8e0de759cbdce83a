import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { MessageKey } from '../../locale/messages/messages.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Dialog, useModalEvents } from '../../modal/Dialog.tsx';
import { modalSteps, removeHash } from '../../modal/hashLinks.ts';
import { ModalTitle } from '../../modal/ModalTitle.ts';
import {
  contactRepLabel,
  isContentModalHash,
  type ModalHash,
  modalHashOf,
} from '../../modal/modalHashes.ts';
import {
  type ContentModalOptions,
  closeModal,
  currentModal,
  followClosing,
  leaveModal,
  type ModalRequest,
  modal,
  openModal,
} from '../../modal/modalStore.ts';
import { contactAddress } from '../../site/contactAddress.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { useStore } from '../../state/useStore.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { Loading } from '../../ui/loading/Loading.tsx';
import styles from './ModalHost.module.css';
import { modalContents } from './modalContents.ts';

interface Shown {
  readonly request: ModalRequest;
  /** Undefined until the content is loaded. */
  readonly Loaded: ComponentType | undefined;
  readonly turn: number;
}

/**
 * Removes the hash from the address when a modal closes, without scrolling (MODAL-5): by
 * going back if links on this page added it (`hashLinks.ts`), so that the next press of Back leaves
 * the page.
 */
function leaveHash(): void {
  const steps = modalSteps();
  if (!steps) return removeHash();
  const { scrollX, scrollY } = window;
  // The browser restores the position at which the link was pressed.
  addEventListener('hashchange', () => scrollTo(scrollX, scrollY), { once: true });
  history.go(-steps);
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

/** The labels for analytics of the modals by hash. */
const labels: Readonly<Record<ModalHash, string>> = {
  // Starts with the visitor's role; the label begins like that of the form.
  '#contact': `${contactRepLabel}-role`,
  '#contactarep': contactRepLabel,
  '#eventcontactform': 'event-contact',
};

/**
 * Finds the modal of a hash.
 * @param hash any text, with the `#` of a location's hash
 * @param t returns a built-in text
 * @returns undefined if the hash opens no modal
 */
export function modalOfHash(
  hash: string,
  t: (key: MessageKey) => string,
): ModalRequest | undefined {
  const known = modalHashOf(hash);
  if (!known) return contentModalOf(hash);
  const [eventLabel, content] = [labels[known], modalContents[known]];
  return { eventLabel, title: t('contact_the_company'), size: 'lg', content };
}

/**
 * Finds the modal of a hash in the page, which contains it as a hidden section (MODAL-10).
 * @param hash any text, with the `#` of a location's hash
 * @returns undefined if the page contains no such modal
 */
function contentModalOf(hash: string): ModalRequest | undefined {
  if (!isContentModalHash(hash)) return undefined;
  const section = document.querySelector<HTMLElement>(`[data-modal-hash="${hash}"]`);
  const content = section?.querySelector('[data-modal-content]');
  if (!section?.dataset.modal || !content) return undefined;
  const { closeLabel, lang, ...request } = JSON.parse(section.dataset.modal) as ContentModalOptions;
  return {
    ...request,
    eventLabel: hash.slice(1),
    content: (
      <div lang={lang}>
        <div
          className={content.className}
          data-modal-content=""
          dangerouslySetInnerHTML={{ __html: content.innerHTML }}
        />
        {closeLabel && (
          <Actions>
            <Button look="quiet" onClick={closeModal}>
              {closeLabel}
            </Button>
          </Actions>
        )}
      </div>
    ),
  };
}
