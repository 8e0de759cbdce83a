import { type RefObject, useEffect } from 'react';
import type { Flyouts } from '../useFlyouts.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { useClosing } from './useClosing.ts';
import { useHoverIntent } from './useHoverIntent.ts';

export interface BehaviorProps {
  readonly header: RefObject<HTMLElement | null>;
  readonly flyouts: Flyouts;
  /** How long the mouse rests on a root before its flyout opens, in milliseconds. */
  readonly delay: number;
}

/** Opens and closes the header's menus by mouse and keyboard (NAV-4, NAV-5). */
export function FlyoutBehavior({ header, flyouts, delay }: BehaviorProps) {
  const { open, setOpen } = flyouts;
  useHoverIntent({ header, open, setOpen, delay });
  useArrowKeys(header);
  useClosing({ header, open, setOpen });
  useRoomBelow(header, open?.root);
  return null;
}

/**
 * Scrolls the page to the top when a menu opens, and sets the header's bottom position for styles.
 * When the phone's menu closes, the page returns to its position.
 */
function useRoomBelow(header: BehaviorProps['header'], root: string | undefined): void {
  useEffect(() => {
    if (root !== undefined) makeRoom(header.current);
  }, [header, root]);

  useEffect(() => {
    const element = header.current;
    let left = 0;
    function open() {
      left ||= scrollY;
      makeRoom(element);
    }
    function unfold({ target }: Event) {
      if (!(target instanceof HTMLDetailsElement) || target.dataset.part !== 'menu') return;
      if (target.open) return open();
      // A link of the menu to a place on this page has scrolled it.
      if (left && !scrollY) returnTo(left);
      left = 0;
    }
    // The phone's menu may have been opened before this code was loaded.
    if (element?.querySelector('[data-part="menu"][open]')) open();
    element?.addEventListener('toggle', unfold, true);
    return () => element?.removeEventListener('toggle', unfold, true);
  }, [header]);
}

/** Scrolls the page down, which is no reading: the header of a phone stays (NAV-21). */
function returnTo(top: number): void {
  addEventListener('scroll', () => delete document.documentElement.dataset.reading, { once: true });
  scrollTo(0, top);
}

function makeRoom(header: HTMLElement | null): void {
  scrollTo(0, 0);
  header?.querySelector('[data-part="menu"] > div')?.scrollTo(0, 0);
  const end = header?.getBoundingClientRect().bottom ?? 0;
  header?.style.setProperty('--header-end', `${Math.ceil(end)}px`);
}
