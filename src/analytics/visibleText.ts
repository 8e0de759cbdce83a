const isElement = (node: Node | undefined) => node?.nodeType === 1;

/**
 * The text of an element as it is seen: without the parts for screen readers
 * (`VisuallyHidden`), which differ in each language, and without the places where a long word may
 * break. Elements that follow one another, such as a name and its caption, stay apart.
 */
export function visibleText(node: Node): string {
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
