import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DataRequest } from './dataRequest.ts';
import { queryString } from './fetchData.ts';

type Answer = Response | Error | 'never';

let answers: Answer[];
let asked: { address: string; init: RequestInit }[];
let stored: Map<string, string>;
let page: { cookie: string; search: string; fetching?: string };
let fetchData: typeof import('./fetchData.ts').fetchData;

const json = (body: unknown, status = 200, statusText = '') =>
  new Response(JSON.stringify(body), {
    status,
    statusText,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
const status = (code: number) => new Response(null, { status: code, statusText: `Status ${code}` });
const offline = () => new TypeError('Failed to fetch');

/**
 * Returns the queued answers, repeating the last; rejects with the signal's reason like a browser.
 */
async function answer(address: string, init: RequestInit): Promise<Response> {
  init.signal?.throwIfAborted();
  asked.push({ address, init });
  const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? offline();
  if (next instanceof Error) throw next;
  if (next !== 'never') return next.clone();
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
}

/** Local storage backed by the map; its keys are own properties, as in a browser. */
function storage() {
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [answers, asked, stored, page] = [[json({ a: 1 })], [], new Map(), { cookie: '', search: '' }];
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('document', {
    get cookie() {
      return page.cookie;
    },
    documentElement: {
      get dataset() {
        return { fetching: page.fetching };
      },
    },
  });
  vi.stubGlobal('location', {
    href: 'https://portico.example/de',
    origin: 'https://portico.example',
    get search() {
      return page.search;
    },
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  ({ fetchData } = await import('./fetchData.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the result of a request after skipping all waits. */
async function outcome(request: DataRequest) {
  const settled = Promise.allSettled([fetchData(request)]);
  await vi.runAllTimersAsync();
  const [result] = await settled;
  return result.status === 'fulfilled' ? result.value : result.reason;
}
const addresses = () => asked.map(({ address }) => address);

describe('the request', () => {
  test('is a GET of the address with its query (FETCH-1)', async () => {
    const request: DataRequest = {
      url: '/api/items/knee?x=1#top',
      params: { language: 'de', country: undefined, depth: 2, 'system.type[eq]': 'a&b' },
      includedFields: ['name', 'url'],
    };
    expect(await outcome(request)).toEqual({ status: 200, data: { a: 1 } });
    expect(addresses()).toEqual([
      '/api/items/knee?x=1&language=de&depth=2&system.type%5Beq%5D=a%26b&includedFields=name%2Curl',
    ]);
    expect(asked[0]?.init).toMatchObject({ method: 'GET', body: null });
  });

  test('without an address is refused (FETCH-7)', async () => {
    expect(await outcome({ url: '' })).toMatchObject({ status: 400, statusText: 'BadRequest' });
    expect(asked).toEqual([]);
  });

  test('asks items for test data where the cookie is set, and nothing else (FETCH-2)', async () => {
    page.cookie = 'a=1; useTestData=true';
    await outcome({ url: '/api/items/knee', params: { depth: 1 } });
    await outcome({ url: '/api/items' });
    await outcome({ url: '/api/geo' });
    expect(addresses()).toEqual([
      '/api/items/knee?depth=1&useTestData=true',
      '/api/items?useTestData=true',
      '/api/geo',
    ]);
  });

  test('carries JSON and the CSRF token, asked for once, to the site only (FETCH-5)', async () => {
    answers = [json({ token: 'secret' }), json({}), status(204), status(204)];
    const post = { method: 'POST', body: { name: 'Ü' } };
    await outcome({ url: '/api/submit', ...post, headers: { 'Idempotency-Key': 'k' } });
    await outcome({ url: '/api/other', ...post });
    await outcome({ url: 'https://elsewhere.example/api', ...post });
    await outcome({ url: '//elsewhere.example/api', ...post });
    expect(addresses().filter((it) => it === '/api/csrf')).toHaveLength(1);
    const tokens = asked.map(({ init }) => new Headers(init.headers).get('x-csrf-token'));
    expect(tokens).toEqual([null, 'secret', 'secret', null, null]);
    expect(asked[1]?.init).toMatchObject({
      method: 'POST',
      body: '{"name":"Ü"}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    });
  });

  test('that must outlive the page goes out at once', async () => {
    answers = [status(204)];
    const request = { url: '/api/consent-receipts', method: 'POST', body: {}, keepalive: true };
    expect(await outcome(request)).toEqual({ status: 204, data: undefined });
    expect(addresses()).toEqual(['/api/consent-receipts']);
    expect(asked[0]?.init.keepalive).toBe(true);
  });

  test('asks for another token after one that the site refused (FETCH-9)', async () => {
    answers = [json({ token: 'old' }), json({}, 403), json({ token: 'new' }), status(204)];
    const post: DataRequest = { url: '/api/submit', method: 'POST', body: {} };
    expect(await outcome(post)).toMatchObject({ status: 403 });
    expect(await outcome(post)).toMatchObject({ status: 204 });
    expect(addresses()).toEqual(['/api/csrf', '/api/submit', '/api/csrf', '/api/submit']);
    expect(new Headers(asked[3]?.init.headers).get('x-csrf-token')).toBe('new');
  });

  test('is shared by equal ones under way, not by those that can be ended apart', async () => {
    const same = { url: '/api/geo' };
    const results = await Promise.all([outcome(same), outcome(same), outcome({ url: '/api/x' })]);
    expect(results[1]).toEqual({ status: 200, data: { a: 1 } });
    expect(addresses()).toEqual(['/api/geo', '/api/x']);
    const apart = () => outcome({ ...same, signal: new AbortController().signal });
    await Promise.all([apart(), apart()]);
    await outcome(same);
    expect(asked).toHaveLength(5);
  });
});

describe('the answer', () => {
  test.each([404, 451])('%i is a result without data (FETCH-6)', async (code) => {
    answers = [json({ title: 'Problem' }, code)];
    expect(await outcome({ url: '/api/x', cacheKey: 'x' })).toEqual({
      status: code,
      data: undefined,
    });
    expect(stored.size).toBe(0);
    expect(asked).toHaveLength(1);
  });

  test.each([400, 401, 403, 409, 422, 429])(
    '%i fails at once, with its body (FETCH-6)',
    async (code) => {
      answers = [json({ errors: [] }, code, 'Reason')];
      const failure = { status: code, statusText: 'Reason', data: { errors: [] } };
      expect(await outcome({ url: '/api/x' })).toMatchObject(failure);
      expect(asked).toHaveLength(1);
    },
  );

  test('that is no JSON though it says so fails at once', async () => {
    const headers = { 'Content-Type': 'application/json' };
    answers = [new Response('<html>', { headers })];
    expect(await outcome({ url: '/api/x' })).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(1);
  });

  test('of another kind, as of a network that asks to log in, has no data', async () => {
    answers = [new Response('<html>', { headers: { 'Content-Type': 'text/html' } })];
    expect(await outcome({ url: '/api/x', cacheKey: 'x' })).toEqual({
      status: 200,
      data: undefined,
    });
    expect(stored.size).toBe(0);
  });
});

describe('a failure that may pass', () => {
  test.each([
    ['5xx', status(503), { status: 503, statusText: 'Status 503' }],
    ['no answer', offline(), { status: 404 }],
  ])(
    '%s is tried again after 1, 3, 7, 15, 31 and 63 seconds (FETCH-6)',
    async (_, failing, failure) => {
      answers = [failing];
      const begun = Date.now();
      const times: number[] = [];
      vi.mocked(fetch).mockImplementation((address, init) => {
        times.push((Date.now() - begun) / 1000);
        return answer(String(address), init ?? {});
      });
      expect(await outcome({ url: '/api/x' })).toMatchObject(failure);
      expect(times).toEqual([0, 1, 4, 11, 26, 57, 120]);
    },
  );

  test.each([
    ['20', [0, 20, 40]],
    ['2', [0, 2, 5]],
    ['100000000', [0, 300, 600]],
    ['Wed, 21 Oct 2026 07:28:00 GMT', [0, 1, 4]],
  ])('is tried again after a longer Retry-After: %s', async (retryAfter, expected) => {
    answers = [new Response(null, { status: 503, headers: { 'Retry-After': retryAfter } })];
    page.fetching = '60 2';
    const begun = Date.now();
    const times: number[] = [];
    vi.mocked(fetch).mockImplementation((address, init) => {
      times.push((Date.now() - begun) / 1000);
      return answer(String(address), init ?? {});
    });
    await outcome({ url: '/api/x' });
    expect(times).toEqual(expected);
  });

  test('gives way to an answer', async () => {
    answers = [status(500), offline(), json('good')];
    expect(await outcome({ url: '/api/x' })).toEqual({ status: 200, data: 'good' });
    answers = [status(500), status(422)];
    expect(await outcome({ url: '/api/x' })).toMatchObject({ status: 422 });
    expect(asked).toHaveLength(5);
  });

  test('an answer that breaks off is tried again', async () => {
    const broken = json({});
    vi.spyOn(broken, 'clone').mockImplementation(() => {
      const copy = new Response(null, { headers: { 'Content-Type': 'application/json' } });
      vi.spyOn(copy, 'json').mockRejectedValue(offline());
      return copy;
    });
    answers = [broken, json('whole')];
    expect(await outcome({ url: '/api/x' })).toEqual({ status: 200, data: 'whole' });
  });

  test('is final where no further attempt is wanted (FETCH-1, FETCH-6)', async () => {
    answers = [status(503)];
    expect(await outcome({ url: '/api/x', skipRetry: true })).toMatchObject({ status: 503 });
    page.fetching = '60 0';
    expect(await outcome({ url: '/api/x' })).toMatchObject({ status: 503 });
    page.fetching = '60 2';
    await outcome({ url: '/api/x' });
    expect(asked).toHaveLength(1 + 1 + 3);
  });

  test('in fetching the token is one of the post', async () => {
    answers = [status(503), json({ token: 't' }), status(204)];
    expect(await outcome({ url: '/api/submit', method: 'POST' })).toMatchObject({ status: 204 });
    expect(addresses()).toEqual(['/api/csrf', '/api/csrf', '/api/submit']);
  });
});

describe('the signal', () => {
  test('ends a request before and while it is under way', async () => {
    const signal = AbortSignal.abort();
    expect(await outcome({ url: '/api/x', signal })).toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(0);
    answers = ['never'];
    const controller = new AbortController();
    const settled = fetchData({ url: '/api/x', signal: controller.signal });
    controller.abort();
    await expect(settled).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('ends the wait for another attempt', async () => {
    answers = [status(500)];
    const controller = new AbortController();
    const settled = Promise.allSettled([fetchData({ url: '/api/x', signal: controller.signal })]);
    await vi.advanceTimersByTimeAsync(2_000);
    controller.abort();
    const [result] = await settled;
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    expect(vi.getTimerCount()).toBe(0);
    expect(asked).toHaveLength(2);
  });
});

describe('what is kept', () => {
  const request: DataRequest = { url: '/api/items/knee', params: { q: 1 }, cacheKey: 'knee' };

  test('answers for a minute, without a call (FETCH-3, FETCH-4, STORE-5)', async () => {
    await outcome(request);
    vi.advanceTimersByTime(59_999);
    expect(await outcome(request)).toEqual({ status: 200, data: { a: 1 } });
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await outcome(request);
    expect(asked).toHaveLength(2);
    expect([...stored.keys()]).toEqual(['nx_knee']);
  });

  test('lasts as long as the settings say (FETCH-4)', async () => {
    page.fetching = '5 6';
    await outcome(request);
    vi.advanceTimersByTime(4_999);
    await outcome(request);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await outcome(request);
    expect(asked).toHaveLength(2);
  });

  test('counts for its own query only', async () => {
    await outcome(request);
    await outcome({ ...request, params: { q: 2 } });
    await outcome(request);
    expect(asked).toHaveLength(3);
  });

  test('is apart for test data (FETCH-2)', async () => {
    await outcome(request);
    page.cookie = 'useTestData=true';
    await outcome(request);
    expect([...stored.keys()]).toEqual(['nx_knee', 'nx_useTestData_knee']);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['without a key', { cacheKey: undefined }],
    ['for other methods than GET', { method: 'PUT' }],
  ])('is nothing %s', async (_, change) => {
    await outcome({ ...request, ...change });
    expect(stored.size).toBe(0);
  });

  test.each([{ fetching: '0 6' }, { search: '?preview=x' }])(
    'is nothing with %o (FETCH-3)',
    async (it) => {
      Object.assign(page, it);
      stored.set('nx_knee', 'anything');
      await outcome(request);
      expect(stored.get('nx_knee')).toBe('anything');
    },
  );

  test('goes altogether when there is no room, and only what is ours (FETCH-3)', async () => {
    stored.set('nx_other', '1').set('search-history', '[]');
    vi.spyOn(stored, 'set').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await outcome(request)).toEqual({ status: 200, data: { a: 1 } });
    expect([...stored.keys()]).toEqual(['search-history']);
    expect(console.warn).toHaveBeenCalled();
  });

  test('is nothing where storage is closed to the page', async () => {
    const closed = new Proxy({}, { get: refuse, ownKeys: refuse });
    function refuse(): never {
      throw new DOMException('denied', 'SecurityError');
    }
    vi.stubGlobal('localStorage', closed);
    expect(await outcome(request)).toEqual({ status: 200, data: { a: 1 } });
    expect(console.warn).toHaveBeenCalled();
  });
});

test('a parser reads every parameter again as it was', () => {
  const names = fc.string().filter((name) => name !== '__proto__' && name !== 'includedFields');
  fc.assert(
    fc.property(fc.dictionary(names, fc.string({ unit: 'grapheme' })), (params) => {
      const query = queryString({ url: '/api/items', params });
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ ...params });
      expect(query).toMatch(/^[\w%&=+.*-]*$/);
    }),
  );
});

test('the parameters of a request win over those of its address', () => {
  expect(queryString({ url: '/x?a=1&b=2#c?d', params: { b: 3 } }, { e: true })).toBe(
    'a=1&b=3&e=true',
  );
});

test('lists are joined by commas; what is absent is left out', () => {
  const params = { systemFields: ['codename', 'type'], country: undefined };
  expect(queryString({ url: '/x', params, includedFields: [] })).toBe(
    'systemFields=codename%2Ctype&includedFields=',
  );
  expect(queryString({ url: '/x' })).toBe('');
});
