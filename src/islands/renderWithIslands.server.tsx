import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
// Islands use the addresses that a browser loads.
import '../locale/addresses.ts';
import type { Messages } from '../locale/messages/messages.ts';
import { anyPlace, components, type MetIsland, MetIslands, prefixOf } from './Island.tsx';
import { type PageEnvironment, PageFrame } from './PageFrame.tsx';

/**
 * Renders a document, then each of its islands separately, with the marks that hydration needs.
 * @returns the HTML, from its doctype on
 * @throws the errors of components
 */
export function renderWithIslands(
  document: ReactNode,
  environment: PageEnvironment,
  messages: Messages,
): string {
  const met: MetIsland[] = [];
  const html = renderToStaticMarkup(<MetIslands value={met}>{document}</MetIslands>);
  const parts = met.map(({ name, props }, index) => {
    const Component = components.get(name);
    if (!Component) throw new Error(`The island ${name} is not loaded`);
    return renderToString(
      <PageFrame environment={environment} messages={messages}>
        <Component {...props} />
      </PageFrame>,
      { identifierPrefix: prefixOf(index) },
    );
  });
  // Every other piece is the index of an island.
  const pieces = html
    .split(anyPlace)
    .map((piece, at) => (at % 2 === 0 ? piece : parts[Number(piece)]));
  // Put in front of the result, the doctype would make V8 copy the whole page once more.
  return ['<!DOCTYPE html>', ...pieces].join('');
}
