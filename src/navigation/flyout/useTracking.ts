import { type RefObject, useEffect } from 'react';
import { track } from '../../analytics/track.ts';

/**
 * Tells analytics what was pressed in the header: the part of it, and its words (shell spec, section
 * 7). Within a flyout the words begin with the item of the top level it belongs to, which goes by one
 * name in all languages, else with its root's words. What tells of itself is left to that.
 */
export function useTracking(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current;
    function press({ target }: MouseEvent) {
      const control = target instanceof Element && target.closest('a[href], button, summary');
      if (control && !control.closest('[data-tells-itself]'))
        track({ section: 'navbar', ...described(control) });
    }
    element?.addEventListener('click', press, true);
    return () => element?.removeEventListener('click', press, true);
  }, [header]);
}

function described(control: Element): { component: string; label: string } {
  const own = control.textContent.trim() || (control.querySelector('img')?.alt ?? '');
  const flyout = control.closest<HTMLElement>('[data-part="flyout"]');
  if (flyout) {
    const root = flyout.closest('[data-root]')?.querySelector('a[href], button, summary');
    const top = flyout.dataset.topLevel || root?.textContent.trim();
    return { component: 'flyout', label: top ? `${top} > ${own}` : own };
  }
  if (control.closest('[role="search"]')) return { component: 'search', label: '' };
  const component = control.closest('[data-root]') ? 'root' : 'utility';
  return { component: control.closest('[data-testid="menu"]') ? 'menu' : component, label: own };
}
