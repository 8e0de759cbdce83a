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
    retention: { note: vi.fn(), proofs: async () => [] },
    onDeleted: vi.fn(),
    onError,
  });
  return { end, onError, fail: () => reject(new Error('closed')) };
}

test('notes what was deleted on the day, and nothing where nothing was (PROOF-9)', async () => {
  const note = vi.fn();
  const onDeleted = vi.fn();
  const retention = { note, proofs: async () => [] };
  const parts = { days: 30, retention, onDeleted, onError: vi.fn() };
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

const hour = 60 * 60_000;

test('deletes nothing by a clock far after the last check, until one is made by it (PROOF-92)', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00Z') });
  const deleteBefore = vi.fn(async () => 0);
  const checks = ['2026-11-01T00:30:00.000Z'];
  const end = deleteOld({
    kind: 'leads',
    days: 30,
    deleteBefore,
    retention: {
      note: vi.fn(),
      proofs: async () => checks.map((checkedAt) => ({ id: checkedAt, checkedAt, kinds: [] })),
    },
    onDeleted: vi.fn(),
    onError: vi.fn(),
  });
  try {
    await vi.advanceTimersByTimeAsync(0);
    expect(deleteBefore).toHaveBeenCalledTimes(1);
    vi.setSystemTime(new Date('2031-11-27T09:00:00Z'));
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect(deleteBefore).toHaveBeenCalledTimes(1);
    checks[0] = '2031-11-27T11:30:00.000Z';
    await vi.advanceTimersByTimeAsync(hour);
    expect(deleteBefore).toHaveBeenCalledTimes(2);
    // A check by a clock that was ahead is no reason to keep things.
    vi.setSystemTime(new Date('2026-11-27T12:00:00Z'));
    await vi.advanceTimersByTimeAsync(hour);
    expect(deleteBefore).toHaveBeenCalledTimes(3);
  } finally {
    end();
    vi.useRealTimers();
  }
});
