/**
 * The text of an element as it is seen: without the parts for screen readers
 * (`VisuallyHidden`), which differ in each language.
 */
export function visibleText(node: Node): string {
  if ((node as HTMLElement).dataset?.visuallyHidden !== undefined) return '';
  const { childNodes, textContent } = node;
  if (childNodes.length === 0) return textContent ?? '';
  return Array.from(childNodes, visibleText).join('');
}
