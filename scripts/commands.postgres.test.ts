import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../tests/postgres/testDatabase.ts';

test('the commands on records can read PostgreSQL, and are entered there (PROOF-22)', async () => {
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
  expect(await run('person.ts', 'show', 'ana@example.org')).toMatchObject({ leads: [] });
  const deletion = ['delete', 'ana@example.org', '--yes', '--by', 'Eva'];
  expect(await run('person.ts', ...deletion)).toMatchObject({ deleted: { leads: 0 } });
  expect(await run('person.ts', 'requests')).toMatchObject([{ claim: 'deletion' }]);
  expect(await run('retention.ts', 'deleted')).toEqual([]);
  const { kinds } = await run('retention.ts', 'check');
  expect(kinds.length).toBeGreaterThan(10);
  expect(kinds.filter((it: { older: number }) => it.older > 0)).toEqual([]);
  expect(await run('audit.ts', 'verify')).toMatchObject({ isWhole: true, entries: 14 });
  await remove();
}, 60_000);

test('the commands on records read the address of the database from a file, too (CONFIG-34)', async () => {
  const { url, remove } = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'portico-secrets-'));
  const file = join(folder, 'database_url');
  writeFileSync(file, `${url}\n`);
  const command = [resolve(import.meta.dirname, 'leads.ts'), 'list', '--format', 'json'];
  const run = (DATABASE_URL_FILE: string) =>
    promisify(execFile)(process.execPath, command, {
      env: { DATABASE_URL_FILE, DATA_DIR: '/nowhere' },
    });
  expect(JSON.parse((await run(file)).stdout)).toEqual([]);
  await expect(run(join(folder, 'missing'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL_FILE: cannot be read (ENOENT)'),
  });
  rmSync(folder, { recursive: true });
  await remove();
}, 60_000);
