import { expect, test } from 'vitest';
import { recordId } from './recordId.ts';

test('ids are those of version 7, and sort by the order of their creation (FORM-34)', () => {
  const ids = Array.from({ length: 1_000 }, recordId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  const [first = ''] = ids;
  const time = Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16);
  expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
});
