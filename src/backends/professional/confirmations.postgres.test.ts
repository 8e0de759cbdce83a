import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { createProfessionalConfirmations } from './confirmations.ts';
import { describeProfessionalConfirmations } from './contract.ts';

describeProfessionalConfirmations('PostgreSQL', async () => {
  const { url, remove } = await createTestDatabase();
  return { open: async () => createProfessionalConfirmations(await openDatabase('', url)), remove };
});
