import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import { databaseFile } from '../src/backends/database/openDatabase.ts';
import { newLead } from '../src/backends/leads/contract.ts';
import { digestOf } from '../src/records/auditChain.server.ts';
import type { AuditEntry } from '../src/records/auditTrail.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { runHere, runScript } from '../tests/running/runCommand.ts';
import { auditCommand, auditOptions } from './audit.ts';
import type { Command } from './command.ts';
import { leadsCommand } from './leads.ts';
import { personCommand } from './person.ts';
import { registrationsCommand } from './registrations.ts';
import { retentionCommand } from './retention.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-audit-'));
});
afterEach(() => rm(folder, { recursive: true }));

const commands: Readonly<Record<string, Command>> = {
  audit: auditCommand,
  leads: leadsCommand,
  person: personCommand,
  registrations: registrationsCommand,
  retention: retentionCommand,
};

/** Runs a command on the records of the folder: in this process, or else in its own. @returns what it printed */
async function run(script: string, line: string) {
  const command = commands[script];
  const env = { DATA_DIR: folder };
  const args = line.split(' ');
  const ran = command ? runHere(command, args, env) : runScript(script, args, env);
  return (await ran).stdout;
}

/** What a command printed and its status, also if it failed. */
const failing = (script: string, line: string) =>
  run(script, line).then(
    (stdout) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );

const entries = async () =>
  JSON.parse(await run('audit', 'list --limit 100 --format json')).toReversed() as AuditEntry[];

async function storeLead(): Promise<string> {
  const records = await chooseRecords(readSettings({ DATA_DIR: folder }));
  const added = await records.leads.add(newLead({ email: 'ana@example.org' }), '2026-11-27T08:00Z');
  await records.close();
  return added.status === 'stored' ? added.id : '';
}

const digest = 'ab'.repeat(32);

test.each([
  ['list --actor Ana --limit 3', { command: 'list', actor: 'Ana', limit: 3, isJson: false }],
  [`verify --head 7:${digest}`, { command: 'verify', heads: [{ sequence: 7, digest }] }],
])('the command line “%s”', (line, expected) => {
  expect(auditOptions(line.split(' '))).toMatchObject(expected);
});

test.each([
  ['delete', '"delete" is not a command'],
  ['list 3', 'unexpected argument "3"'],
  ['verify --head 7', '--head must be SEQUENCE:DIGEST'],
  ['verify --head 7:abc', '--head must be SEQUENCE:DIGEST'],
])('refuses “%s”', (line, problem) => {
  expect(() => auditOptions(line.split(' '))).toThrow(problem);
});

test('commands that act on records or show them are entered, without addresses, and refusals as such (PROOF-22, PROOF-105)', async () => {
  const id = await storeLead();
  await run('leads', 'list');
  await run('leads', `show ${id}`);
  await failing('leads', 'show ana@example.org');
  await run('leads', 'retry --dead');
  await run('registrations', 'list');
  await run('consent-export', '--kind professional');
  await run('retention', 'check');
  await run('retention', 'periods');
  await run('person', 'show ana@example.org');
  await run('person', 'open ana@example.org --claim access --by Eva');
  await failing('person', 'close ana@example.org --by Eva');
  await failing('person', 'delete ana@example.org --by Eva');
  await run('person', 'delete ana@example.org --yes --by Eva');
  await run('leads', 'forget ana@example.org');
  const editions = await openEditions(folder);
  await createEditionStore(editions, { onProblem: () => undefined }).sources();
  await editions.destroy();
  await failing('content-history', 'erase knee-anchor');
  await failing('content-history', 'erase knee-anchor --yes');
  const all = await entries();
  const told = all.filter(({ outcome }) => outcome !== 'begun');
  expect(told.map(({ action, subject, outcome }) => `${action}: ${subject}, ${outcome}`)).toEqual([
    'leads list: all, done',
    `leads show: ${id}, done`,
    'leads show: an unknown id (not found), refused',
    'leads retry: all, done',
    'registrations list: all, done',
    'consent export: professional, done',
    'retention check: all kinds, done',
    'person show: an e-mail address, done',
    expect.stringMatching(/^person open: DSR-\w{4}-\w{4}, done$/),
    'person close: an unknown request (noRequest), refused',
    'person delete: an e-mail address (not confirmed), refused',
    expect.stringMatching(/^person delete: DSR-\w{4}-\w{4}, done$/),
    'leads forget: an e-mail address, done',
    'content erase: knee-anchor (not confirmed), refused',
    'content erase: knee-anchor (not stored), refused',
  ]);
  expect(all.length).toBe(2 * told.length);
  expect(told[0]?.actor).toMatch(/^command line, \S+$/);
  expect(told.at(-4)?.actor).toMatch(/^Eva \(command line, \S+\)$/);
  expect(JSON.stringify(all)).not.toContain('example.org');
}, 120_000);

