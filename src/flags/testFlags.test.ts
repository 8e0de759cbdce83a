import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';

const loadFlags = vi.hoisted(() => vi.fn());
vi.mock('./loadFlags.ts', () => ({ loadFlags }));

let cookie: string;
let page: EventTarget;
let listener: Mock<() => void>;
let part: typeof import('./testFlags.ts');

/** Opens the module anew in a browser that tells changes of cookies, or in one that does not. */
async function open(cookieStore?: EventTarget) {
  vi.stubGlobal('window', cookieStore ? { cookieStore } : {});
  part = await import('./testFlags.ts');
  part.followTestFlags(listener);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  cookie = '';
  page = new EventTarget();
  listener = vi.fn<() => void>();
  loadFlags.mockReset().mockResolvedValue({ 'search-webpages': true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([true, false])('where changes of cookies are told: %s', (tells) => {
  let store: EventTarget | undefined;
  beforeEach(() => {
    store = tells ? new EventTarget() : undefined;
  });
  const change = async (value: string) => {
    cookie = value;
    if (store) store.dispatchEvent(new Event('change'));
    else page.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
  };

  test('a visitor without the cookie loads nothing and is not looked at', async () => {
    await open(store);
    await change('other=1');
    expect(loadFlags).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    expect(part.currentTestFlags()).toBeUndefined();
  });

  test('a tester has the flags for tests from the start, until the cookie goes', async () => {
    cookie = 'testflag=1';
    await open(store);
    expect(loadFlags.mock.calls).toEqual([[true]]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(part.currentTestFlags()).toEqual({ 'search-webpages': true });
    loadFlags.mockResolvedValue({});
    await change('');
    expect(loadFlags.mock.calls).toEqual([[true], [false]]);
    expect(part.currentTestFlags()).toEqual({});
    expect(vi.getTimerCount()).toBe(0);
  });

  test('another value loads again, the same does not', async () => {
    await open(store);
    await change('testflag=1');
    await change('testflag=1; other=2');
    await change('testflag=2');
    expect(loadFlags).toHaveBeenCalledTimes(2);
  });

  test('the flags stay where they cannot be loaded, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(store);
    loadFlags.mockRejectedValue(new Error('offline'));
    await change('testflag=1');
    expect(part.currentTestFlags()).toBeUndefined();
    expect(listener).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  test('the answer to the latest change counts, in whatever order they come', async () => {
    await open(store);
    const first = Promise.withResolvers();
    loadFlags.mockReturnValueOnce(first.promise).mockResolvedValueOnce({ 'alert-banner': 'x' });
    await change('testflag=1');
    await change('');
    first.resolve({ 'search-webpages': true });
    await vi.advanceTimersByTimeAsync(0);
    expect(part.currentTestFlags()).toEqual({ 'alert-banner': 'x' });
  });
});

test('where no changes are told a tester is looked at every 300 ms', async () => {
  cookie = 'testflag=1';
  await open();
  cookie = 'testflag=2';
  await vi.advanceTimersByTimeAsync(299);
  expect(loadFlags).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(loadFlags).toHaveBeenCalledTimes(2);
});
