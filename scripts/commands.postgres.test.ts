import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../tests/postgres/testDatabase.ts';

test('the commands on records can read PostgreSQL', async () => {
  const { url, remove } = await createTestDatabase();
  const run = async (script: string, ...args: string[]) => {
    const command = [resolve(import.meta.dirname, script), ...args, '--format', 'json'];
    const env = { DATABASE_URL: url, DATA_DIR: '/nowhere' };
    return JSON.parse((await promisify(execFile)(process.execPath, command, { env })).stdout);
  };
  expect(await run('consent-export.ts')).toEqual([]);
  expect(await run('search-report.ts')).toMatchObject({ searches: 0 });
  expect(await run('leads.ts', 'list')).toEqual([]);
  expect(await run('leads.ts', 'retry', '--dead')).toEqual({ retried: 0 });
  await remove();
}, 60_000);
