import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { type ConsentLevel, consentLevels } from '../../consent/decide.ts';
import type { ConsentReceipt, ConsentRule } from '../../consent/receipts.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { describeConsentReceipts, receiptAt } from './contract.ts';
import { createConsentReceipts } from './receipts.ts';

describeConsentReceipts('PostgreSQL', async () => {
  const { url, remove } = await createTestDatabase();
  return { open: async () => createConsentReceipts(await openDatabase('', url)), remove };
});

test('PostgreSQL stores every level, and levels and rules that do not exist yet (CONSENT-21)', async () => {
  const { url, remove } = await createTestDatabase();
  const receipts = createConsentReceipts(await openDatabase('', url));
  const invented = [
    'functionalperformancemarketing',
    'functionalperformancemarketingpersonalizationresearch',
    'x'.repeat(300),
  ] as string[] as ConsentLevel[];
  const rule = 'opt-in-of-a-state' as string as ConsentRule;
  const added = [...consentLevels, ...invented].map((choice, i) =>
    receiptAt(new Date(Date.UTC(2026, 10, 21, 8) + i).toISOString(), { choice, rule }),
  );
  for (const receipt of added) await receipts.add(receipt);
  const listed: ConsentReceipt[] = [];
  for await (const receipt of receipts.list()) listed.push(receipt);
  expect(listed).toEqual(added);
  await receipts.close();
  await remove();
});
