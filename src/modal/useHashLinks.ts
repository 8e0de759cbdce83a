import { useEffect, useLayoutEffect } from 'react';
import type { NavigateFunction } from 'react-router';
import { isModalHash } from './hashModals.ts';
import { followClosing, leaveModal } from './modalStore.ts';
import { noteOpener } from './opener.ts';

/** Only the hash changes: the page keeps its place and its data. */
const inPlace = { preventScrollReset: true, defaultShouldRevalidate: false };

/**
 * The hash a press asks for, where it is to open over the page that is shown: the link names this
 * page, or the contact page, which stands in where there is no JavaScript.
 */
function hashPressed(event: MouseEvent, contactPage: string): string | undefined {
  const { altKey, button, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || button || ctrlKey || metaKey || shiftKey) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const { origin, pathname } = window.location;
  if (!link || link.origin !== origin || link.target) return undefined;
  const isHere = link.pathname === pathname || link.pathname === contactPage;
  if (!isHere || !isModalHash(link.hash)) return undefined;
  noteOpener(link);
  return link.hash;
}

/**
 * Keeps the address and the modal together: a press on a link with a modal's hash puts the hash into
 * the address of the page shown, wherever the link stands and however often it is pressed; when a
 * modal closes, the hash goes, without scrolling (shell spec, section 2, Routes and links).
 * @param contactPage the address of the contact page, root-relative
 */
export function useHashLinks(contactPage: string, navigate: NavigateFunction): void {
  // In place before the presses from before hydration are repeated.
  useLayoutEffect(() => {
    const press = (event: MouseEvent) => {
      const hash = hashPressed(event, contactPage);
      if (!hash) return;
      event.preventDefault();
      const { pathname, search } = window.location;
      void navigate({ pathname, search, hash }, inPlace);
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, [contactPage, navigate]);

  useEffect(() => {
    const removeHash = () => {
      const { pathname, search, hash } = window.location;
      if (hash) void navigate({ pathname, search }, { ...inPlace, replace: true });
    };
    return followClosing(removeHash);
  }, [navigate]);

  // The router tells of a step back only once the page's data has come.
  useEffect(() => {
    const followHash = () => {
      if (!isModalHash(window.location.hash)) leaveModal();
    };
    window.addEventListener('hashchange', followHash);
    return () => window.removeEventListener('hashchange', followHash);
  }, []);
}
