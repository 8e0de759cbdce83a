import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { referenceOf } from '../../src/contact/reference.ts';
import type { Role } from '../../src/desk/deskAccess.ts';
import { type OpenDesk, openDesk } from '../running/desk.ts';
import { daysAgo, type OfficerRecords, storeOfficerRecords } from '../running/officerRecords.ts';
import { startSite } from '../running/site.ts';

let stored: OfficerRecords;
let officer: OpenDesk;
let operator: OpenDesk;
let reader: OpenDesk;

const openAs = (...roles: Role[]) =>
  openDesk(stored.env, { id: roles.join(), name: 'Olga Officer', roles });

beforeAll(async () => {
  stored = await storeOfficerRecords();
  // The site stores its content, which the desk reads.
  await using _ = await startSite(stored.env);
  [officer, operator, reader] = [
    await openAs('officer'),
    await openAs('operator'),
    await openAs('reader'),
  ];
  // The site stores its content in the background.
  await vi.waitUntil(async () => (await get(reader, 'directions')).status === 200, 60_000);
}, 120_000);
afterAll(async () => {
  for (const desk of [officer, operator, reader]) await desk[Symbol.asyncDispose]();
});

async function get(desk: OpenDesk, path: string, language = 'en') {
  const answer = await fetch(`${desk.url}${path && `/${path}`}`, {
    redirect: 'manual',
    headers: { 'Accept-Language': language },
  });
  return { answer, status: answer.status, text: await answer.text() };
}

