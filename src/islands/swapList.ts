/** A part of a list that a choice changes, by its name; what is around it stays. */
type Parts = ReadonlyMap<string, HTMLElement>;

const partsOf = (list: ParentNode): Parts =>
  new Map(
    [...list.querySelectorAll<HTMLElement>('[data-swap]')].map((it) => [it.dataset.swap ?? '', it]),
  );

/** Whether two lists consist of the same parts, so that one can become the other. */
export function haveSameParts(list: ParentNode, next: ParentNode): boolean {
  return `${[...partsOf(list).keys()]}` === `${[...partsOf(next).keys()]}`;
}

/** The values of filters look like check boxes: where a press changes the list in place they are. */
export function markChoices(list: ParentNode): void {
  for (const choice of list.querySelectorAll('[data-facet] [data-in-place]')) {
    choice.setAttribute('role', 'checkbox');
    choice.setAttribute('aria-checked', String(choice.hasAttribute('aria-current')));
    choice.removeAttribute('aria-current');
  }
}

/** Keeps folded-out values, and pictures that have loaded, which would be blank for a moment. */
function keepState(part: HTMLElement, next: HTMLElement): void {
  for (const { dataset } of part.querySelectorAll<HTMLElement>('[data-more][open]')) {
    next.querySelector(`[data-more="${dataset.more}"]`)?.toggleAttribute('open', true);
  }
  const keyOf = ({ src, sizes }: HTMLImageElement) => `${src} ${sizes}`;
  const loaded = new Map(
    [...part.querySelectorAll('img')].filter((it) => it.complete).map((it) => [keyOf(it), it]),
  );
  for (const image of next.querySelectorAll('img')) {
    const picture = loaded.get(keyOf(image))?.closest('picture');
    loaded.delete(keyOf(image));
    if (picture) image.closest('picture')?.replaceWith(picture);
  }
}

function copyAttributes(to: Element, from: Element): void {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

/**
 * Replaces the content of a part, except the elements from it down to one that has the focus: an
 * element that leaves the document, even for a moment, would lose it.
 * @param kept the element with the focus
 * @param model the element that it becomes
 * @returns false, without a change, where the two are not at like places
 */
function replaceAround(part: Element, next: Element, kept: Element, model: Element): boolean {
  const path: (readonly [Element, Element])[] = [];
  let [mine, its]: (Element | null)[] = [kept, model];
  while (mine !== part && its !== next) {
    if (!mine || !its || mine.localName !== its.localName) return false;
    path.push([mine, its]);
    [mine, its] = [mine.parentElement, its.parentElement];
  }
  if (mine !== part || its !== next) return false;
  kept.replaceChildren(...model.childNodes);
  for (const [stays, from] of path) {
    copyAttributes(stays, from);
    const siblings = [...(from.parentNode?.childNodes ?? [])];
    const at = siblings.indexOf(from);
    for (const it of [...(stays.parentNode?.childNodes ?? [])]) if (it !== stays) it.remove();
    stays.before(...siblings.slice(0, at));
    stays.after(...siblings.slice(at + 1));
  }
  return true;
}

/** The links that remove what was chosen, of the group of one of them; none for another element. */
function chipsLike(list: ParentNode, group: string | undefined): readonly HTMLElement[] {
  return group ? [...list.querySelectorAll<HTMLElement>(`[data-chosen=${group}] a`)] : [];
}

/** What gets the focus when the control that had it is gone: the next chip, or else a choice. */
function focusInstead(list: HTMLElement, group: string | undefined, chipAt: number): void {
  const chips = chipsLike(list, group);
  const others = list.querySelectorAll<HTMLElement>(
    'summary, [data-facet] a, [data-in-place], [data-asks] select',
  );
  const chip = chips[Math.min(chipAt, chips.length - 1)];
  [...(chip ? [chip] : []), ...others]
    .find((it) => it.checkVisibility())
    ?.focus({ preventScroll: true });
}

/**
 * Turns a list into another one. What has the focus keeps it and its place in the window; the number
 * of results is announced, because its element stays.
 * @param next a list with the same parts, of another document, which is used up
 */
export function swapList(list: HTMLElement, next: HTMLElement): void {
  const held = list.contains(document.activeElement) ? document.activeElement : null;
  const top = held?.getBoundingClientRect().top ?? 0;
  const group = held?.closest<HTMLElement>('[data-chosen]')?.dataset.chosen;
  const chipAt = chipsLike(list, group).findIndex((it) => it === held);
  markChoices(next);
  const model = held?.id ? next.querySelector(`[id="${held.id}"]`) : null;
  const parts = partsOf(list);
  for (const [name, to] of partsOf(next)) {
    const part = parts.get(name);
    // What a screen reader would announce again, although it is as it was; the number must be heard.
    if (!part || (name !== 'count' && part.innerHTML === to.innerHTML)) continue;
    keepState(part, to);
    const isAround = held && model && part.contains(held) && to.contains(model);
    if (isAround && replaceAround(part, to, held, model)) continue;
    part.replaceChildren(...to.childNodes);
  }
  if (held && !held.isConnected) {
    const again = held.id ? document.getElementById(held.id) : null;
    if (again?.checkVisibility()) again.focus({ preventScroll: true });
    else focusInstead(list, group, chipAt);
  }
  if (held?.isConnected) stayAt(held, top);
}

/**
 * Scrolls so that an element is where it was in the window: the panel of the filters where it scrolls
 * by itself, or else the page.
 */
function stayAt(element: Element, top: number): void {
  const panel = element.closest('[data-panel]');
  const isRail = panel && getComputedStyle(panel).position === 'sticky';
  const rail = isRail ? element.closest('[data-swap]') : null;
  (rail ?? window).scrollBy(0, element.getBoundingClientRect().top - top);
}
