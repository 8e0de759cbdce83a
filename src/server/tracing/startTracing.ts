import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context as activeContext,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { createBoundAgent } from '../../backends/http/callService.ts';
import { type Log, patternOfAddress } from '../operation/log.ts';
import type { RequestKind } from '../operation/requestMetrics.ts';
import type { HttpContext } from '../request/createContexts.ts';
import type { SamplerName } from '../start/settings/groups.ts';

/** The settings of tracing, under their standard names. */
export interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string;
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER: SamplerName;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Tracing that runs. */
export interface Tracing {
  readonly traceRequest: TraceRequest;
  /** Sends what was recorded, for a limited time, and stops. */
  close(): Promise<void>;
}

/** How long a stop waits for the collector, in milliseconds. */
const closeWithin = 1_000;

/** The limits of an answer of the collector. */
const answerLimits = { mostBytes: 1_048_576, timeLimit: 10_000 };

/** The pause between two log lines about failed exports, in milliseconds. */
const quietFor = 60_000;

/**
 * Starts OpenTelemetry traces, for the whole process. Spans wait in a queue of limited length and are
 * sent in the background, so a collector that fails costs some spans and nothing else.
 */
export function startTracing(settings: TracingSettings, log: Log): Tracing {
  reportFaults(log);
  const url = `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({
    url,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    httpAgentOptions: () => createBoundAgent(url, answerLimits),
  });
  const named = resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME });
  const provider = new TracerProvider({
    sampler: samplerOf(settings.OTEL_TRACES_SAMPLER, settings.OTEL_TRACES_SAMPLER_ARG),
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(named),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  activeContext.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const stopPassingOn = passOnTraces();
  log.info({ collector: new URL(url).host }, 'Requests are traced');
  return {
    traceRequest: createRequestTracer(),
    async close() {
      stopPassingOn();
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(closeWithin, undefined, { ref: false })]);
      trace.disable();
      activeContext.disable();
      propagation.disable();
      diag.disable();
    },
  };
}

/** Logs that traces cannot be sent, at most once a minute. */
function reportFaults(log: Log): void {
  let quietUntil = 0;
  const error = () => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + quietFor;
    log.warn('Traces cannot be sent to the collector');
  };
  const silent = () => undefined;
  diag.setLogger(
    { error, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

const samplers = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share: number) => new TraceIdRatioBasedSampler(share),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (share: number) =>
    new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
} satisfies Readonly<Record<SamplerName, (share: number) => Sampler>>;

/** The sampler of the settings. @param share of the requests that are traced, from 0 to 1 */
function samplerOf(name: SamplerName, share: number): Sampler {
  return samplers[name](share);
}

/** A request of `fetch`, as Node's channel announces it. */
interface FetchRequest {
  addHeader(name: string, value: string): void;
}

/** Node announces each request on these channels before it is sent. */
const channels = {
  fetch: 'undici:request:create',
  http: 'http.client.request.created',
};

/**
 * Adds the header `traceparent` to requests that hosted services get while a request is traced.
 * @returns what stops it
 */
function passOnTraces(): () => void {
  const onFetch = (message: unknown) => {
    const { request } = message as { readonly request: FetchRequest };
    propagation.inject(activeContext.active(), request, {
      set: (carrier, name, value) => carrier.addHeader(name, value),
    });
  };
  const onHttp = (message: unknown) => {
    const { request } = message as { readonly request: ClientRequest };
    if (request.headersSent) return;
    propagation.inject(activeContext.active(), request, {
      set: (carrier, name, value) => void carrier.setHeader(name, value),
    });
  };
  subscribe(channels.fetch, onFetch);
  subscribe(channels.http, onHttp);
  return () => {
    unsubscribe(channels.fetch, onFetch);
    unsubscribe(channels.http, onHttp);
  };
}

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
function createRequestTracer(): TraceRequest {
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
    activeContext.with(trace.setSpan(parent, span), answer);
  };
}
