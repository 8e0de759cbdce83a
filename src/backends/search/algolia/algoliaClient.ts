import { algoliasearch } from 'algoliasearch';
import { HostedSearchError } from '../hostedSearch.ts';

/** How Algolia is reached. */
export interface AlgoliaAccess {
  readonly appId: string;
  readonly apiKey: string;
  /** Such as `https://search-proxy.example`, in place of Algolia's own hosts. */
  readonly url?: string | undefined;
  /** Where events go; the nearest of Algolia's places by default. */
  readonly region?: 'de' | 'us' | undefined;
}

/** Milliseconds; Algolia answers searches in a few tens of them. */
const timeouts = { connect: 1_000, read: 1_500, write: 30_000 };

/** The official client, which neither waits out a refusal nor keeps what it asked. */
export function algoliaClient({ appId, apiKey, url }: AlgoliaAccess) {
  return algoliasearch(appId, apiKey, { timeouts, maxRateLimitRetries: 0, ...hostsOf(url) });
}

/** The official client for events. */
export function insightsClient(access: AlgoliaAccess) {
  const { region, url } = access;
  const options = { timeouts: { ...timeouts, write: 5_000 }, maxRateLimitRetries: 0 };
  return algoliaClient(access).initInsights({
    ...(region && { region }),
    options: { ...options, ...hostsOf(url) },
  });
}

function hostsOf(url: string | undefined) {
  if (!url) return {};
  const { protocol, host, pathname } = new URL(url);
  const at = `${host}${pathname.replace(/\/+$/, '')}`;
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { hosts: [{ url: at, accept: 'readWrite' as const, protocol: scheme }] };
}

/**
 * What went wrong, without the request that the client's own errors hold. A 400 is about one search
 * and tells nothing of the service.
 */
export function failureOf(error: unknown): HostedSearchError {
  if (error instanceof HostedSearchError) return error;
  const { status, name } = error as { readonly status?: unknown; readonly name?: unknown };
  if (status === 400) return new HostedSearchError('beyond', 'Algolia answers 400');
  if (status === 429) return new HostedSearchError('throttled', 'Algolia answers 429');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new HostedSearchError('refused', `Algolia answers ${status}`);
  }
  if (name === 'DeserializationError' || error instanceof SyntaxError) {
    return new HostedSearchError('nonsense', 'Algolia answers what is no JSON');
  }
  return new HostedSearchError('unreachable', 'Algolia cannot be reached');
}
