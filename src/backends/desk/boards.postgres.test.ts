import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { describeBoards } from './contract.ts';

describeBoards('PostgreSQL', async () => ({ folder: '', ...(await createTestDatabase()) }));
