import { type ReactNode, useState } from 'react';

/**
 * A part of an island that never changes: the server renders its children, and the browser keeps the
 * HTML, so that the document need not contain the props of the children too.
 * @param name identifies the part in the document
 */
export function KeptHtml({
  name,
  children,
}: {
  readonly name: string;
  /** On the server only. */
  readonly children?: ReactNode;
}) {
  const [html] = useState(() => children === undefined && sentHtml(name));
  if (html === false) return <div data-kept={name}>{children}</div>;
  return <div data-kept={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The HTML in the document; read before the first render, which may replace the element. */
const sentHtml = (name: string): string =>
  document.querySelector(`[data-kept="${name}"]`)?.innerHTML ?? '';
