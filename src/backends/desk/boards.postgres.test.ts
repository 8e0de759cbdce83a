import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { describeBoards } from './boardsContract.ts';

describeBoards('PostgreSQL', async () => ({ folder: '', ...(await createTestDatabase()) }));
