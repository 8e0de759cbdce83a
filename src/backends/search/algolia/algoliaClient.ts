import { algoliasearch } from 'algoliasearch';
import { callService, type ServiceError } from '../../http/callService.ts';
import { HostedSearchError } from '../fallBackSearch.ts';

type ClientOptions = NonNullable<Parameters<typeof algoliasearch>[2]>;

/** The longest answer, in bytes: a thousand hits of the largest records. */
const longestAnswer = 20_000_000;

/**
 * How the official client sends its requests. It tries another host after an answer that is late or
 * does not come; after a redirect and an answer that is too long it does not.
 */
const algoliaRequester: NonNullable<ClientOptions['requester']> = {
  async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
    try {
      const { status, text } = await callService(url, {
        method,
        headers,
        ...(data === undefined ? {} : { body: data as BodyInit }),
        timeLimit: Math.max(connectTimeout, responseTimeout),
        mostBytes: longestAnswer,
      });
      return { status, content: text, isTimedOut: false };
    } catch (error) {
      const { fault, message } = error as ServiceError;
      if (fault === 'redirected') {
        throw new HostedSearchError('unreachable', `Algolia answers with a ${message}`);
      }
      if (fault === 'too long') {
        throw new HostedSearchError('nonsense', 'The answer of Algolia is too long');
      }
      return { status: 0, content: message, isTimedOut: fault === 'slow' };
    }
  },
};

/** The access data of Algolia. */
export interface AlgoliaAccess {
  readonly appId: string;
  readonly apiKey: string;
  /** For example `https://search-proxy.example`, in place of Algolia's own hosts. */
  readonly url?: string | undefined;
  /** The region that receives events; default the nearest. */
  readonly region?: 'de' | 'us' | undefined;
  /** Milliseconds that one host may take to answer a search or accept events, default 1,000. */
  readonly timeoutMs?: number;
}

const timeoutsOf = ({ timeoutMs = 1_000 }: AlgoliaAccess) => ({
  connect: timeoutMs,
  read: timeoutMs,
  write: timeoutMs,
});

/** Milliseconds for sending a thousand records at a time, in the background. */
const timeoutsOfWriting = { connect: 60_000, read: 60_000, write: 60_000 };

/** The official client for searches; it neither retries after a refusal nor caches requests. */
export function searchClient(access: AlgoliaAccess) {
  const { appId, apiKey } = access;
  return algoliasearch(appId, apiKey, optionsOf(access));
}

/** The official client for changing indexes. */
export function writeClient({ appId, apiKey, url }: AlgoliaAccess) {
  const timeouts = timeoutsOfWriting;
  return algoliasearch(appId, apiKey, {
    timeouts,
    requester: algoliaRequester,
    ...hostsOf(url),
  });
}

/** The official client for events. */
export function insightsClient(access: AlgoliaAccess) {
  const { region } = access;
  return searchClient(access).initInsights({
    ...(region && { region }),
    options: optionsOf(access),
  });
}

const optionsOf = (access: AlgoliaAccess) => ({
  timeouts: timeoutsOf(access),
  maxRateLimitRetries: 0,
  requester: algoliaRequester,
  ...hostsOf(access.url),
});

function hostsOf(url: string | undefined) {
  if (!url) return {};
  const { protocol, host, pathname } = new URL(url);
  const at = `${host}${pathname.replace(/\/+$/, '')}`;
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { hosts: [{ url: at, accept: 'readWrite' as const, protocol: scheme }] };
}

/**
 * The reason for a failure, without the request that the client's own errors contain. A 400
 * concerns one search only, not the service.
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
    return new HostedSearchError('nonsense', 'The answer of Algolia is not JSON');
  }
  return new HostedSearchError('unreachable', 'Algolia cannot be reached');
}