test('nothing is shown that cannot be entered (PROOF-22)', async () => {
  const id = await storeLead();
  const database = new DatabaseSync(databaseFile(folder));
  database.exec('drop table audit_head');
  database.close();
  const { code, stdout } = await failing('leads', `show ${id}`);
  expect([code, stdout]).toEqual([1, '']);
});

test('the command says that the clock went back, in a trail that holds (PROOF-89)', async () => {
  await storeLead();
  await run('leads', 'list');
  const database = new DatabaseSync(databaseFile(folder));
  const last = (await entries())[1];
  if (!last) throw new Error('There is no second entry');
  const ahead = { ...last, at: '2999-01-01T00:00:00.000Z' };
  const digest = digestOf(ahead);
  const row = database.prepare('update audit_entry set at = ?, digest = ? where sequence = 2');
  row.run(ahead.at, digest);
  database.prepare('update audit_head set digest = ?').run(digest);
  database.close();
  await run('leads', 'list');
  const { code, stdout } = await failing('audit', 'verify');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/went back after entry 2, from 2999-01-01T00:00:00.000Z to 20/),
  ]);
}, 240_000);

test('a trail that was changed, thinned or cut is found, with the first broken entry (PROOF-21)', async () => {
  await storeLead();
  expect(await run('audit', 'verify')).toBe('0 entries hold\n');
  for (let i = 0; i < 3; i += 1) await run('leads', 'list');
  const head = (await run('audit', 'head')).trim();
  expect(head).toMatch(/^6:[\da-f]{64}$/);
  expect(await run('audit', `verify --head ${head}`)).toBe(`6 entries hold\nThe head is ${head}\n`);
  const database = new DatabaseSync(databaseFile(folder));
  const [, , third] = await entries();
  database.exec("update audit_entry set actor = 'Nobody' where sequence = 3");
  const ended = runScript('audit', ['verify', '--format', 'json'], { DATA_DIR: folder });
  const changed = await ended.catch((error: unknown) => error as { code: number; stdout: string });
  expect([changed, JSON.parse(changed.stdout)]).toMatchObject([
    { code: 1 },
    { isWhole: false, entries: 2, broken: { sequence: 3, reason: 'it was changed' } },
  ]);
  database.prepare('update audit_entry set actor = ? where sequence = 3').run(third?.actor ?? '');
  expect((await failing('audit', 'verify')).code).toBe(0);
  database.exec('delete from audit_entry where sequence > 4');
  expect(await failing('audit', 'verify')).toMatchObject({
    code: 1,
    stdout: 'Entry 5 does not hold: the trail was cut: it had 6 entries. 4 before it hold.\n',
  });
  const [, , , fourth] = await entries();
  database.exec(`update audit_head set sequence = 4, digest = '${fourth?.digest}'`);
  expect((await failing('audit', 'verify')).code).toBe(0);
  expect((await failing('audit', `verify --head ${head}`)).code).toBe(1);
  database.close();
}, 240_000);
