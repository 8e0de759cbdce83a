import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newLead } from '../src/backends/leads/contract.ts';
import { referenceOf } from '../src/contact/reference.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { runHere, runScript } from '../tests/running/runCommand.ts';
import { leadsCommand, leadsOptions } from './leads.ts';

describe('the command line', () => {
  const usual = { limit: 20, isJson: false };
  test.each([
    ['list', { command: 'list', filter: {} }],
    [
      'list --status dead --format json --limit 5',
      { command: 'list', filter: { status: 'dead' }, isJson: true, limit: 5 },
    ],
    ['show 1', { command: 'show', filter: { id: '1' } }],
    ['show req-0000-000z', { command: 'show', filter: { idEnd: '000000001f' } }],
    ['retry 1', { command: 'retry', filter: { id: '1' } }],
    ['retry --dead', { command: 'retry', filter: { status: 'dead' } }],
    ['retry', { command: 'retry', filter: { status: 'waiting' } }],
    ['export --email a@b.example', { command: 'export', filter: { email: 'a@b.example' } }],
    ['give-up crm', { command: 'give-up', filter: {}, receiver: 'crm' }],
    ['forget a@b.example', { command: 'forget', filter: { email: 'a@b.example' } }],
  ])('%s', (line, expected) => {
    expect(leadsOptions(line.split(' '))).toEqual({ ...usual, ...expected });
  });

  test.each([
    ['', 'Name one of list, show'],
    ['delete', '"delete" is not a command; use one of'],
    ['show', 'show needs an ID'],
    ['forget', 'forget needs an EMAIL'],
    ['give-up', 'give-up needs a RECEIVER'],
    ['forget a@b.example c@d.example', 'unexpected argument'],
    ['list 1', 'unexpected argument "1"'],
    ['retry 1 --dead', 'unexpected argument'],
    ['list --status new', 'must be one of waiting'],
    ['list --limit 0', 'not "0"'],
    ['list --format csv', 'not "csv"'],
    ['list --all', '--all'],
  ])('rejects "%s"', (line, message) => {
    expect(() => leadsOptions(line.split(' ').filter(Boolean))).toThrow(message);
  });
});

test('shows, retries, exports and deletes leads while the site has them open (FORM-34)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-leads-'));
  const env = { DATA_DIR: folder };
  const run = async (line: string) => (await runHere(leadsCommand, line.split(' '), env)).stdout;
  const runApart = async (line: string) => (await runScript('leads', line.split(' '), env)).stdout;
  await expect(run('list')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Database .* not found/),
  });
  const records = await chooseRecords(readSettings({ DATA_DIR: folder }, true));
  const payload = { firstName: '=1+1', form: 'Contact', requests: ['a', 'b'] };
  const added = await records.leads.add(newLead({ payload }), '2026-11-21T08:00:00.000Z');
  const id = added.status === 'stored' ? added.id : '';
  await records.leads.add(
    newLead({ email: 'eva@example.org', payload: {} }),
    '2026-11-21T09:00:00.000Z',
  );

  // Two times as operators do, beside the process that has the database open.
  const entries = JSON.parse(await runApart('list --format json --limit 5'));
  expect(entries).toMatchObject([
    { email: 'eva@example.org' },
    { id, form: 'contact_form', firstName: '=1+1', status: 'waiting', attempts: 0, payload },
  ]);
  expect(await run('list --email ana@example.org')).toContain(id);
  expect(await run('list')).toContain(referenceOf('REQ', id));
  expect(JSON.parse(await run(`show ${id}`))).toMatchObject({ id, payload });
  await expect(run('show nothing')).rejects.toMatchObject({
    code: 1,
    stderr: 'Lead nothing not found\n',
  });
  expect(await run(`retry ${id}`)).toBe('1 retried\n');
  expect(await run('give-up crm')).toBe('0 given up\n');
  const named = {
    ...env,
    FORM_SUBMISSION_URL: 'https://leads.example',
    LEADS_RECEIVERS: '{"crm":{"url":"https://crm.example/leads"}}',
  };
  await expect(runHere(leadsCommand, ['give-up', 'crm'], named)).rejects.toMatchObject({
    stderr: expect.stringContaining('crm still gets leads'),
  });
  const csv = (await run('export')).split('\r\n');
  expect(csv).toHaveLength(4);
  expect(csv[0]).toMatch(/^\uFEFFid,key,brand,form,receivedAt \(UTC\),.*,payload$/);
  expect(csv[2]).toContain(',2026-11-21 08:00:00,');
  expect(JSON.parse(await runApart('forget ANA@example.org --format json'))).toEqual({
    forgotten: 1,
  });
  expect(JSON.parse(await run('list --format json'))).toHaveLength(1);
  const files = await Promise.all(
    (await readdir(folder)).map((it) => readFile(join(folder, it), 'latin1')),
  );
  expect(files.join('')).toContain('eva@example.org');
  expect(files.join('')).not.toContain('ana@example.org');
  await records.receipts.close();
  await rm(folder, { recursive: true });
}, 60_000);
