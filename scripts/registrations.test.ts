import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newRegistration, offerWith } from '../src/backends/registrations/contract.ts';
import { referenceOf } from '../src/contact/reference.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { runHere, runScript } from '../tests/running/runCommand.ts';
import { registrationsCommand, registrationsOptions } from './registrations.ts';

describe('the command line', () => {
  const usual = {
    filter: {},
    status: undefined,
    isRetry: false,
    hold: undefined,
    limit: 20,
    isJson: false,
  };
  test.each([
    ['list', { command: 'list' }],
    [
      'list --status waiting --event course --limit 5',
      {
        command: 'list',
        filter: { status: 'waiting', event: 'course' },
        status: 'waiting',
        limit: 5,
      },
    ],
    ['show reg-0000-000z', { command: 'show', filter: { idEnd: '000000001f' } }],
    ['cancel 1', { command: 'cancel', filter: { id: '1' } }],
    ['delete a@b.example', { command: 'delete', filter: { email: 'a@b.example' } }],
    ['mails --status dead', { command: 'mails', status: 'dead' }],
    ['mails --retry', { command: 'mails', isRetry: true }],
    ['notices --stop a', { command: 'notices', hold: { event: 'a', state: 'stopped' } }],
    ['notices --release a', { command: 'notices', hold: { event: 'a', state: 'released' } }],
  ])('%s', (line, expected) => {
    expect(registrationsOptions(line.split(' '))).toEqual({ ...usual, ...expected });
  });

  test.each([
    ['', 'Name one of list, show'],
    ['forget', '"forget" is not a command; use one of'],
    ['show', 'show needs a REFERENCE'],
    ['delete', 'delete needs an EMAIL'],
    ['list 1', 'unexpected argument "1"'],
    ['list --status dead', '--status must be one of confirmed'],
    ['list --limit 0', '--limit must be a number'],
    ['list --stop a', '--stop and --release belong to notices'],
    ['notices --stop a --release a', 'Use either --stop or --release'],
    ['list --format csv', '--format must be text or json'],
  ])('refuses “%s”', (line, problem) => {
    expect(() => registrationsOptions(line.split(' ').filter(Boolean))).toThrow(problem);
  });
});

test('operators list, show, export, cancel and delete registrations (REG-12, REG-13, REG-23)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-registrations-'));
  const settings = readSettings({ DATA_DIR: folder, NODE_ENV: 'test' }, true);
  const records = await chooseRecords(settings);
  const at = new Date().toISOString();
  const plain = newRegistration({ email: 'ana@example.org', seats: 1 });
  const first = await records.registrations.add(
    { ...plain, details: { ...plain.details, institution: '=1+1' } },
    at,
  );
  const second = await records.registrations.add(newRegistration({ seats: 1 }), at);
  const mailIds: string[] = [];
  for await (const { id, about } of records.mails.list()) if (about === first.id) mailIds.push(id);
  await mkdir(join(folder, 'mail'));
  await writeFile(join(folder, 'mail', `${mailIds[0]}.eml`), 'To: ana@example.org');
  const env = { DATA_DIR: folder };
  const run = async (...args: string[]) => (await runHere(registrationsCommand, args, env)).stdout;
  const reference = referenceOf('REG', first.id);
  expect(await run('list')).toMatch(new RegExp(`waiting 1 .*\n${reference}.*confirmed`));
  expect(JSON.parse(await run('show', reference.toLowerCase()))).toMatchObject({
    email: 'ana@example.org',
    status: 'confirmed',
  });
  expect(JSON.parse(await run('show', reference))).toMatchObject({
    accepted: { terms: { accepted: true, language: 'de' }, declaration: { asked: false } },
  });
  const again = await records.registrations.add(newRegistration({ email: 'ana@example.org' }), at);
  expect(await run('list')).toContain(`repeats ${reference}`);
  expect(JSON.parse(await run('show', referenceOf('REG', again.id))).repeatOf).toBe(reference);
  await records.registrations.cancel(again.id, at);
  const exported = await run('export');
  expect(exported).toContain("'=1+1");
  expect(exported).toMatch(/"?accepted, de, SHA-256 a{64}/);
  expect(await run('mails')).toMatch(/waiting .*confirmed/);
  const { stdout: canceled } = await runScript('registrations', ['cancel', reference], env);
  expect(canceled).toBe(`${reference} is canceled\n`);
  expect((await records.registrations.find(second.id))?.status).toBe('confirmed');
  expect(await run('delete', 'ANA@example.org')).toBe('2 deleted\n');
  expect(await readdir(join(folder, 'mail'))).toEqual([]);
  await expect(run('show', reference)).rejects.toThrow('The registration is not found');
  await records.close();
  await rm(folder, { recursive: true });
}, 120_000);

test('operators see, stop and release what participants are not told yet (REG-17)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-registrations-'));
  const records = await chooseRecords(readSettings({ DATA_DIR: folder, NODE_ENV: 'test' }, true));
  const { registrations } = records;
  const at = new Date().toISOString();
  await registrations.add(newRegistration(), at);
  await registrations.offer('main', offerWith({ seats: 2, place: 'Augsburg' }), at);
  await registrations.tell('main', 'course', at, 600_000);
  const env = { DATA_DIR: folder };
  const run = async (...args: string[]) => (await runHere(registrationsCommand, args, env)).stdout;
  expect(await run('notices')).toMatch(
    /waiting {3}course {2}1 people {2}2099.*Augsburg {2}told at/,
  );
  expect(await run('notices', '--stop', 'course')).toBe('course: stopped\n');
  expect(JSON.parse(await run('notices', '--format', 'json'))).toMatchObject([
    { event: 'course', state: 'stopped', people: 1 },
  ]);
  await expect(run('notices', '--stop', 'other')).rejects.toThrow(
    'Nothing waits to be told about other',
  );
  await run('notices', '--release', 'course');
  expect(await registrations.tell('main', 'course', at, 600_000)).toBe(1);
  expect(await run('notices')).toBe('');
  await records.close();
  await rm(folder, { recursive: true });
}, 120_000);
