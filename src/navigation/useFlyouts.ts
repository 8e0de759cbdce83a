import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type * as Part from './flyout/Flyouts.tsx';

/** The flyout that is open. */
export interface OpenFlyout {
  /** The codename of its root, or `more`. */
  readonly root: string;
  /** `hover` closes as the mouse leaves; `press` stays until it is closed. */
  readonly by: 'hover' | 'press';
}

/** The flyouts of the header: which one is open, and the part that shows them once it is there. */
export interface Flyouts {
  readonly open: OpenFlyout | undefined;
  /** The part of the code that shows flyouts; it comes with the first sign that one is wanted. */
  readonly part: typeof Part | undefined;
  /** Fetches the part. */
  readonly load: () => void;
  readonly setOpen: (open: OpenFlyout | undefined) => void;
  /** Opens a root's flyout in place of following its link, where that is what a press means. */
  readonly pressRoot: (event: MouseEvent, root: string, href: string) => void;
  /** Opens or closes a root's flyout. */
  readonly toggle: (root: string, href: string) => void;
}

const narrow = '(width < 48em)';

/** A flyout opens by a press on phones and by touch; a mouse opens it by resting on it. */
function opensByPress({ nativeEvent, ...event }: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return isTouch || matchMedia(narrow).matches;
}

/** Notes whether the scroll bar takes room of its own, which can only be told while there is one. */
function noteGutter(): void {
  const { documentElement: html } = document;
  html.toggleAttribute('data-has-gutter', innerWidth > html.clientWidth);
}

/** The part that shows flyouts, and what fetches it, once. */
function usePart(header: RefObject<HTMLElement | null>) {
  const [part, setPart] = useState<typeof Part>();
  const loading = useRef<Promise<void>>(undefined);
  const load = useCallback(async () => {
    loading.current ??= import('./flyout/Flyouts.tsx').then(setPart);
    try {
      await loading.current;
    } catch (error) {
      loading.current = undefined;
      throw error;
    }
  }, []);
  useEffect(() => {
    // Whoever came near before the page ran sends no other sign.
    if (header.current?.matches(':hover, :focus-within')) load().catch(() => undefined);
  }, [header, load]);
  return { part, load };
}

/** The state of the header's flyouts (NAV-6). */
export function useFlyouts(header: RefObject<HTMLElement | null>): Flyouts {
  const { part, load } = usePart(header);
  const [wish, setWish] = useState<OpenFlyout>();
  // Nothing gives way to a flyout before it can be shown.
  const open = part && wish;
  const setOpen = useCallback(
    (wanted: OpenFlyout | undefined) => {
      if (!open) noteGutter();
      setWish(wanted);
    },
    [open],
  );

  function openOrFollow(root: string, href: string) {
    setOpen({ root, by: 'press' });
    load().catch(() => {
      setOpen(undefined);
      if (href) location.assign(href);
    });
  }

  return {
    open,
    part,
    setOpen,
    load: () => void load().catch(() => undefined),
    toggle(root, href) {
      // Who presses what the mouse has just opened wants it open.
      if (open?.root === root && open.by === 'press') setOpen(undefined);
      else openOrFollow(root, href);
    },
    pressRoot(event, root, href) {
      if (!opensByPress(event)) return;
      event.preventDefault();
      openOrFollow(root, href);
    },
  };
}
