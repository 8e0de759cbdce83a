import { hasConfirmation, readCookie } from '../state/cookies.ts';
import { isPreview, type StoredName } from '../state/storedEntries.ts';
import { type DataAnswer, type DataRequest, FetchFailure, type Param } from './dataRequest.ts';
import { readFetching } from './fetchingSettings.ts';
import { readStored, writeStored } from './storedAnswers.ts';

const itemsPath = '/api/items';
const testDataCookie = 'useTestData' satisfies StoredName;

const underWay = new Map<string, Promise<DataAnswer<unknown>>>();

/**
 * Requests data (FETCH-1). Simultaneous equal GETs without a signal share one request and its
 * result object: do not change it.
 * @throws FetchFailure immediately for a 4xx other than 404 and 451, and after the last retry for
 * 5xx or no answer; the signal's reason when aborted
 */
export async function fetchData<T>(request: DataRequest): Promise<DataAnswer<T>> {
  const { url, cacheKey, method = 'GET', signal } = request;
  if (!url) throw new FetchFailure(400, 'BadRequest');
  signal?.throwIfAborted();
  const useTestData = url.startsWith(itemsPath) && !!readCookie(document.cookie, testDataCookie);
  const query = queryString(request, useTestData ? { useTestData } : {});
  const address = url.replace(/[?#].*/, '') + (query && `?${query}`);
  const { cacheSeconds, retryLimit } = readFetching(document.documentElement.dataset.fetching);
  const ask = () =>
    attempt(() => send<T>(address, request), request.skipRetry ? 0 : retryLimit, signal);
  if (isPreview() && neverFromPreviews.includes(url)) {
    throw new FetchFailure(403, 'Nothing is sent from a preview');
  }
  if (method !== 'GET') return ask();
  const share = () => shared(`${address} ${JSON.stringify(request)}`, ask, signal);
  const isProfessional = hasConfirmation(document.cookie);
  // What a confirmation has opened does not outlive it.
  if (!cacheKey || !cacheSeconds || isPreview() || isProfessional) return share();
  const key = (useTestData ? `${testDataCookie}_` : '') + cacheKey;
  return remembered({ key, validator: query, lifetime: cacheSeconds * 1000 }, share);
}

/** What a preview must not send: entries, statistics and errors of visitors (BANNER-8). */
const neverFromPreviews = ['/api/submit', '/api/search/insights-events', '/api/client-errors'];

function shared<T>(
  key: string,
  ask: () => Promise<DataAnswer<T>>,
  signal: AbortSignal | undefined,
): Promise<DataAnswer<T>> {
  if (signal) return ask();
  const known = underWay.get(key) as Promise<DataAnswer<T>> | undefined;
  if (known) return known;
  const asked = ask().finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

async function remembered<T>(
  stored: { readonly key: string; readonly validator: string; readonly lifetime: number },
  ask: () => Promise<DataAnswer<T>>,
): Promise<DataAnswer<T>> {
  const kept = readStored(stored);
  if (kept) return { status: 200, data: kept.value as T };
  const answer = await ask();
  if (answer.data !== undefined) writeStored(stored, answer.data);
  return answer;
}

async function send<T>(address: string, request: DataRequest): Promise<DataAnswer<T>> {
  const { method = 'GET', body, signal, keepalive } = request;
  let response: Response | undefined;
  try {
    response = await fetch(address, {
      method,
      headers: await headersOf(address, request),
      body: body === undefined ? null : JSON.stringify(body),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
    // The cookie of the token may be gone; another attempt gets a new pair.
    if (response.status === 403) askingForToken = undefined;
    return await read<T>(response);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof FetchFailure) throw error;
    // An incomplete answer counts as none; one with invalid JSON keeps its status.
    const status = (error instanceof SyntaxError && response?.status) || 404;
    throw new FetchFailure(status, String(error), { cause: error });
  }
}

async function headersOf(
  address: string,
  { method = 'GET', body, headers, keepalive }: DataRequest,
): Promise<Record<string, string>> {
  const isOwn = new URL(address, location.href).origin === location.origin;
  const token = method !== 'GET' && isOwn && !keepalive ? await csrfToken() : undefined;
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { 'x-csrf-token': token } : {}),
    ...headers,
  };
}

async function read<T>(response: Response): Promise<DataAnswer<T>> {
  const { ok, status, statusText } = response;
  if (status === 404 || status === 451) return { status, data: undefined };
  const isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
  const data = isJson ? await response.json() : undefined;
  if (ok) return { status, data };
  const retryAfter = Number(response.headers.get('Retry-After')) || 0;
  throw new FetchFailure(status, statusText, { data, retryAfter });
}

/** Whether a retry may succeed: after 5xx and without an answer. */
function mayPass({ status }: FetchFailure): boolean {
  return status >= 500 || status === 404;
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The longest `Retry-After` that is waited for, in seconds. */
const maxRetryAfter = 300;

/**
 * Retries after temporary failures, (2^n - 1) seconds after the n-th failure (FETCH-6), or after
 * the answer's `Retry-After` if that is longer.
 * @param limit the most retries
 * @throws the last failure, or the signal's reason
 */
async function attempt<T>(
  send: () => Promise<T>,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof FetchFailure) || !mayPass(error) || failures > limit) throw error;
      const asked = Math.min(error.retryAfter, maxRetryAfter);
      await wait(Math.max(2 ** failures - 1, asked) * 1000, signal);
    }
  }
}

/**
 * The query string of a request: that of the address, then `params` in order, then the requested
 * fields (FETCH-1).
 * @param more additional parameters
 */
export function queryString(
  { url, params, includedFields }: Pick<DataRequest, 'url' | 'params' | 'includedFields'>,
  more: Readonly<Record<string, Param>> = {},
): string {
  const [, own = ''] = /\?([^#]*)/.exec(url) ?? [];
  const query = new URLSearchParams(own);
  for (const [name, value] of Object.entries({ ...params, includedFields, ...more })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}

let askingForToken: Promise<string | undefined> | undefined;

/**
 * Returns the CSRF token for posts, requested once per document (FORM-31), and again after a refusal
 * (FETCH-9). The request is not retried here; the caller retries.
 * @returns undefined if the site issues none
 * @throws FetchFailure
 */
function csrfToken(): Promise<string | undefined> {
  askingForToken ??= askForToken();
  return askingForToken;
}

async function askForToken(): Promise<string | undefined> {
  try {
    const request = { url: '/api/csrf', skipRetry: true };
    const { data } = await fetchData<{ readonly token: string }>(request);
    return data?.token;
  } catch (error) {
    askingForToken = undefined;
    throw error;
  }
}