async function post(
  desk: OpenDesk,
  path: string,
  fields: Record<string, string | readonly string[]>,
  language = 'en',
) {
  const body = new URLSearchParams({ token: desk.token });
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  const answer = await fetch(`${desk.url}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: new URL(desk.url).origin, 'Accept-Language': language },
    body,
  });
  // What was done is shown at an address of its own.
  const next = answer.headers.get('location');
  if (next) {
    const page = await get(desk, next.replace('/desk/', ''), language);
    return { ...page, body: new Uint8Array(), next };
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { answer, status: answer.status, body: bytes, text, next: '' };
}

const today = daysAgo(0).slice(0, 10);
const entry = { law: 'gdpr', received: today, request: '' };

test('the first page leads officers to the answer of each question (PROOF-12)', async () => {
  const { text } = await get(officer, '');
  const list = /<h2>Questions<\/h2>(.*)<\/main>/s.exec(text)?.[1] ?? '';
  const pages = [...list.matchAll(/href="\/desk\/([\w/?=]+)"/g)].map(([, page]) => page);
  expect(pages).toHaveLength(14);
  // A board that is not worked out yet asks to come again.
  for (const page of new Set(pages)) {
    await expect
      .poll(async () => (await get(officer, page ?? '')).status, { timeout: 20_000 })
      .toBe(200);
  }
});

describe('consent', () => {
  test('counts choices, and finds the words of a receipt by the id that somebody holds (PROOF-45, PROOF-46)', async () => {
    const page = await get(officer, 'consent');
    expect(page.status).toBe(200);
    expect(page.text).toContain('2 choices from');
    expect(page.text).toContain('Brazil');
    const found = await post(officer, 'consent', {
      action: 'receipt',
      id: stored.receipts.builtIn,
    });
    expect(found.text).toContain('These are the built-in words of this release');
    const other = await post(officer, 'consent', {
      action: 'receipt',
      id: stored.receipts.unknown,
    });
    expect(other.text).toContain('No kept text has this hash');
    const none = await post(officer, 'consent', { action: 'receipt', id: '1' });
    expect(none.text).toContain('Enter an ID in this form.');
  });

  test('shows the words over time in each language, in English and German (PROOF-47)', async () => {
    const page = await get(officer, 'consent?texts=de', 'de');
    expect(page.text).toContain('Der Wortlaut im Lauf der Zeit');
    expect(page.text).toContain('cookiesettings');
  });

  test('a wrong value gets its message and keeps the others (PROOF-46)', async () => {
    const page = await get(officer, 'consent?from=2026-02-30&to=2026-03-01&country=XX&language=pt');
    expect(page.text).toContain('Enter a day that exists');
    expect(page.text).toContain('value="2026-03-01"');
    expect(page.text).toContain('“XX” is none of the choices');
    expect(page.text).toContain('<option value="pt" selected="">');
  });

  test('exports receipts as CSV and JSON (PROOF-48)', async () => {
    const csv = await get(officer, 'consent/receipts.csv');
    expect(csv.answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="receipts-/,
    );
    expect(csv.text).toContain(stored.receipts.unknown);
    expect(JSON.parse((await get(officer, 'consent/receipts.json')).text)).toHaveLength(2);
  });
});

describe('persons', () => {
  test('are searched by a form, and stand in no address (PROOF-49)', async () => {
    const found = await post(officer, 'persons', { action: 'find', about: 'ANA@example.org' });
    expect(found.status).toBe(200);
    expect(found.answer.headers.get('cache-control')).toBe('no-store');
    expect(found.text).toContain('Knee anchors');
    expect(found.text).toContain('Requests of this person');
    // The open request asks for access: only the export answers it.
    expect(found.text.match(/<option value="DSR-/g)).toHaveLength(1);
    for (const [, address = ''] of found.text.matchAll(/(?:href|action|src)="([^"]*)"/g)) {
      expect(decodeURIComponent(address)).not.toContain('example.org');
    }
    const wrong = await post(officer, 'persons', { action: 'find', about: 'somebody' });
    expect(wrong.text).toContain('Enter a plain e-mail address such as');
  });

  test('the states of records are said in the language of the desk (PROOF-82)', async () => {
    const search = { action: 'find', about: 'ana@example.org' };
    const german = await post(officer, 'persons', search, 'de');
    const facts = new Set([...german.text.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, it]) => it));
    for (const state of ['wartet', 'Standard: wartet', 'bestätigt']) expect(facts).toContain(state);
    for (const state of ['waiting', 'confirmed', 'delivered']) expect(facts).not.toContain(state);
  });

  test('the words that a person agreed to stand beside the record, or that they are not known (PROOF-70, PROOF-71)', async () => {
    const { text } = await post(officer, 'persons', { action: 'find', about: 'ana@example.org' });
    expect(text).toMatch(
      /Use of the details<\/dt>.*?accepted, English.*?I agree that my details are used to organize this event\..*?They have the hash of the record\./s,
    );
    expect(text).toMatch(/Terms of participation<\/dt>.*?No kept text has this hash/s);
    // The request came before the site kept any content.
    expect(text).toMatch(
      /Consent to the use of the details<\/dt>.*?The words of that time are not kept\./s,
    );
    expect(text).not.toContain('Consent to e-mails');
  });

  test('a consent that the form did not ask for is not among the entries (FORM-59)', async () => {
    const { text } = await post(officer, 'persons', { action: 'find', about: 'ana@example.org' });
    expect(text).toMatch(/dataUsageConsent<\/dt><dd>true/);
    expect(text).toMatch(/emailAsked<\/dt><dd>false/);
    expect(text).not.toContain('emailConsent');
  });

  test('overdue requests stand on the first page of the desk, for officers only (PROOF-51)', async () => {
    expect((await get(officer, '')).text).toContain('1 request of a person is overdue.');
    expect((await get(officer, 'persons')).text).toContain('5 days late');
    expect((await get(operator, '')).text).not.toContain('request of a person');
  });

  test('an export is a file that answers the request, and is entered (PROOF-50)', async () => {
    const page = await post(officer, 'persons', { action: 'find', about: 'ana@example.org' });
    const number = /<option value="(DSR-[\w-]+)"/.exec(page.text)?.[1] ?? '';
    const file = await post(officer, 'persons', {
      ...entry,
      action: 'export',
      about: 'ana@example.org',
      request: number,
    });
    expect(file.answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(file.body);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['person.json', 'person.txt']));
    const [words, data] = ['person.txt', 'person.json'].map((name) =>
      new TextDecoder().decode(files[name]),
    );
    expect(words).toContain('Knee anchors');
    for (const file of [words, data]) {
      expect(file).toContain('dataUsageConsent');
      expect(file).not.toContain('emailConsent');
    }
    expect((await get(officer, 'persons')).text).not.toContain('5 days late');
    const again = await post(officer, 'persons', {
      ...entry,
      action: 'export',
      about: 'ana@example.org',
      request: number,
    });
    expect(again.text).toContain(`${number} was answered already.`);
  });

  test('a wrong value stands in the form that was sent, and at the top with the way to it (PROOF-100)', async () => {
    const about = 'ana@example.org';
    const fields = { ...entry, action: 'correct', about, name: 'lastName', value: 'Beispiel' };
    const { text } = await post(officer, 'persons', { ...fields, received: '2026-02-30' });
    expect(text.match(/aria-invalid/g)).toHaveLength(1);
    expect(text.match(/value="2026-02-30"/g)).toHaveLength(1);
    expect(text).toMatch(/id="correct-received"[^>]*aria-invalid/);
    const alert = /role="alert".*?<\/ul>/s.exec(text)?.[0] ?? '';
    expect(alert).toContain('<a href="#correct-received">Enter a day that exists');
    expect(text.indexOf(alert)).toBeLessThan(text.indexOf('<h2 id="search"'));
  });

  test('an entry is corrected where it is held, or the reason is said (PROOF-50)', async () => {
    const correction = { ...entry, action: 'correct', about: 'ana@example.org', name: 'lastName' };
    const done = await post(officer, 'persons', { ...correction, value: 'Beispiel' });
    expect(done.text).toContain('Corrected: ');
    expect(done.text).toContain('Beispiel');
    const refused = await post(officer, 'persons', { ...correction, value: '' });
    expect(refused.text).toContain('This cannot be the entry lastName');
    const early = await post(officer, 'persons', {
      ...correction,
      value: 'X',
      received: '3000-01-01',
    });
    expect(early.text).toContain('This day has not come yet.');
  });

  test('a deletion takes two steps and the number that was agreed to (PROOF-50, PROOF-73)', async () => {
    const about = 'ana@example.org';
    const step = await post(officer, 'persons', { ...entry, action: 'ask-delete', about });
    expect(step.text).toContain('This will be deleted: requests: 1, registrations: 1');
    const wrong = { ...entry, action: 'ask-delete', about, request: 'DSR-0000-0000' };
    const refused = await post(officer, 'persons', wrong);
    expect(refused.text).toContain('There is no request DSR-0000-0000.');
    expect(refused.text).not.toContain('This will be deleted');
    const deletion = { ...entry, action: 'delete', about };
    const unsure = await post(officer, 'persons', { ...deletion, expected: '2' });
    expect(unsure.text).toContain('Confirm this first.');
    const other = await post(officer, 'persons', { ...deletion, expected: '7', sure: 'yes' });
    expect(other.text).toContain('Meanwhile other records are held.');
    const done = await post(officer, 'persons', { ...deletion, expected: '2', sure: 'yes' });
    expect(done.text).toContain('Deleted: ');
    expect(done.text).toContain('Nothing is held under this.');
    expect(done.text).toContain('which are found by the e-mail address');
    const nothing = await post(officer, 'persons', { ...deletion, expected: '0', sure: 'yes' });
    expect(nothing.text).toContain('there is nothing to delete');
  });

  test('a request is entered with its deadline and ended (PROOF-51)', async () => {
    const fields = { action: 'open', address: 'eva@example.org', claim: 'deletion', law: 'gdpr' };
    const wrong = await post(officer, 'persons', { ...fields, address: 'eva', received: today });
    expect(wrong.text).toContain('Enter a plain e-mail address such as');
    const entered = await post(officer, 'persons', { ...fields, received: '2026-11-27' });
    const number = /(DSR-[\w-]+) must be answered by 2026-12-27/.exec(entered.text)?.[1] ?? '';
    expect(number).not.toBe('');
    const ended = await post(officer, 'persons', {
      action: 'close',
      request: number,
      outcome: 'refused',
    });
    expect(ended.text).toContain(`${number} is ended.`);
    const unknown = await post(officer, 'persons', {
      action: 'close',
      request: 'DSR-0000-0000',
      outcome: 'done',
    });
    expect(unknown.text).toContain('There is no request DSR-0000-0000.');
  });

  test('a day as people write it is read, and one of another age is none (PROOF-51)', async () => {
    const fields = { action: 'open', address: 'uma@example.org', claim: 'access', law: 'gdpr' };
    const old = await post(officer, 'persons', { ...fields, received: '0001-01-01' });
    expect(old.text).toContain('This day is too long ago.');
    const address = `${'a'.repeat(250)}@example.org`;
    const long = await post(officer, 'persons', { ...fields, address, received: today });
    expect(long.text).toContain('Enter a plain e-mail address such as');
    const entered = await post(officer, 'persons', { ...fields, received: ' 27.11.2026 ' });
    expect(entered.text).toContain('must be answered by 2026-12-27');
    const receipt = { action: 'receipt', id: `  ${stored.receipts.builtIn}\t` };
    expect((await post(officer, 'consent', receipt)).text).toContain('The choice');
  });

  test('a reload of what was done does nothing again, and says the same (PROOF-101)', async () => {
    const fields = { action: 'open', address: 'ivo@example.org', claim: 'access', law: 'gdpr' };
    const { next, text } = await post(officer, 'persons', { ...fields, received: today });
    expect(next).toMatch(/^\/desk\/persons\?result=[\da-f-]{36}$/);
    const [done] = /DSR-[\w-]+ must be answered by/.exec(text) ?? [];
    const again = await get(officer, next.replace('/desk/', ''));
    expect(again.text).toContain(done);
    // Links on the page, and other users, get the page itself.
    expect(again.text).not.toContain('result=');
    const gone = await get(officer, 'persons?result=gone');
    expect(gone.text).toContain('What was done is shown here for ten minutes only.');
    expect(gone.text).toContain('Requests of persons');
    const found = await post(officer, 'persons', { action: 'find', about: 'ivo@example.org' });
    expect(found.text.match(/<th scope="row"/g)).toHaveLength(1);
  });

  test('the audit trail notes each act without personal data (PROOF-49)', () => {
    const notes = JSON.stringify(
      officer.acts.map(({ page, action, note }) => [page, action, note]),
    );
    expect(officer.acts.filter(({ page }) => page === 'persons').length).toBeGreaterThan(8);
    expect(notes).not.toMatch(/example\.org|Ana|Beispiel/);
  });
});

describe('retention', () => {
  test('shows periods and deletions, and makes a check that is kept (PROOF-52)', async () => {
    const page = await get(operator, 'retention');
    // It may break between words.
    expect(page.text.replaceAll('<wbr/>', '')).toContain('CONSENT_RETENTION_DAYS');
    expect(page.text).toContain('12');
    const checked = await post(operator, 'retention', { action: 'check' });
    expect(checked.text).toContain('Nothing is older than it may be.');
    const german = await get(operator, 'retention', 'de');
    expect(german.text).toContain('Belege von Datenschutz-Entscheidungen');
    expect(german.text).toContain('Nichts ist älter, als es sein darf.');
  });
});

describe('directions for use', () => {
  test('the register names revisions with state, languages, products and markets (PROOF-53)', async () => {
    const page = await get(reader, 'directions?state=valid');
    expect(page.text).toMatch(/<strong>\d+ revisions<\/strong>/);
    expect(page.text).toContain('Plasmica');
    expect(page.text).not.toContain('>Earlier</span>');
    const csv = await get(reader, 'directions/register.csv?text=plasmica');
    expect(csv.text.split('\r\n').length).toBeGreaterThan(2);
    expect(csv.text).toContain('dfu1_00093_3');
  });

  test('paper copies are listed with the days that are left, the oldest first, and name nobody (PROOF-54)', async () => {
    const page = await get(operator, 'directions/paper');
    const numbers = Object.values(stored.paper).map((id) => referenceOf('REQ', id));
    const places = numbers.map((number) => page.text.indexOf(number));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page.text).toContain('5 days late');
    expect(page.text).toContain('1 day left');
    expect(page.text).toContain('named in the message');
    expect(page.text).not.toMatch(/Secret|Hidden Street|example\.org/);
    expect((await get(operator, '')).text).toContain('1 paper copy is late.');
  });

  test('only an officer is led to the person who asked (PROOF-54)', async () => {
    expect((await get(operator, 'directions/paper')).text).not.toContain('Who asked');
    expect((await get(officer, 'directions/paper')).text).toContain('Who asked');
    const person = await post(officer, 'persons', { action: 'find', about: stored.paper.late });
    expect(person.text).toContain('Hidden Street 1');
  });

  test('what was sent is noted with day and name, and taken back (PROOF-54)', async () => {
    const sent = { action: 'sent', request: stored.paper.late, sentOn: today };
    const future = await post(operator, 'directions/paper', { ...sent, sentOn: '3000-01-01' });
    expect(future.text).toContain('This day has not come yet.');
    const early = await post(operator, 'directions/paper', { ...sent, sentOn: '2020-01-01' });
    expect(early.text).toContain('One of the requests came after this day.');
    const none = await post(operator, 'directions/paper', { action: 'sent', sentOn: today });
    expect(none.text).toContain('Choose at least one request.');
    const done = await post(operator, 'directions/paper', sent);
    expect(done.text).toContain('1 request is noted as sent: ');
    expect(done.text).toContain('Olga Officer');
    expect(done.text).toContain('1 of 1 was sent after it was due.');
    expect((await get(operator, '')).text).not.toContain('paper copy is late');
    const { late, urgent } = stored.paper;
    const both = await post(officer, 'directions/paper', { ...sent, request: [late, urgent] });
    expect(both.text).toContain(`1 request is noted as sent: ${referenceOf('REQ', urgent)}.`);
    expect(both.text).toContain(
      `${referenceOf('REQ', late)} had been noted before as sent on ${today}, by Olga Officer`,
    );
    const nothing = await post(officer, 'directions/paper', sent);
    expect(nothing.text).toContain('Nothing new is noted.');
    expect(nothing.text).not.toContain('data-tone="success"');
    const back = await post(operator, 'directions/paper', {
      action: 'waiting',
      request: stored.paper.late,
    });
    expect(back.text).toContain('The request waits again.');
  });
});

describe('roles', () => {
  test.each(['consent', 'consent/receipts.csv', 'persons'])(
    'only an officer opens %s (PROOF-49)',
    async (path) => {
      for (const desk of [operator, reader]) {
        const page = await get(desk, path);
        expect(page.status).toBe(403);
        expect(page.text).not.toContain(stored.receipts.builtIn);
      }
    },
  );

  test.each([
    ['persons', { action: 'find', about: 'late@example.org' }],
    ['persons', { ...entry, action: 'export', about: 'late@example.org' }],
    ['consent', { action: 'receipt', id: 'x' }],
    ['retention', { action: 'check' }],
    ['directions/paper', { action: 'sent', request: 'x', sentOn: today }],
  ])('a reader can do nothing on %s: %o (PROOF-49)', async (path, fields) => {
    const answer = await post(reader, path, fields);
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('Hidden Street');
    expect(reader.acts.filter((it) => it.action !== 'download')).toEqual([]);
  });

  test('a value that the form does not offer is refused (PROOF-50)', async () => {
    const about = 'late@example.org';
    const forged = await post(officer, 'persons', {
      ...entry,
      action: 'export',
      about,
      law: 'none',
    });
    expect(forged.status).toBe(400);
    expect(forged.answer.headers.get('content-type')).toContain('text/html');
  });

  test('an unknown action and an inherited name are refused (PROOF-49)', async () => {
    for (const action of ['', 'constructor', '__proto__', 'toString']) {
      expect((await post(officer, 'persons', { action, about: 'x' })).status).toBe(400);
    }
  });
});
