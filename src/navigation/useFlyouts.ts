import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type * as Part from './flyout/Flyout.tsx';

/** The flyout that is open. */
interface OpenFlyout {
  /** The codename of its root, or `more`. */
  readonly root: string;
  /** `hover` closes when the mouse leaves; `press` stays open until it is closed. */
  readonly by: 'hover' | 'press';
}

/** The flyouts of the header: the open one, and their code once it is loaded. */
export interface Flyouts {
  readonly open: OpenFlyout | undefined;
  /** The code of flyouts; loaded at the first sign that the visitor needs one. */
  readonly part: typeof Part | undefined;
  /** Loads the code. */
  readonly load: () => void;
  readonly setOpen: (open: OpenFlyout | undefined) => void;
  /**
   * Handles a click on a root: opens its flyout instead of following the link, where appropriate.
   */
  readonly pressRoot: (event: MouseEvent, root: string, href: string) => void;
  /** Opens or closes a root's flyout. */
  readonly toggle: (root: string, href: string) => void;
}

const narrow = '(width < 48em)';

/** On phones and by touch a click opens a flyout; a mouse opens it by hovering. */
function opensByPress({ nativeEvent, ...event }: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return isTouch || matchMedia(narrow).matches;
}

/** Records whether the scroll bar takes space, which can only be measured while there is one. */
function noteGutter(): void {
  const { documentElement: html } = document;
  html.toggleAttribute('data-has-gutter', innerWidth > html.clientWidth);
}

/** The code of flyouts, and the function that loads it once. */
function usePart(header: RefObject<HTMLElement | null>) {
  const [part, setPart] = useState<typeof Part>();
  const loading = useRef<Promise<void>>(undefined);
  const load = useCallback(async () => {
    loading.current ??= import('./flyout/Flyout.tsx').then(setPart);
    try {
      await loading.current;
    } catch (error) {
      loading.current = undefined;
      throw error;
    }
  }, []);
  useEffect(() => {
    // A mouse or focus already there before hydration sends no further event.
    if (header.current?.matches(':hover, :focus-within')) load().catch(() => undefined);
  }, [header, load]);
  return { part, load };
}

/** The state of the header's flyouts (NAV-6). */
export function useFlyouts(header: RefObject<HTMLElement | null>): Flyouts {
  const { part, load } = usePart(header);
  const [requested, setRequested] = useState<OpenFlyout>();
  // Nothing is covered before the flyout can be shown.
  const open = part && requested;
  const setOpen = useCallback(
    (wanted: OpenFlyout | undefined) => {
      if (!open) noteGutter();
      setRequested(wanted);
    },
    [open],
  );

  // A visitor who leaves before the code is there has closed the flyout (NAV-23).
  const awaited = part ? undefined : requested?.root;
  useEffect(() => {
    if (awaited === undefined) return;
    const waiting = new AbortController();
    const options = { capture: true, signal: waiting.signal };
    const leave = ({ target }: Event) => {
      const root = target instanceof Element && target.closest<HTMLElement>('[data-root]');
      if (!root || root.dataset.root !== awaited) setRequested(undefined);
    };
    addEventListener('pointerdown', leave, options);
    addEventListener('keydown', ({ key }) => key === 'Escape' && setRequested(undefined), options);
    return () => waiting.abort();
  }, [awaited]);

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
      // A click on a root whose flyout the mouse has just opened keeps it open.
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
