import { useEffect, useRef } from 'react';
import type { Flyouts } from '../useFlyouts.ts';
import type { BehaviourProps } from './FlyoutBehaviour.tsx';
import { isNarrow } from './useNarrow.ts';

/** Milliseconds the mouse may leave the menu before it closes, so that a slip is forgiven. */
const forgiveness = 300;

interface HoverOptions extends Pick<Flyouts, 'open' | 'setOpen'>, Omit<BehaviourProps, 'flyouts'> {}

/**
 * Opens the flyout of the root a mouse rests on, and closes one so opened when the mouse has left
 * (NAV-6). Touch and phones open by a press.
 */
export function useHoverIntent({ header, open, setOpen, delay }: HoverOptions): void {
  // Kept while flyouts come and go: one that was closed stays so until the mouse comes anew.
  const aim = useRef<string>(undefined);
  const isFirst = useRef(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: EventTarget | null = null;

    /** Takes note of what the mouse is on: a root's name, '' for nothing, undefined to leave all be. */
    function takeAim(wanted: string | undefined) {
      if (wanted === aim.current) return;
      aim.current = wanted;
      clearTimeout(timer);
      if (wanted === undefined || wanted === open?.root) return;
      if (wanted) timer = setTimeout(() => setOpen({ root: wanted, by: 'hover' }), delay);
      else if (open?.by === 'hover') timer = setTimeout(() => setOpen(undefined), forgiveness);
    }

    // A page that scrolls under a resting mouse sends no such event: what it slides over is no aim.
    function move({ target, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse' || target === last || isNarrow()) return;
      last = target;
      takeAim(aimOf(target));
    }

    // The mouse may have come to rest before this part of the page was there.
    const canRest = isFirst.current && !open && !isNarrow();
    isFirst.current = false;
    const resting = canRest && header.current?.querySelector<HTMLElement>('[data-root]:hover');
    if (resting) takeAim(resting.dataset.root);
    document.addEventListener('pointermove', move);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', move);
    };
  }, [header, open, setOpen, delay]);
}

function aimOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return '';
  if (target.closest('[data-part="flyout"]')) return undefined;
  return target.closest<HTMLElement>('[data-root]')?.dataset.root ?? '';
}
