import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { describeFormRecords } from './formRecordsContract.ts';

describeFormRecords('PostgreSQL', async () => ({ folder: '', ...(await createTestDatabase()) }));
