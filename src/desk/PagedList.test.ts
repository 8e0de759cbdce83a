import { expect, test, vi } from 'vitest';
import { partOf, readPart } from './PagedList.tsx';

const list = Array.from({ length: 101 }, (_, at) => at);

test.each([
  ['', 0, 50],
  ['page=2', 50, 50],
  ['page=3', 100, 1],
  ['page=0', 0, 50],
  ['page=-1', 0, 50],
  ['page=two', 0, 50],
  ['page=4', 100, 1],
])('“%s” shows the entries from %i (PROOF-46)', (query, first, length) => {
  const { rows, total } = partOf(list, new URLSearchParams(query));
  expect([rows[0], rows.length, total]).toEqual([first, length, 101]);
});

test('a page of a store that is gone by now is the last one, not an empty list (PROOF-54)', async () => {
  const read = vi.fn(async (skip: number) => ({ rows: list.slice(skip, skip + 50), total: 101 }));
  const first = await readPart(read, new URLSearchParams('sent=2'), 'sent');
  expect([first.rows[0], read.mock.calls]).toEqual([50, [[50]]]);
  const last = await readPart(read, new URLSearchParams('sent=9'), 'sent');
  expect([last.rows, read.mock.calls.slice(1)]).toEqual([[100], [[400], [100]]]);
});

test('an empty list has one page (PROOF-46)', () => {
  expect(partOf([], new URLSearchParams('page=2'))).toEqual({ rows: [], total: 0 });
});
