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
 */
function useRoomBelow(header: BehaviorProps['header'], root: string | undefined): void {
  useEffect(() => {
    if (root !== undefined) makeRoom(header.current);
  }, [header, root]);

  useEffect(() => {
    const element = header.current;
    function unfold({ target }: Event) {
      const isMenu = target instanceof HTMLDetailsElement && target.dataset.part === 'menu';
      if (isMenu && target.open) makeRoom(element);
    }
    // The phone's menu may have been opened before this code was loaded.
    if (element?.querySelector('[data-part="menu"][open]')) makeRoom(element);
    element?.addEventListener('toggle', unfold, true);
    return () => element?.removeEventListener('toggle', unfold, true);
  }, [header]);
}

function makeRoom(header: HTMLElement | null): void {
  scrollTo({ top: 0, behavior: 'instant' });
  header?.querySelector('[data-part="menu"] > div')?.scrollTo({ top: 0, behavior: 'instant' });
  const end = header?.getBoundingClientRect().bottom ?? 0;
  header?.style.setProperty('--header-end', `${Math.ceil(end)}px`);
}
