/**
 * What a page's component and its `meta` get: what its loader answered. One module serves several
 * addresses, so the type hangs on the loader and not on a route.
 */
export interface RouteProps<Loader extends (...args: never[]) => Promise<unknown>> {
  readonly loaderData: Awaited<ReturnType<Loader>>;
}
