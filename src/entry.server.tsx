import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { loadMessages } from './content/messages/loadMessages.ts';
import { locales } from './locale/locales.ts';
import { pageContext } from './pages/pageContext.ts';
import type { PageServices } from './services.ts';

await Promise.all(locales.map(loadMessages));

/** Renders the whole document, to be cached and sent in one piece. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  services: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = services.get(pageContext).scriptNonce;
  const document = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  const html = new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(await html, { status, headers });
}

/** Hands an error in a page to whoever asked for it, who knows the request it belongs to. */
export function handleError(
  error: unknown,
  { context }: { context: Readonly<RouterContextProvider> },
): void {
  context.get(pageContext).report(error);
}

/** What the server needs of the site's React half. */
export interface SiteHandler {
  /** Answers a page or data request from what the services hold, and nothing else. */
  handle(request: Request, services: PageServices): Promise<Response>;
}

/**
 * Makes the handler of page and data requests.
 * @param mode `production` or `development`
 */
export function createSiteHandler(build: ServerBuild, mode: string): SiteHandler {
  const handle = createRequestHandler(build, mode);
  return {
    handle(request, services) {
      const context = new RouterContextProvider();
      context.set(pageContext, services);
      return handle(request, context);
    },
  };
}
