import type { AnalyticsEvent } from './track.ts';

/**
 * The analytics data of a click: the area of the screen, the part of it, and the control's
 * visible text (ANALYTICS-3). Controls that report themselves have `data-own-event`.
 * @returns undefined for a click that is not reported
 */
export function pressedControl(target: Element): Partial<AnalyticsEvent> | undefined {
  const control = target.closest('a[href], button, summary');
  if (!control || control.closest('[data-own-event]')) return undefined;
  if (control.closest('footer')) return control.matches('a') ? inFooter(control) : undefined;
  return control.closest('header[data-testid]') ? inHeader(control) : undefined;
}

const picture = (control: Element) => control.querySelector('img')?.alt ?? '';
const labelOf = (control: Element) => (visibleText(control) || picture(control)).trim();

/** The name of a control's icon, which is the same in all languages: its symbol in the sprite. */
const iconOf = (control: Element) =>
  control.querySelector('use')?.getAttribute('href')?.split('#')[1] ?? '';

const partOf = (control: Element) =>
  control.closest<HTMLElement>('[data-component]')?.dataset.component;

/** Icons of social networks are named by the first text for screen readers. */
function inFooter(link: Element): Partial<AnalyticsEvent> {
  const name = link.querySelector('[data-visually-hidden]')?.textContent ?? '';
  return {
    section: 'footer',
    component: partOf(link) ?? '',
    label: labelOf(link) || name,
  };
}

/**
 * Within a flyout the label begins with the name of the top-level item, which is the same in all
 * languages, or else with the root's text. A root's button without text has the root's text, and any
 * other control without text the name of its icon.
 */
function inHeader(control: Element): Partial<AnalyticsEvent> {
  const section = 'navbar';
  const label = labelOf(control);
  const first = control.closest('[data-root]')?.querySelector('a[href], button, summary');
  const root = first ? labelOf(first) : '';
  const flyout = control.closest<HTMLElement>('[data-part="flyout"]');
  if (flyout) {
    const top = flyout.dataset.topLevel || root;
    return { section, component: 'flyout', label: top ? `${top} > ${label}` : label };
  }
  if (control.closest('[role="search"]')) return { section, component: 'search', label: '' };
  const isMenu = control.closest('[data-testid="menu"]');
  const component = isMenu ? 'menu' : (partOf(control) ?? 'utility');
  return { section, component, label: label || root || iconOf(control) };
}

const isElement = (node: Node | undefined) => node?.nodeType === 1;

/**
 * The text of an element as it is seen: without the parts for screen readers
 * (`VisuallyHidden`), which differ in each language, and without the places where a long word may
 * break. Elements that follow one another, such as a name and its caption, stay apart.
 */
function visibleText(node: Node): string {
  if ((node as HTMLElement).dataset?.visuallyHidden !== undefined) return '';
  const { childNodes, textContent } = node;
  if (childNodes.length === 0) return (textContent ?? '').replaceAll('\u00ad', '');
  const children = [...childNodes];
  return children.reduce((before, child, index) => {
    const isApart = isElement(child) && isElement(children[index - 1]) && before !== '';
    const text = visibleText(child);
    return before + (isApart && text ? ' ' : '') + text;
  }, '');
}
