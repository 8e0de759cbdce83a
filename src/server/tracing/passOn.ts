import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { context, propagation } from '@opentelemetry/api';

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
export function passOnTraces(): () => void {
  const onFetch = (message: unknown) => {
    const { request } = message as { readonly request: FetchRequest };
    propagation.inject(context.active(), request, {
      set: (carrier, name, value) => carrier.addHeader(name, value),
    });
  };
  const onHttp = (message: unknown) => {
    const { request } = message as { readonly request: ClientRequest };
    if (request.headersSent) return;
    propagation.inject(context.active(), request, {
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
