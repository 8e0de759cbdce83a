import { expect, test } from 'vitest';
import { personText } from './personText.ts';

test.each([
  [1, '1 stored version of staff'],
  [2, '2 stored versions of staff'],
])('a file for a person says that %i versions cannot be read (PROOF-99)', (unreadable, said) => {
  const held = {
    leads: [],
    registrations: [],
    mails: [],
    receipts: [],
    confirmations: [],
    content: { items: [], searched: 3, unreadable },
  };
  expect(personText(held, 'ana@example.org', '2026-11-29T10:00:00.000Z')).toContain(said);
});
