import {
  type Attributes,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Without tracing, the API hands out spans that record nothing. */
const tracer = trace.getTracer('portico');

/**
 * Runs work as a span of the request that is being traced. Without one, the work just runs.
 * @param name one of a few fixed texts: it must not contain anything of a visitor
 * @param kind default `INTERNAL`
 * @throws what the work throws
 */
export function inSpan<T>(
  name: string,
  run: (span?: Span) => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return run();
  return started(name, kind, run);
}

/**
 * Runs work that leaves the process as a span, also outside of requests.
 * @throws what the work throws
 */
export function inClientSpan<T>(name: string, run: (span: Span) => Promise<T>): Promise<T> {
  return started(name, SpanKind.CLIENT, run);
}

function started<T>(name: string, kind: SpanKind, run: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind }, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed. Messages of errors may quote visitors, so only their kind is recorded. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** Adds work that has just ended to the request that is being traced. */
export function noteSpan(
  name: string,
  milliseconds: number,
  attributes: Attributes,
  error?: unknown,
): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const end = Date.now();
  const startTime = end - milliseconds;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes });
  if (error !== undefined) fail(span, error);
  span.end(end);
}

/** Ties work that starts later, for example in a queue, to the request that is being traced now. */
export function inSameTrace<T>(run: () => T): () => T {
  return context.bind(context.active(), run);
}

/**
 * A port whose methods are spans of the request that is being traced, named after both.
 * @param kind `CLIENT` if every method asks another process; default `INTERNAL`
 */
export function traced<Port extends object>(
  name: string,
  port: Port,
  methods: readonly (keyof Port & string)[],
  kind = SpanKind.INTERNAL,
): Port {
  const spans = methods.map((method) => {
    const run = port[method] as (...args: readonly unknown[]) => Promise<unknown>;
    return [
      method,
      (...args: readonly unknown[]) => inSpan(`${name} ${method}`, () => run(...args), kind),
    ];
  });
  return { ...port, ...Object.fromEntries(spans) };
}
