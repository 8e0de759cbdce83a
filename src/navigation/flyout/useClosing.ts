import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Flyouts } from '../useFlyouts.ts';
import type { BehaviorProps } from './Flyout.tsx';
import { followNarrow, isNarrow } from './useNarrow.ts';

interface ClosingOptions extends Pick<Flyouts, 'open' | 'setOpen'>, Pick<BehaviorProps, 'header'> {}

/** The open panels of the header's utility group, or its open menu on a phone. */
const opened = (header: HTMLElement, part: 'utility' | 'menu') =>
  [...header.querySelectorAll<HTMLDetailsElement>(`[data-part="${part}"]`)].filter(
    ({ open }) => open,
  );

/**
 * Closes the flyout, the panels and the phone's menu: on Escape, on a click outside, when the focus
 * leaves, when a link is followed, and when the window changes to or from mobile width (NAV-5). All
 * in the step in which a flyout opens: on a busy machine, the visitor may press before another one.
 */
export function useClosing(options: ClosingOptions): void {
  useClosingByPress(options);
  useClosingByKeyboard(options);
  useFolding(options);
}

function useClosingByPress({ header, open, setOpen }: ClosingOptions): void {
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return;

    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Node)) return;
      const isOutside = !container(element)?.contains(target);
      if (open && isOutside) setOpen(undefined);
      for (const panel of opened(element, 'utility')) panel.open = panel.contains(target);
      if (isNarrow() && isOutside) for (const menu of opened(element, 'menu')) menu.open = false;
    };

    const follow = (event: MouseEvent) => {
      if (followsLink(event, element)) closeAll(element, setOpen);
    };

    document.addEventListener('click', press, true);
    // On the document, so that React's handlers have run by then.
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('click', follow);
    };
  }, [header, open, setOpen]);
}

function useClosingByKeyboard({ header, open, setOpen }: ClosingOptions): void {
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return;

    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const item = open && element.querySelector('[data-open]');
      const [panel] = [...opened(element, 'utility'), ...opened(element, 'menu')];
      const opener = item
        ? item.querySelector<HTMLElement>('[data-part="toggle"]')
        : panel?.querySelector('summary');
      if (!opener) return;
      event.preventDefault();
      // On a phone the root can be focused only after the flyout has closed.
      if (item) flushSync(() => setOpen(undefined));
      else if (panel) panel.open = false;
      opener.focus();
    };

    function leave({ target, relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Node) || !(target instanceof Element) || isNarrow()) return;
      const item = target.closest('[data-open]');
      if (item && !item.contains(relatedTarget)) setOpen(undefined);
      const panel = target.closest<HTMLDetailsElement>('[data-part="utility"]');
      if (panel && !panel.contains(relatedTarget)) panel.open = false;
    }

    document.addEventListener('keydown', escape);
    element.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', escape);
      element.removeEventListener('focusout', leave);
    };
  }, [header, open, setOpen]);
}

/** Closes the flyout with the phone's menu, and all at a change to or from mobile width. */
function useFolding({ header, setOpen }: ClosingOptions): void {
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return;

    /** A phone's menu that is closed within a section opens at its first level again (NAV-24). */
    function fold({ target }: Event) {
      if (target instanceof HTMLDetailsElement && target.dataset.part === 'menu' && !target.open) {
        setOpen(undefined);
      }
    }

    const stopFollowing = followNarrow(() => closeAll(element, setOpen));
    element.addEventListener('toggle', fold, true);
    return () => {
      stopFollowing();
      element.removeEventListener('toggle', fold, true);
    };
  }, [header, setOpen]);
}

/**
 * The element outside of which a click closes: on a phone the whole menu, else the roots with their
 * flyout.
 */
const container = (header: HTMLElement) =>
  isNarrow()
    ? header.querySelector('[data-part="menu"]')
    : header.querySelector('[data-open]')?.parentElement;

/** Whether a click follows a link of the header in this window. */
function followsLink(
  { target, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent,
  header: HTMLElement,
): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !header.contains(link) || link.target === '_blank') return false;
  if (ctrlKey || metaKey || shiftKey) return false;
  // A root that opens its flyout does not navigate.
  const isRoot = link.closest('[data-root]') && !link.closest('[data-part="flyout"]');
  return !defaultPrevented || !isRoot;
}

function closeAll(header: HTMLElement, setOpen: Flyouts['setOpen']): void {
  setOpen(undefined);
  for (const part of ['menu', 'utility'] as const) {
    for (const it of opened(header, part)) it.open = false;
  }
}
