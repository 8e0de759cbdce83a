import { expect, test } from 'vitest';
import { receiptSheet } from './receipts.ts';

test('a receipt has a cell in every column', () => {
  expect(receiptSheet.header).toBe(
    '\uFEFFid,time (UTC),version,choice,country,rule,language,text_sha256,chosen_at (UTC),text_match\r\n',
  );
  const line = receiptSheet.lineOf({
    textHash: 'f00d',
    textMatch: 'content',
    chosenAt: '2026-11-21T07:59:59.000Z',
    language: 'de',
    rule: 'opt-in',
    country: 'DE',
    choice: 'none',
    version: '20200303',
    time: '2026-11-21T08:00:00.000Z',
    id: 'a',
  });
  expect(line).toBe(
    'a,2026-11-21 08:00:00,20200303,none,DE,opt-in,de,f00d,2026-11-21 07:59:59,content\r\n',
  );
});
