import { expect, test, vi } from 'vitest';
import { createStore } from './createStore.ts';

test('followers hear of changes until they end it (CODE-4)', () => {
  const store = createStore(() => 1, 0);
  const [first, second] = [vi.fn(), vi.fn()];
  const end = store.follow(first);
  store.follow(second);
  store.changed();
  end();
  store.changed();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

test('what listens elsewhere begins with the first follower, once', () => {
  const begin = vi.fn();
  const store = createStore(() => 1, 0, begin);
  expect(begin).not.toHaveBeenCalled();
  store.follow(() => undefined)();
  store.follow(() => undefined);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('a change made while it begins reaches the first follower', () => {
  const listener = vi.fn();
  const store = createStore(
    () => 1,
    0,
    (changed) => changed(),
  );
  store.follow(listener);
  expect(listener).toHaveBeenCalledTimes(1);
});
