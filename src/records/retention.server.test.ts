import { expect, test, vi } from 'vitest';
import { deleteOld } from './retention.server.ts';

/** A deletion that fails when the test says so. */
function startDeleting() {
  const onError = vi.fn();
  const { promise, reject } = Promise.withResolvers<number>();
  const end = deleteOld({ days: 30, deleteBefore: () => promise, onDeleted: vi.fn(), onError });
  return { end, onError, fail: () => reject(new Error('closed')) };
}

test('reports a deletion that fails (SEARCH-33)', async () => {
  const { end, onError, fail } = startDeleting();
  fail();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  end();
});

test('reports nothing when the database closes during a deletion (SEARCH-33)', async () => {
  const { end, onError, fail } = startDeleting();
  end();
  fail();
  await new Promise((resolve) => setImmediate(resolve));
  expect(onError).not.toHaveBeenCalled();
});
