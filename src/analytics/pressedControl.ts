import type { AnalyticsEvent } from './track.ts';

/**
 * The analytics data of a click: the area of the screen, the part of it, and the control's text
 * (ANALYTICS-3). Controls that report themselves have `data-tells-itself`.
 * @returns undefined for a click that is not reported
 */
export function pressedControl(target: Element): Partial<AnalyticsEvent> | undefined {
  const control = target.closest('a[href], button, summary');
  if (!control || control.closest('[data-tells-itself]')) return undefined;
  if (control.closest('footer')) return control.matches('a') ? inFooter(control) : undefined;
  return control.closest('header[data-testid]') ? inHeader(control) : undefined;
}

const picture = (control: Element) => control.querySelector('img')?.alt ?? '';

function inFooter(link: Element): Partial<AnalyticsEvent> {
  const own = [...link.childNodes].filter((it) => it.nodeType === Node.TEXT_NODE);
  const words = own.map((it) => it.textContent).join('') || link.textContent;
  const component = link.closest<HTMLElement>('[data-component]')?.dataset.component ?? '';
  return { section: 'footer', component, label: (words || picture(link)).trim() };
}

/**
 * Within a flyout the label begins with the name of the top-level item, which is the same in all
 * languages, or else with the root's text.
 */
function inHeader(control: Element): Partial<AnalyticsEvent> {
  const section = 'navbar';
  const label = control.textContent.trim() || picture(control);
  const root = control.closest('[data-root]');
  const flyout = control.closest<HTMLElement>('[data-part="flyout"]');
  if (flyout) {
    const first = root?.querySelector('a[href], button, summary');
    const top = flyout.dataset.topLevel || first?.textContent.trim();
    return { section, component: 'flyout', label: top ? `${top} > ${label}` : label };
  }
  if (control.closest('[role="search"]')) return { section, component: 'search', label: '' };
  const isMenu = control.closest('[data-testid="menu"]');
  return { section, component: isMenu ? 'menu' : root ? 'root' : 'utility', label };
}
