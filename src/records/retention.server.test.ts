import { expect, test, vi } from 'vitest';
import { deleteOld } from './retention.server.ts';

/** A deletion that fails when the test says so. */
function startDeleting() {
  const onError = vi.fn();
  const { promise, reject } = Promise.withResolvers<number>();
  const end = deleteOld({
    kind: 'search_counts',
    days: 30,
    deleteBefore: () => promise,
    note: vi.fn(),
    onDeleted: vi.fn(),
    onError,
  });
  return { end, onError, fail: () => reject(new Error('closed')) };
}

test('notes what was deleted on the day, and nothing where nothing was (PROOF-9)', async () => {
  const note = vi.fn();
  const onDeleted = vi.fn();
  const parts = { days: 30, note, onDeleted, onError: vi.fn() };
  const ends = [3, 0].map((rows) =>
    deleteOld({ ...parts, kind: 'receipts', deleteBefore: async () => rows }),
  );
  await vi.waitFor(() => expect(note).toHaveBeenCalled());
  expect(note.mock.calls).toEqual([['receipts', 3, expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)]]);
  expect(onDeleted.mock.calls).toEqual([[3]]);
  for (const end of ends) end();
});

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
