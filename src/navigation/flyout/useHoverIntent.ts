import { useLayoutEffect, useRef } from 'react';
import type { Flyouts } from '../useFlyouts.ts';
import type { BehaviorProps } from './Flyout.tsx';
import { isNarrow } from './useNarrow.ts';

/** How long the mouse may leave the menu before it closes, in milliseconds. */
const forgiveness = 300;

interface HoverOptions extends Pick<Flyouts, 'open' | 'setOpen'>, Omit<BehaviorProps, 'flyouts'> {}

/**
 * Opens the flyout of the root under a resting mouse, and closes it when the mouse leaves (NAV-6).
 * On touch and phones a click opens it.
 */
export function useHoverIntent({ header, open, setOpen, delay }: HoverOptions): void {
  // Kept across flyouts: a closed flyout stays closed until the mouse enters again.
  const aim = useRef<string>(undefined);
  const isFirst = useRef(true);

  // In the step in which a flyout opens: on a busy machine, the mouse may leave before another one.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: EventTarget | null = null;

    /**
     * Records the element under the mouse: a root's name, '' for none, undefined to ignore the
     * event.
     */
    function takeAim(wanted: string | undefined) {
      if (wanted === aim.current) return;
      aim.current = wanted;
      clearTimeout(timer);
      if (wanted === undefined || wanted === open?.root) return;
      if (wanted) timer = setTimeout(() => setOpen({ root: wanted, by: 'hover' }), delay);
      else if (open?.by === 'hover') timer = setTimeout(() => setOpen(undefined), forgiveness);
    }

    // Scrolling under a resting mouse does not fire this event, so it does not count as pointing.
    function move({ target, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse' || target === last || isNarrow()) return;
      last = target;
      takeAim(aimOf(target));
    }

    // Who presses a root does not wait for its flyout, which a page that Back restores would show.
    const press = ({ target }: MouseEvent) => {
      if (aim.current && aimOf(target) === aim.current) clearTimeout(timer);
    };

    // The mouse may already rest there before this code is loaded. On the root of the page it has
    // rested since the press that led here, and the flyout would cover the page.
    const canRest = isFirst.current && !open && !isNarrow();
    isFirst.current = false;
    const resting =
      canRest &&
      header.current?.querySelector<HTMLElement>('[data-root]:hover:not([data-current])');
    if (resting) takeAim(resting.dataset.root);
    document.addEventListener('pointermove', move);
    document.addEventListener('click', press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('click', press);
    };
  }, [header, open, setOpen, delay]);
}

function aimOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return '';
  if (target.closest('[data-part="flyout"]')) return undefined;
  return target.closest<HTMLElement>('[data-root]')?.dataset.root ?? '';
}
