import { createContext, type JSX, use } from 'react';
import type { LinkProps, MetaDescriptor } from 'react-router';

/** What stands in for the router's state: one page, its data, and nothing that can change. */
export interface BareRoute {
  readonly pathname: string;
  readonly rootData: unknown;
  readonly pageData: unknown;
  /** Addresses of the style sheets. */
  readonly styles: readonly string[];
  readonly meta: readonly MetaDescriptor[];
  readonly element: JSX.Element;
}

/** Holds the route of the page being rendered. */
export const BareRouteContext = createContext<BareRoute | undefined>(undefined);

function useBareRoute(): BareRoute {
  const route = use(BareRouteContext);
  if (!route) throw new Error('There is no page to render');
  return route;
}

// What is not replaced below is React Router's own; hooks among it throw outside a router, so a
// page that begins to use one shows here at once.
export * from 'react-router';

/** A plain link. */
export function Link({ to, className, hrefLang, children }: LinkProps) {
  return (
    <a className={className} hrefLang={hrefLang} href={String(to)}>
      {children}
    </a>
  );
}

/** The style sheets. */
export function Links() {
  return useBareRoute().styles.map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/** The page's own elements of the head. */
export function Meta() {
  return useBareRoute().meta.map((it, index) => {
    if ('title' in it) return <title key="title">{String(it.title)}</title>;
    const { tagName, ...attributes } = { tagName: 'meta', ...it };
    return tagName === 'link' ? (
      <link key={index} {...attributes} />
    ) : (
      <meta key={index} {...attributes} />
    );
  });
}

/** The page. */
export function Outlet() {
  return useBareRoute().element;
}

/** No script. */
export function Scripts() {
  return null;
}

/** No script. */
export function ScrollRestoration() {
  return null;
}

/** The page's address. */
export function useLocation() {
  return { pathname: useBareRoute().pathname, search: '', hash: '', state: null, key: 'default' };
}

/** The root's data and the page's. */
export function useMatches() {
  const { rootData, pageData } = useBareRoute();
  return [{ id: 'root', loaderData: rootData }, { loaderData: pageData }];
}

/** The root's data, whatever the name. */
export function useRouteLoaderData() {
  return useBareRoute().rootData;
}

/** No error. */
export function useRouteError() {
  return undefined;
}

/** Nowhere to go. */
export function useNavigate() {
  return () => undefined;
}

/** Nothing was posted. */
export function useActionData() {
  return undefined;
}
