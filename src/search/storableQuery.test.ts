import { expect, test } from 'vitest';
import { storableQuery } from './storableQuery.ts';

test.each([
  ['  Knee   Anchor ', 'knee anchor'],
  ['PO-4211-475', 'po-4211-475'],
  ['Schädelplatte', 'schädelplatte'],
  ['3.5 mm screw', '3.5 mm screw'],
  ['Scunthorpe retractor', 'scunthorpe retractor'],
])('stores %j as %j', (query, kept) => {
  expect(storableQuery(query)).toBe(kept);
});

test.each([
  ['an e-mail address', 'jane.doe@example.org'],
  ['part of an address', 'jane@'],
  ['a phone number', '+49 (0) 89 123-456 78'],
  ['a long number', 'patient 12345678'],
  ['a long number in digits of another script', 'patient ١٢٣٤٥٦٧٨'],
  ['an e-mail address in wide letters', 'jane＠example．org'],
  ['a web address', 'https://example.org/x'],
  ['an offensive word', 'fuck screws'],
  ['an offensive word in another language', 'SCHEISSE'],
  ['markup', '<script>alert</script>'],
  ['control characters', 'knee\u0007anchor'],
  ['one letter', 'k'],
  ['punctuation only', '"*"'],
  ['a text', 'word '.repeat(20)],
])('does not store %s', (_, query) => {
  expect(storableQuery(query)).toBeUndefined();
});
