import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from '../running/listen.ts';

/** A span as a collector gets it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** 2 is an error. */
  readonly status: number | undefined;
  readonly milliseconds: number;
}

/** The behaviors of the collector. */
export type CollectorMode = 'take' | 'refuse' | 'hang' | 'reset';

/** A fake OpenTelemetry collector: OTLP over HTTP, as JSON. */
export interface TraceCollector extends AsyncDisposable {
  readonly url: string;
  mode: CollectorMode;
  readonly spans: readonly CollectedSpan[];
  /** The attributes of the process that sent spans. */
  readonly resource: Readonly<Record<string, unknown>>;
  /** All bodies as sent. */
  readonly bodies: readonly string[];
  readonly headers: readonly IncomingHttpHeaders[];
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Starts a collector that takes everything. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const state = { mode: 'take' as CollectorMode, resource: {} };
  const server = createServer((req, res) => {
    headers.push(req.headers);
    if (state.mode === 'hang') return void req.resume();
    if (state.mode === 'reset') return void req.socket.resetAndDestroy();
    void text(req).then((body) => {
      if (state.mode === 'refuse' || req.url !== '/v1/traces') return res.writeHead(400).end();
      bodies.push(body);
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        state.resource = plain(resource.attributes);
        for (const span of scopeSpans.flatMap((it: { spans: unknown[] }) => it.spans)) {
          spans.push({
            ...span,
            attributes: plain(span.attributes),
            status: span.status?.code,
            milliseconds:
              Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
          });
        }
      }
      return res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { origin, close } = await listenHere(server);
  return {
    url: origin,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    spans,
    get resource() {
      return state.resource;
    },
    bodies,
    headers,
    close,
    [Symbol.asyncDispose]: close,
  };
}
