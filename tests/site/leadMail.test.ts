import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeMailServer, startMailServer } from '../fakes/mailServer.ts';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';
import { decodedMail } from './decodedMail.ts';

let site: ContactSite;
let server: FakeMailServer | undefined;
afterEach(async () => {
  await site.close();
  await server?.close();
  server = undefined;
});

/** The only mail in the folder of mails, once it is written to its end. */
function onlyMail(): Promise<string> {
  const folder = `${site.contentFolder}-data/mail`;
  return vi.waitFor(async () => {
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    const message = await readFile(join(folder, names[0] ?? ''), 'utf8');
    expect(message).toMatch(/--\r\n$/);
    return decodedMail(message);
  }, 15_000);
}

test('a request is confirmed in the language of the visitor, few times, with nothing that the sender wrote (FORM-39)', async () => {
  const started = await startMailServer();
  server = started;
  const sent = () => started.messages.map(decodedMail);
  const from = 'Portico <info@portico.example>';
  site = await openContactSite({ SMTP_URL: started.url, MAIL_FROM: from });
  const answer = await site.send({
    ...completeForm,
    language: 'de',
    firstName: 'Buy at evil.example',
    requests: ['Quotation', 'https://evil.example'],
    eventTitle: 'evil.example',
    other: 'evil.example',
  });
  const { reference } = (await answer.json()) as { reference: string };
  for (const name of ['Ada', 'ada+1', 'ADA+2', 'ada+3', 'eva']) {
    const another = await site.send({ ...completeForm, email: `${name}@hospital.example` });
    expect(another.status).toBe(200);
  }
  expect([site.stored().length, site.queuedMails()]).toEqual([6, 4]);
  await vi.waitFor(() => expect(sent()).toHaveLength(4), 15_000);
  const mail = sent().find((it) => it.includes(reference)) ?? '';
  expect(mail).toContain('To: ada@hospital.example');
  expect(mail).toContain('Wir haben Ihre Anfrage erhalten');
  expect(mail).toContain('Ein Angebot');
  expect(mail).not.toContain('evil');
});

test('a request comes to the company by mail in the default language, as it was entered, and an answer goes to the visitor (OWN-58)', async () => {
  const started = await startMailServer();
  server = started;
  site = await openContactSite({
    SMTP_URL: started.url,
    MAIL_FROM: 'web@portico.example',
    CONFIRM_LEADS: 'off',
    FORM_SUBMISSION_URL: 'mailto:office@portico.example',
    LEADS_RECEIVERS: '{"quality":{"url":"mailto:q@portico.example","categories":["complaints"]}}',
  });
  const answer = await site.send({
    ...completeForm,
    language: 'de',
    country: 'DE',
    requests: ['Quotation', 'Other'],
    lastName: '<i>Lovelace</i>',
    other: 'First line\nSecond line',
    productName: 'Anchor One',
  });
  const { reference } = (await answer.json()) as { reference: string };
  await vi.waitFor(() => expect(started.messages).toHaveLength(1), 15_000);
  const { notices } = (await (await site.get('/readyz')).json()) as { notices: string[] };
  expect(notices).toContainEqual(expect.stringMatching(/quality .* complaints/));
  const mail = decodedMail(started.messages[0] ?? '').replaceAll('\r\n', '\n');
  expect(mail).toMatch(/^To: office@portico\.example$/m);
  expect(mail).toMatch(/^Reply-To: ada@hospital\.example$/m);
  expect(mail).toContain(`Subject: New request: ${reference}\n`);
  const told = [
    `Reference number: ${reference}`,
    'About: Anchor One',
    'What can we do for you? A quotation, Something else',
    'First name: Ada',
    'Last name: <i>Lovelace</i>',
    'Job title: Surgeon',
    'Hospital or practice: St. Mary',
    'E-mail: ada@hospital.example',
    'Country: Germany',
    'Postal code: 12345',
  ];
  // In this order; a form may have more fields.
  expect(mail.split('\n').filter((line) => told.includes(line))).toEqual(told);
  expect(mail).toContain('\n\n> First line\n> Second line\n');
  expect(mail).not.toContain('<i>Lovelace</i></td>');
});

test('where a setting says so, requests are confirmed without a mail server, as files (FORM-39, REG-9)', async () => {
  site = await openContactSite({ CONFIRM_LEADS: 'on' });
  await site.send(completeForm);
  const mail = await onlyMail();
  expect(mail).toContain('We have received your request');
});

test('a request for a paper copy is confirmed as one (FORM-39, DIRECTIONS-8)', async () => {
  site = await openContactSite({ CONFIRM_LEADS: 'on' });
  const { firstName, lastName, email, country } = completeForm;
  const post = { address: 'Ring 1', zip: '80331', city: 'Munich', productNumber: 'PO-4211' };
  const form = { codename: 'paper_copy_form', language: 'de' };
  const answer = await site.send({ ...form, firstName, lastName, email, country, ...post });
  expect(answer.status).toBe(200);
  const mail = await onlyMail();
  expect(mail).toContain('Gebrauchsanweisung auf Papier');
  expect(mail).not.toContain('Ring 1');
});
