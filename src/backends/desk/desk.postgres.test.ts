import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { describeDesk } from './contract.ts';

describeDesk('PostgreSQL', async () => ({ folder: '', ...(await createTestDatabase()) }));
