import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiptAt } from '../src/backends/consent/contract.ts';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import { newLead } from '../src/backends/leads/contract.ts';
import { newRegistration } from '../src/backends/registrations/contract.ts';
import { referenceOf } from '../src/contact/reference.ts';
import { otherSpellingOf } from '../src/server/persons/subject.ts';
import { chooseRecords, type Records } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { changed, itemWith, partsOf } from '../tests/fakes/storedParts.ts';
import { runHere, runScript } from '../tests/running/runCommand.ts';
import { personCommand } from './person.ts';
import { personOptions } from './personOptions.ts';

describe('the command line', () => {
  test.each([
    'Ana <ana@hospital.example>',
    'mailto:ana@hospital.example',
    'ana@hospital.example.',
    'ana@hospital.example,eva@hospital.example',
    '%@%',
    '@',
  ])(
    'an address is given alone, so that nothing is found because of what is around it: %s (PROOF-1)',
    (whom) => {
      expect(() => personOptions(['show', whom])).toThrow('no plain e-mail address');
    },
  );

  test('a domain with an umlaut has a second spelling (PROOF-1)', () => {
    expect(otherSpellingOf('Eva@klinik-m\u00fcller.example')).toBe(
      'Eva@xn--klinik-mller-klb.example',
    );
    expect(otherSpellingOf('Eva@Hospital.example')).toBeUndefined();
  });

  test.each([
    ['show a@b.example', { command: 'show', subject: { address: 'a@b.example' } }],
    [
      'show req-0000-000z',
      { command: 'show', subject: { idEnd: '000000001f', only: 'lead' }, isJson: false },
    ],
    [
      'export reg-0000-000z --to folder --by Eva --format json',
      {
        command: 'export',
        subject: { idEnd: '000000001f', only: 'registration' },
        to: 'folder',
        by: 'Eva',
        isJson: true,
      },
    ],
    [
      'correct a@b.example --set firstName=Ana --set other=a=b --by Eva',
      { command: 'correct', corrections: { firstName: 'Ana', other: 'a=b' } },
    ],
    ['delete a@b.example --yes --by Eva', { command: 'delete', isSure: true }],
    [
      'open a@b.example --claim deletion --law lgpd --received 2026-11-20 --by Eva',
      { command: 'open', claim: 'deletion', law: 'lgpd', received: '2026-11-20' },
    ],
    ['close DSR-0000-000Z --outcome refused --by Eva', { command: 'close', outcome: 'refused' }],
    ['requests', { command: 'requests', subject: undefined }],
    ['requests a@b.example', { command: 'requests', subject: { address: 'a@b.example' } }],
  ])('%s', (line, expected) => {
    expect(personOptions(line.split(' '))).toMatchObject(expected);
  });

  test.each([
    ['', 'Name one of show, export'],
    ['show', 'show needs an e-mail address or a reference number'],
    ['show somebody', '"somebody" is no plain e-mail address'],
    ['show DSR-0000-000Z', 'no reference number such as'],
    ['show a@b.example c@d.example', 'unexpected argument "c@d.example"'],
    ['delete a@b.example --yes', 'delete needs --by NAME'],
    ['close --by Eva', 'close needs a REQUEST'],
    ['export a@b.example --by Eva', 'export needs --to FOLDER'],
    ['correct a@b.example --by Eva', 'correct needs --set NAME=VALUE'],
    ['correct a@b.example --by Eva --set name', '--set must be NAME=VALUE'],
    ['open a@b.example --by Eva --law none', '--law must be one of gdpr'],
    ['open a@b.example --by Eva --claim none', '--claim must be one of access'],
    ['open a@b.example --by Eva --received 2026-02-30', '--received must be a day'],
    ['open a@b.example --by Eva --received 0001-01-01', '--received must not be before'],
    [`show ${'a'.repeat(250)}@b.example`, 'no plain e-mail address'],
    ['close DSR-0000-000Z --by Eva --outcome lost', '--outcome must be done or refused'],
    ['show a@b.example --format csv', '--format must be text or json'],
  ])('refuses “%s”', (line, problem) => {
    expect(() => personOptions(line.split(' ').filter(Boolean))).toThrow(problem);
  });
});

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}

