import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { receiptAt } from '../src/backends/consent/contract.ts';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import { noteDeleted } from '../src/backends/records/createRetentionLog.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { changed, itemWith, partsOf } from '../tests/fakes/storedParts.ts';
import { runHere, runScript } from '../tests/running/runCommand.ts';
import { retentionCommand, retentionOptions } from './retention.ts';

test.each([
  ['', { command: 'periods', isJson: false, limit: 20 }],
  ['deleted --from 2026-11-01', { command: 'deleted', span: { from: '2026-11-01' } }],
  ['proofs --limit 3 --format json', { command: 'proofs', limit: 3, isJson: true }],
])('the command line “%s”', (line, expected) => {
  expect(retentionOptions(line.split(' ').filter(Boolean))).toMatchObject(expected);
});

test.each([
  ['delete', '"delete" is not a command; use one of'],
  ['check now', 'unexpected argument "now"'],
  ['deleted --from yesterday', '--from must be a day'],
  ['deleted --to 2026-02-31', '--to must be a day'],
  ['proofs --limit 0', '--limit must be a number'],
])('refuses “%s”', (line, problem) => {
  expect(() => retentionOptions(line.split(' '))).toThrow(problem);
});

test('operators see the periods, what was deleted, and proofs that nothing is older (PROOF-8, PROOF-9, PROOF-10)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-retention-'));
  const records = await chooseRecords(readSettings({ DATA_DIR: folder, NODE_ENV: 'test' }, true));
  const ago = (days: number) => Date.now() - days * 86_400_000;
  const daysAgo = (days: number) => new Date(ago(days)).toISOString();
  const run = async (line: string, more: Record<string, string> = {}) => {
    const args = line.split(' ').filter(Boolean);
    return (await runHere(retentionCommand, args, { DATA_DIR: folder, ...more })).stdout;
  };
  const periods = await run('', { LEADS_RETENTION_DAYS: '30' });
  expect(periods).toMatch(
    /leads +30 days +from: receipt.*\n.*\n +set by LEADS_RETENTION_DAYS; GDPR/,
  );
  expect(periods).toMatch(/needs +7 days +from: end of the event\n.*\n +set by the software;/);
  expect(await run('')).toMatch(/leads +without limit.*\n.*\n +set by LEADS_RETENTION_DAYS=0;/);

  await records.retention.note('receipts', 4, daysAgo(1));
  const editions = await openEditions(folder);
  await noteDeleted(editions, 'content_persons', 2, daysAgo(1));
  expect(await run('deleted')).toMatch(/content_persons +2\n.* receipts +4\n/);
  expect(await run(`deleted --to ${daysAgo(9).slice(0, 10)}`)).toBe('Nothing was deleted\n');

  expect(await run('proofs')).toBe('No result is kept\n');
  expect(await run('check')).toContain('nothing is older than it may be');
  await records.receipts.add(receiptAt(daysAgo(3_000)));
  // As old as its period: a deletion may be late by a day.
  await records.receipts.add(receiptAt(daysAgo(2_557.5)));
  await mkdir(join(folder, 'mail'));
  const mail = join(folder, 'mail', 'a.eml');
  await writeFile(mail, '');
  await utimes(mail, ago(100) / 1_000, ago(100) / 1_000);
  let time = ago(900);
  const kept = createEditionStore(editions, { onProblem: () => undefined, now: () => time });
  for (const days of [900, 800]) {
    time = ago(days);
    await kept.save('site', partsOf([itemWith('ana', `${days}`, 'staff')]), changed('ana'));
  }
  await editions.destroy();
  const found = await runScript('retention', ['check', '--format', 'json'], {
    DATA_DIR: folder,
  }).catch((error: unknown) => error);
  expect(found).toMatchObject({ code: 1 });
  const { kinds } = JSON.parse((found as { stdout: string }).stdout);
  const older = kinds.filter((it: { older: number }) => it.older > 0);
  expect(older).toMatchObject([
    { kind: 'mail_files', older: 1 },
    { kind: 'receipts', older: 1 },
    { kind: 'content_persons', older: 1 },
  ]);
  const proofs = await run('proofs');
  expect(proofs.indexOf('SOME IS OLDER')).toBeLessThan(proofs.indexOf('nothing is older'));
  expect(proofs).toMatch(/receipts +before [\d-]+T[\d:.]+Z: 1\n/);
  await records.close();
  await rm(folder, { recursive: true });
}, 120_000);
