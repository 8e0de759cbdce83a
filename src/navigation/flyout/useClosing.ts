import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Flyouts } from '../useFlyouts.ts';
import type { BehaviorProps } from './Flyout.tsx';
import { followNarrow, isNarrow } from './useNarrow.ts';

interface ClosingOptions extends Pick<Flyouts, 'open' | 'setOpen'>, Pick<BehaviorProps, 'header'> {}

/**
 * Closes the flyout, the panels and the phone's menu: on Escape, on a click outside, when the focus
 * leaves, when a link is followed, and when the window changes to or from mobile width (NAV-5).
 */
export function useClosing({ header, open, setOpen }: ClosingOptions): void {
  // In the step in which a flyout opens: on a busy machine, the visitor may press before another one.
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return;
    const part = (name: string) => element.querySelectorAll<HTMLElement>(`[data-part="${name}"]`);
    const opened = (name: string) =>
      [...part(name)].filter((it): it is HTMLDetailsElement => (it as HTMLDetailsElement).open);

    /**
     * The element outside of which a click closes: on a phone the whole menu, else the roots with
     * their flyout.
     */
    const container = () =>
      isNarrow() ? part('menu')[0] : element.querySelector('[data-open]')?.parentElement;

    function press({ target }: MouseEvent) {
      if (!(target instanceof Node)) return;
      const isOutside = !container()?.contains(target);
      if (open && isOutside) setOpen(undefined);
      for (const panel of opened('utility')) panel.open = panel.contains(target);
      if (isNarrow() && isOutside) for (const menu of opened('menu')) menu.open = false;
    }

    function follow({ target, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (
        !link ||
        !element?.contains(link) ||
        ctrlKey ||
        metaKey ||
        shiftKey ||
        link.target === '_blank'
      )
        return;
      // A root that opens its flyout does not navigate.
      if (defaultPrevented && link.closest('[data-root]') && !link.closest('[data-part="flyout"]'))
        return;
      closeAll();
    }

    function closeAll() {
      setOpen(undefined);
      for (const name of ['menu', 'utility']) for (const it of opened(name)) it.open = false;
    }

    function escape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      const item = open && element?.querySelector('[data-open]');
      const [panel] = [...opened('utility'), ...opened('menu')];
      const opener = item
        ? item.querySelector<HTMLElement>('[data-part="toggle"]')
        : panel?.querySelector('summary');
      if (!opener) return;
      event.preventDefault();
      // On a phone the root can be focused only after the flyout has closed.
      if (item) flushSync(() => setOpen(undefined));
      else if (panel) panel.open = false;
      opener.focus();
    }

    function leave({ target, relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Node) || !(target instanceof Element) || isNarrow()) return;
      const item = target.closest('[data-open]');
      if (item && !item.contains(relatedTarget)) setOpen(undefined);
      const panel = target.closest<HTMLDetailsElement>('[data-part="utility"]');
      if (panel && !panel.contains(relatedTarget)) panel.open = false;
    }

    /** A phone's menu that is closed within a section opens at its first level again (NAV-24). */
    function fold({ target }: Event) {
      if (target instanceof HTMLDetailsElement && target.dataset.part === 'menu' && !target.open) {
        setOpen(undefined);
      }
    }

    const stopFollowing = followNarrow(closeAll);
    document.addEventListener('click', press, true);
    document.addEventListener('keydown', escape);
    // On the document, so that React's handlers have run by then.
    document.addEventListener('click', follow);
    element.addEventListener('focusout', leave);
    element.addEventListener('toggle', fold, true);
    return () => {
      stopFollowing();
      document.removeEventListener('click', press, true);
      document.removeEventListener('keydown', escape);
      document.removeEventListener('click', follow);
      element.removeEventListener('focusout', leave);
      element.removeEventListener('toggle', fold, true);
    };
  }, [header, open, setOpen]);
}