describe('a person', () => {
  const key = randomBytes(32).toString('base64');
  const at = new Date().toISOString();
  let folder: string;
  let records: Records;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-person-'));
    const settings = { DATA_DIR: folder, LEADS_KEY: key, NODE_ENV: 'test' };
    records = await chooseRecords(readSettings(settings, true));
  });
  afterEach(async () => {
    await records.close();
    await rm(folder, { recursive: true });
  });

  const argsOf = (line: string) => line.split(' ').map((it) => it.replaceAll('_', ' '));
  /** Runs the command as an operator does, in a process of its own. */
  const runApart = async (line: string) =>
    (await runScript('person', argsOf(line), { DATA_DIR: folder, LEADS_KEY: key })).stdout;
  /** Runs the command in this process. */
  async function run(line: string, more: Record<string, string> = {}) {
    return runHere(personCommand, argsOf(line), { DATA_DIR: folder, LEADS_KEY: key, ...more });
  }
  const printed = async (line: string, more?: Record<string, string>) =>
    (await run(line, more)).stdout;

  /** A lead and a registration of Ana with mails, one of them a file, and a lead of Eva. */
  async function store() {
    const payload = {
      firstName: 'Ana',
      other: 'A knee',
      page: 'Knee anchors',
      requests: ['quote'],
    };
    const ofAna = newLead({ email: 'Ana@example.org', confirmIn: 'de', payload });
    const added = await records.leads.add(ofAna, at);
    const lead = added.status === 'stored' ? added.id : '';
    await records.leads.add(newLead({ email: 'eva@example.org', payload: {} }), at);
    const needs = { details: { dietaryNeeds: 'Vegan' } };
    const registration = await records.registrations.add(
      newRegistration({ email: 'ana@example.org', seats: 1, ...needs }),
      at,
    );
    const waiting = await records.registrations.add(newRegistration({ seats: 1 }), at);
    const [mail] = await all(records.mails.list({ about: lead }));
    await mkdir(join(folder, 'mail'));
    const file = join(folder, 'mail', `${mail?.id}.eml`);
    await writeFile(file, 'To: ana@example.org');
    return {
      lead,
      registration: registration.id,
      waiting: waiting.id,
      file,
      request: referenceOf('REQ', lead),
      reference: referenceOf('REG', registration.id),
    };
  }

  /** A member of staff whose present version names the address, and whose older one does too. */
  async function storeStaff(): Promise<void> {
    const editions = await openEditions(folder);
    const kept = createEditionStore(editions, { onProblem: () => undefined });
    for (const title of ['Ana, ana@example.org', 'Dr. Ana, ANA@example.org']) {
      const staff = itemWith('member_ana', title, 'staff');
      const parts = partsOf([staff, itemWith('member_eva', 'Eva', 'staff')]);
      await kept.save('site', parts, changed('member_ana', 'member_eva'));
    }
    await editions.destroy();
  }

  test('show finds all that is held under an address, where it came from and when it ends (PROOF-1)', async () => {
    const { request, reference, file } = await store();
    await storeStaff();
    const { stdout, stderr } = await run('show ANA@example.org', { LEADS_RETENTION_DAYS: '30' });
    expect(stdout).toContain(`Request ${request}`);
    expect(stdout).toMatch(/from +the form contact_form on the site of main, page Knee anchors/);
    expect(stdout).toMatch(/kept until +once it is delivered, not before \d{4}-\d{2}-\d{2}/);
    expect(stdout).toContain(`Registration ${reference}`);
    expect(stdout).toMatch(/kept until +2099-04-20 \(REGISTRATIONS_RETENTION_DAYS=90\)/);
    expect(stdout).toMatch(/address proven +no: somebody else may have entered it/);
    expect(stdout).toMatch(/accepted terms +yes, de, SHA-256 a{64}/);
    expect(stdout).toContain(file);
    expect(stdout).toMatch(/Content member_ana\n.*staff\n.*site\n.*2, one of them is shown now/);
    expect(stdout).not.toMatch(/eva|member_eva/i);
    expect(stderr).toContain('First make sure that the person who asks is the one');
    expect(await records.rights.list()).toEqual([]);
  }, 60_000);

  test('show finds one record by its reference number, a receipt by its id, and says when there is nothing (PROOF-1)', async () => {
    const { request, reference, lead } = await store();
    const receipt = receiptAt(at);
    await records.receipts.add(receipt);
    const one = JSON.parse(await printed(`show ${request.toLowerCase()} --format json`));
    expect(one).toMatchObject({ leads: [{ lead: { id: lead } }], registrations: [] });
    expect(one.mails).toHaveLength(1);
    expect(await printed(`show ${reference}`)).not.toContain(request);
    expect(await printed(`show ${receipt.id}`)).toContain('Receipt of a privacy choice');
    expect(await printed(`show ${randomUUID()}`)).toContain('Nothing is held.');
    expect(await printed('show nobody@example.org')).toContain('Nothing is held.');
  }, 60_000);

  test('show says that a key is missing without which nothing can be found (PROOF-1)', async () => {
    await store();
    const other = { LEADS_KEY: randomBytes(32).toString('base64') };
    const { stdout, stderr } = await run('show ana@example.org', other);
    expect(stdout).toContain('Nothing is held.');
    expect(stderr).toContain('LEADS_KEY opens none of the latest leads');
  }, 60_000);

  test('export writes data and text for the person, which only the operator can read, and enters it (PROOF-3, PROOF-6)', async () => {
    const { request, lead } = await store();
    const to = join(folder, 'export');
    // Its process decides who may read what it writes.
    expect(await runApart(`export ana@example.org --to ${to} --by Privacy_desk`)).toMatch(
      /leads 1, registrations 1, mails 2, mailFiles 1\nEntered as DSR-/,
    );
    const data = JSON.parse(await readFile(join(to, 'person.json'), 'utf8'));
    expect(data.leads).toMatchObject([{ reference: request, lead: { id: lead } }]);
    expect(data.registrations[0].registration.details.dietaryNeeds).toBe('Vegan');
    expect(JSON.stringify(data)).not.toContain(folder);
    expect(await readFile(join(to, 'person.txt'), 'utf8')).toContain('A knee');
    const [mail = ''] = await readdir(join(to, 'mails'));
    expect(await readFile(join(to, 'mails', mail), 'utf8')).toBe('To: ana@example.org');
    for (const file of ['person.json', 'person.txt', join('mails', mail)]) {
      expect((await stat(join(to, file))).mode & 0o077, file).toBe(0);
    }
    expect(await records.rights.list('ana@example.org')).toMatchObject([
      { claim: 'access', outcome: 'done', answeredBy: 'Privacy desk', counts: { leads: 1 } },
    ]);
    // An export is never mixed with another one.
    await expect(run(`export eva@example.org --to ${to} --by Eva`)).rejects.toThrow('EEXIST');
    expect(await records.rights.list('eva@example.org')).toEqual([]);
  }, 60_000);

  test('correct changes the entries of all records that have them, or none (PROOF-4)', async () => {
    const { request, lead, registration } = await store();
    const text = await printed('correct ana@example.org --set firstName=Anna --by Eva');
    expect(text).toMatch(/Corrected: leads 1, registrations 1\nEntered as DSR-/);
    expect((await records.leads.find(lead))?.payload).toMatchObject({ firstName: 'Anna' });
    const found = () => records.registrations.find(registration);
    expect((await found())?.details).toMatchObject({ firstName: 'Anna', dietaryNeeds: 'Vegan' });
    const refused: Record<string, string> = {
      'ana@example.org --set email=anna@example.org': 'cannot be corrected, because the links',
      'ana@example.org --set firstName=A --set shoeSize=43': 'No record has an entry shoeSize',
      'ana@example.org --set firstName=': '"" cannot be the entry firstName',
      'ana@example.org --set country=Germany': '"Germany" cannot be the entry country',
      [`${request} --set page=Home`]: 'is no text that a person entered',
      [`${request} --set requests=visit`]: 'is no text that a person entered',
    };
    for (const [line, problem] of Object.entries(refused)) {
      await expect(run(`correct ${line} --by Eva`), line).rejects.toThrow(problem);
    }
    expect((await records.leads.find(lead))?.payload).toMatchObject({ firstName: 'Anna' });
    await run('correct ana@example.org --set dietaryNeeds= --by Eva');
    expect((await found())?.details?.dietaryNeeds).toBe('');
    expect(await records.rights.list()).toHaveLength(2);
  }, 120_000);

  test('delete leaves nothing of the person, nor of it in the protocol (PROOF-5, PROOF-6)', async () => {
    const { registration, waiting } = await store();
    await storeStaff();
    await expect(run('delete ana@example.org --by Eva')).rejects.toThrow(
      'Nothing was deleted; to delete leads 1, registrations 1, mails 2, mailFiles 1, add --yes',
    );
    const text = await runApart('delete ana@example.org --by Eva --yes');
    expect(text).toContain('Deleted: leads 1, registrations 1, mails 2, mailFiles 1\n');
    expect(text).toContain('member_ana (staff)');
    expect(text).toMatch(/Entered as DSR-[\dA-Z]{4}-[\dA-Z]{4}\n/);
    expect(await records.registrations.find(registration)).toBeUndefined();
    // The seat went to who waited, and other people's data are left.
    expect((await records.registrations.find(waiting))?.status).toBe('confirmed');
    expect(await all(records.leads.list())).toMatchObject([{ email: 'eva@example.org' }]);
    expect(await readdir(join(folder, 'mail'))).toEqual([]);
    const [entry, ...others] = await records.rights.list('Ana@example.org');
    expect(others).toEqual([]);
    const counts = { leads: 1, registrations: 1, mails: 2, mailFiles: 1 };
    expect(entry).toMatchObject({ claim: 'deletion', outcome: 'done', counts });
    const files = ['portico.db', 'portico.db-wal'].map((it) =>
      readFile(join(folder, it), 'latin1').catch(() => ''),
    );
    expect((await Promise.all(files)).join('')).not.toMatch(/ana@example\.org/i);
    // It can be shown later, and a second deletion says that there was nothing.
    expect(await printed('requests ana@example.org')).toMatch(
      /deletion +received .*done .* by Eva +leads 1, registrations 1, mails 2, mailFiles 1/,
    );
    expect(await printed('delete ana@example.org --by Eva --yes')).toContain('Deleted: nothing');
  }, 120_000);

  test('delete takes one record by its reference number, and no other kind (PROOF-5)', async () => {
    const { request, reference } = await store();
    const receipt = receiptAt(at);
    await records.receipts.add(receipt);
    expect(await printed(`delete ${request} --by Eva --yes`)).toContain(
      'Deleted: leads 1, mails 1, mailFiles 1',
    );
    expect(await printed('show ana@example.org')).toContain(`Registration ${reference}`);
    await expect(run(`delete ${receipt.id} --by Eva --yes`)).rejects.toThrow(
      'names no lead and no registration',
    );
    expect(await records.receipts.find(receipt.id)).toBeDefined();
  }, 60_000);

  test('requests counts the time that is left, and an act ends the request that it answers (PROOF-7)', async () => {
    await store();
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const open = async (line: string) =>
      JSON.parse(await printed(`${line} --by Desk --format json`));
    const late = await open(
      `open ana@example.org --claim deletion --received ${day(20)} --law lgpd`,
    );
    expect(late.due).toBe(day(5));
    const { request } = await open(`open ana@example.org --received ${day(2)} --law quebec`);
    const overdue = await run('requests').catch((error: unknown) => error);
    expect(overdue).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('OVERDUE by 5 days'),
    });
    expect(overdue).toMatchObject({ stdout: expect.stringContaining('open, 28 days left') });
    const to = join(folder, 'export');
    const refused: Record<string, string> = {
      [`export eva@example.org --to ${to} --request ${request}`]: 'is about another address',
      [`export ana@example.org --to ${to} --request ${late.request}`]: 'asks for deletion',
      [`export ana@example.org --to ${to} --request DSR-0000-000Z`]: 'There is no request',
    };
    for (const [line, problem] of Object.entries(refused)) {
      await expect(run(`${line} --by Eva`), line).rejects.toThrow(problem);
    }
    await run(`export ana@example.org --to ${to} --request ${request} --by Eva`);
    await expect(run(`close ${request} --by Eva`)).rejects.toThrow('is done already');
    expect(await printed(`close ${late.request} --outcome refused --by Eva`)).toContain('refused');
    expect(await records.rights.list('ana@example.org')).toMatchObject([
      { claim: 'access', outcome: 'done', takenBy: 'Desk', answeredBy: 'Eva' },
      { claim: 'deletion', outcome: 'refused' },
    ]);
    expect(await printed('requests')).toContain(', too late');
  }, 120_000);
});
