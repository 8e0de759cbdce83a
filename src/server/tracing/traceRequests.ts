import {
  context as active,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { patternOfAddress } from '../operation/log.ts';
import type { RequestKind } from '../operation/requestMetrics.ts';
import type { HttpContext } from '../request/createContexts.ts';

/** Runs what answers a request as its span. */
export type TraceRequest = (context: HttpContext, answer: () => void) => void;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Kinds whose answers depend on the visitor's market. */
const ofMarket: readonly (RequestKind | undefined)[] = [
  'page',
  'form',
  'feed',
  'endpoint',
  'search',
];

/** Kinds that are pages, whose addresses have a pattern. */
const pages: readonly (RequestKind | undefined)[] = ['page', 'form'];

/**
 * Creates what traces requests: one server span each, but none for the operators' own. It has the
 * kind of the request, the pattern of its address, the status and the market, and nothing of the
 * visitor. The trace of a trusted proxy is continued (`traceparent`); anyone else could make the site
 * record every request.
 */
export function createRequestTracer(): TraceRequest {
  const tracer = trace.getTracer('portico');
  return (context, answer) => {
    const { req, res } = context;
    const parent = context.isFromProxy
      ? propagation.extract(ROOT_CONTEXT, req.headers)
      : ROOT_CONTEXT;
    const method = methods.find((it) => it === req.method) ?? '_OTHER';
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    if (span.isRecording()) {
      res.once('close', () => {
        const { kind } = context;
        const route = pages.includes(kind) ? patternOfAddress(context.url) : context.route;
        span.updateName(`${method} ${route ?? kind ?? ''}`);
        span.setAttributes({
          'http.route': route,
          'portico.kind': kind,
          'portico.request_id': context.id,
          'portico.market': ofMarket.includes(kind) ? context.market.id : undefined,
        });
        if (res.writableFinished) span.setAttribute('http.response.status_code', res.statusCode);
        else span.setAttribute('error.type', 'aborted');
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    }
    active.with(trace.setSpan(parent, span), answer);
  };
}
