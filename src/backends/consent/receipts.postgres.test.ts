import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { describeConsentReceipts } from './contract.ts';
import { createConsentReceipts } from './receipts.ts';

describeConsentReceipts('PostgreSQL', async () => {
  const { url, remove } = await createTestDatabase();
  return { open: async () => createConsentReceipts(await openDatabase('', url)), remove };
});
