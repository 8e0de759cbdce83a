import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../navigation/SiteContext.tsx';
import { modalHashes, modalOfHash } from './hashModals.ts';
import type * as Part from './Modal.tsx';
import type { ModalRequest } from './modalRequest.ts';
import { closeModal, currentModal, leaveModal, openModal, useModal } from './modalStore.ts';
import { useHashLinks } from './useHashLinks.ts';

interface Shown {
  readonly part: typeof Part;
  readonly request: ModalRequest;
  readonly Loaded: ComponentType | undefined;
  readonly turn: number;
}

/** Loads what shows the modal, and what it shows. */
async function load({ content }: ModalRequest): Promise<Pick<Shown, 'part' | 'Loaded'>> {
  const [part, loaded] = await Promise.all([
    import('./Modal.tsx'),
    typeof content === 'function' ? content() : undefined,
  ]);
  return { part, Loaded: loaded?.default };
}

/**
 * Shows the modal that is asked for, and loads it only then (shell spec, sections 2 and 4, Modals).
 * The hash of an address opens its modal; each change of the address closes what is open.
 */
export function ModalHost() {
  const t = useTranslations();
  const { contactPage } = useSite();
  const location = useLocation();
  const navigate = useNavigate();
  const request = useModal();
  const [shown, setShown] = useState<Shown>();
  useHashLinks(contactPage, navigate);

  // Before the effects of the page that is shown now, which may open a modal of its own.
  useLayoutEffect(() => {
    const wanted = modalOfHash(location.hash, t);
    if (!wanted) leaveModal();
    else if (wanted.eventLabel !== currentModal()?.eventLabel) openModal(wanted);
  }, [location, t]);

  useEffect(() => {
    if (!request) return;
    let isWanted = true;
    load(request).then(
      (loaded) => {
        if (isWanted) setShown((last) => ({ ...loaded, request, turn: (last?.turn ?? 0) + 1 }));
      },
      () => {
        if (!isWanted) return;
        const { hash, pathname } = window.location;
        closeModal();
        if (modalOfHash(hash, t) && pathname !== contactPage) window.location.assign(contactPage);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [request, t, contactPage]);

  const forget = useCallback(() => setShown(undefined), []);

  return (
    <>
      {/* What a hash names must be somewhere: the router scrolls to the top for any other hash. */}
      {modalHashes.map((hash) => (
        <i key={hash} id={hash.slice(1)} hidden />
      ))}
      {shown && <shown.part.Modal {...shown} isOpen={request === shown.request} onGone={forget} />}
    </>
  );
}
