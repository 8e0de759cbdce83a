import type { Log } from '../operation/log.ts';
import { countRequest, countryMetrics, type RequestKind } from '../operation/requestMetrics.ts';
import type { HttpContext } from './createContexts.ts';

/** Measures a request until its answer has been sent or its client has left. */
export type ObserveRequest = (context: HttpContext, kind: RequestKind) => void;

const kindsOfFolders: Readonly<Record<string, RequestKind>> = {
  api: 'endpoint',
  '1': 'search',
  media: 'media',
  healthz: 'operators',
  readyz: 'operators',
  version: 'operators',
  metrics: 'operators',
};

/** The kind of a request for a file or an endpoint. @param url path and query as requested */
export function kindOfApp(url: string): RequestKind {
  const [, folder = ''] = url.split(/[/?]/, 2);
  return kindsOfFolders[folder] ?? 'asset';
}

/**
 * Creates what measures requests, and logs them if that is wanted (`ACCESS_LOG`). A line has no
 * address, query or other data of the visitor: the path is the pattern of the page or endpoint.
 */
export function createObserver(log: Log, writesLog: boolean): ObserveRequest {
  return (context, kind) => {
    const begun = performance.now();
    const { res } = context;
    context.kind = kind;
    res.once('close', () => {
      const milliseconds = performance.now() - begun;
      const status = res.writableFinished ? res.statusCode : 'aborted';
      countRequest(kind, status, milliseconds / 1_000);
      if (status === 451) countryMetrics.refused(context.visitor.effective);
      if (writesLog) log.info(lineOf(context, kind, status, milliseconds), 'Request');
    });
  };
}

function lineOf(
  context: HttpContext,
  kind: RequestKind,
  status: number | 'aborted',
  milliseconds: number,
) {
  const { id: requestId, req, route, url } = context;
  const hasPattern = kind === 'page' || kind === 'form';
  return {
    requestId,
    kind,
    method: req.method,
    ...(hasPattern ? { url } : { path: route ?? '(unknown)' }),
    status,
    ms: Math.round(milliseconds * 10) / 10,
  };
}
