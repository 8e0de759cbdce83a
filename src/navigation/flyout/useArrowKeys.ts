import { type RefObject, useEffect } from 'react';

const controls = 'a[href], button, summary';

/** The visible controls in an element, in order. */
function seen(parent: Element | null | undefined): HTMLElement[] {
  const all = [...(parent?.querySelectorAll<HTMLElement>(controls) ?? [])];
  return all.filter((it) => it.checkVisibility({ visibilityProperty: true }));
}

/**
 * Moves the focus among the roots and within a flyout by the arrow keys. Tab reaches the same
 * controls.
 */
export function useArrowKeys(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current;
    function press(event: KeyboardEvent) {
      const { target, key } = event;
      if (!key.startsWith('Arrow') || !(target instanceof HTMLElement)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || !target.matches(controls)) return;
      const next = target.closest('[data-part="flyout"]')
        ? within(target, key)
        : among(target, key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [header]);
}

/** Up and down in a flyout; up from its first control goes to its root. */
function within(target: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const flyout = target.closest('[data-part="flyout"]');
  const all = seen(flyout);
  const index = all.indexOf(target);
  if (key === 'ArrowDown') return all[index + 1];
  return all[index - 1] ?? toggleOf(flyout?.parentElement);
}

/** Left and right among the roots; down opens a root's flyout, or enters it if it is open. */
function among(target: HTMLElement, key: string): HTMLElement | undefined {
  const item = target.closest('nav > ul > li');
  const list = item?.parentElement;
  if (!item || !list?.querySelector('[data-root]')) return undefined;
  if (key === 'ArrowDown') {
    const flyout = item.querySelector('[data-part="flyout"]');
    if (flyout) return seen(flyout)[0];
    const toggle = toggleOf(item);
    toggle?.click();
    return toggle;
  }
  if (key === 'ArrowUp') return undefined;
  const items = [...list.children].filter((it) => seen(it).length > 0);
  const step = key === 'ArrowRight' ? 1 : -1;
  return seen(items[items.indexOf(item) + step])[0];
}

const toggleOf = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>('[data-part="toggle"]') ?? undefined;
