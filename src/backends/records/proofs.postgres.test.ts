import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { describeProofs } from './contract.ts';

describeProofs('PostgreSQL', async () => ({ folder: '', ...(await createTestDatabase()) }));
