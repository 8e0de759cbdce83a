import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ComponentType, createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { loadMessages } from '../../src/content/messages/loadMessages.ts';
import { locales } from '../../src/locale/locales.ts';
import * as home from '../../src/pages/home.tsx';
import * as product from '../../src/pages/product.tsx';
import * as root from '../../src/root.tsx';
import type { PageServices } from '../../src/services.ts';
import { type BareRoute, BareRouteContext } from './router.tsx';

await Promise.all(locales.map(loadMessages));

/** The pages that can be rendered. */
const pages = { home, product };

/** A page with its data loaded. */
export interface BarePage {
  /** Renders the document with React alone. */
  render(): Promise<string>;
}

/** Loads a page's data with the loaders of the site, once, and prepares rendering. */
export type OpenBarePage = (
  page: keyof typeof pages,
  services: PageServices,
  document: Pick<BareRoute, 'pathname' | 'styles'>,
) => Promise<BarePage>;

/** Implements `OpenBarePage`. */
export const openBarePage: OpenBarePage = async (name, services, { pathname, styles }) => {
  const page = pages[name];
  const args = { context: { get: () => services }, params: {} } as unknown as LoaderFunctionArgs;
  const [rootData, pageData] = await Promise.all([root.loader(args), page.loader(args)]);
  const meta = page.meta as (of: { loaderData: unknown }) => MetaDescriptor[];
  const Page = page.default as unknown as ComponentType<{ loaderData: unknown }>;
  const route: Omit<BareRoute, 'meta' | 'element'> = { pathname, rootData, pageData, styles };
  return {
    render: () =>
      renderDocument({
        ...route,
        meta: meta({ loaderData: pageData }),
        element: <Page loaderData={pageData} />,
      }),
  };
};

/** Renders as the site's server entry does, only with no router around. */
function renderDocument(route: BareRoute): Promise<string> {
  const document = (
    <BareRouteContext value={route}>
      <root.Layout>{createElement(root.default)}</root.Layout>
    </BareRouteContext>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}
