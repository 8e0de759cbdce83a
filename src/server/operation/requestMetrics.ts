import { Counter, Histogram } from 'prom-client';
import type { HttpContext } from '../request/createContexts.ts';
import type { Log } from './log.ts';
import { metrics } from './metrics.ts';

/**
 * The kinds of requests. The list is closed, because each kind is a label of metrics. A `feed` is a
 * sitemap, a feed or a calendar file.
 */
const requestKinds = [
  'page',
  'form',
  'feed',
  'endpoint',
  'search',
  'asset',
  'media',
  'operators',
] as const;

/** A kind of request. */
export type RequestKind = (typeof requestKinds)[number];

/** One metric for rate, errors and duration: a second one would be counted for each request too. */
const requests = new Histogram({
  name: 'portico_request_seconds',
  help: 'Requests by kind and status, and the time to their answer; aborted: the client left before',
  labelNames: ['kind', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

// The first errors of a kind must not be hidden: a rate needs a value before them.
for (const kind of requestKinds) {
  for (const status of ['200', '500', '503']) requests.zero({ kind, status });
}

/** Looking up labels costs as much as counting. */
const byLabels = new Map<string, Histogram.Internal<'kind' | 'status'>>();

/** Counts a request. @param status that of the answer; `aborted` if the client left before */
function countRequest(kind: RequestKind, status: number | 'aborted', seconds: number): void {
  const key = `${kind} ${status}`;
  let counter = byLabels.get(key);
  if (!counter) {
    counter = requests.labels(kind, String(status));
    byLabels.set(key, counter);
  }
  counter.observe(seconds);
}

const closed = new Counter({
  name: 'portico_embargoed_answers_total',
  help: 'Answers with status 451, by the country that the site is shown for',
  labelNames: ['country'],
  registers: [metrics],
});

const gates = new Counter({
  name: 'portico_professional_gate_total',
  help: 'Visitors sent to the question for professionals, and confirmations, by country',
  labelNames: ['step', 'country'],
  registers: [metrics],
});

/** Counts by country; there are as many as in the site's own list of countries. */
export const countryMetrics = {
  refused: (country: string): void => closed.inc({ country }),
  asked: (country: string): void => gates.inc({ step: 'asked', country }),
  confirmed: (country: string): void => gates.inc({ step: 'confirmed', country }),
};

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
