import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeMailServer, startMailServer } from '../fakes/mailServer.ts';
import { decodedMail } from './decodedMail.ts';
import {
  course,
  filledIn,
  openRegistrationSite,
  type RegistrationSite,
} from './registrationSite.ts';

let site: RegistrationSite;
let server: FakeMailServer | undefined;
afterEach(async () => {
  // A site that closes waits for mails on their way, which a server that hangs keeps.
  await server?.close();
  await site.close();
  server = undefined;
});

/** Far more than a machine under load needs. */
const patience = { timeout: 45_000 };

/** A course that asks for needs. */
const asking = course({ registration_questions: ['dietary_needs'] });

const events = { event_course: course({ seats: 1 }) };
const smtp = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Portico <events@portico.example>' });

/** The mails sent so far, decoded. */
const sent = () => server?.messages.map(decodedMail) ?? [];

/** How many mails are due, or being sent. */
function mailsOnTheirWay(): number {
  const file = `${site.contentFolder}-data/portico.db`;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const due =
      "select count(*) as n from mail where status = 'waiting' and (due_at <= ? or lease <> '')";
    return Number(database.prepare(due).get(new Date().toISOString())?.['n']);
  } finally {
    database.close();
  }
}

/** The path of a registration in a mail. */
const linkIn = (mail: string) =>
  /https?:\/\/[^/\s]+(\/(?:de\/kalender\/anmeldungen|calendar\/registrations)\/[\w-]{43})/.exec(
    mail,
  )?.[1] ?? '';

/** Waits for a mail to an address with certain words. */
async function mailTo(address: string, words: string): Promise<string> {
  const wanted = () => sent().find((it) => it.includes(`To: ${address}`) && it.includes(words));
  await vi.waitFor(() => expect(wanted()).toBeDefined(), patience);
  return wanted() ?? '';
}

test('participants get mails in their language, with a link of their own (REG-7, REG-9, REG-10, REG-20)', async () => {
  server = await startMailServer();
  site = await openRegistrationSite(events, smtp(server.url));
  const first = await site.register('event_course', { email: 'first@hospital.example' });
  const path = '/de/kalender/event_course/anmeldung';
  const answer = await site.post(path, {
    ...filledIn,
    email: 'second@hospital.example',
  });
  const second = answer.headers.get('location') ?? '';
  await site.post(first, { action: 'cancel' });
  await vi.waitFor(() => expect(sent()).toHaveLength(4), patience);
  const movedUp = await mailTo('second@hospital.example', 'Sie haben einen Platz');
  expect(movedUp).not.toContain(second);
  expect(movedUp).toContain('Guten Tag Ana Müller,');
  expect(movedUp).toContain('Sie haben zugestimmt: Teilnahmebedingungen');
  expect(await site.text(linkIn(movedUp))).toContain('Wenn dies Ihre Anmeldung ist');
  expect(sent().filter((it) => it.includes('To: first@hospital.example'))).toHaveLength(2);
  expect(await site.text(second)).toContain('Sie erhalten auch einen Link per E-Mail');
});

test('a stranger who registered an address first never sees or changes what its owner enters (REG-20)', async () => {
  server = await startMailServer();
  site = await openRegistrationSite({ event_course: asking }, smtp(server.url));
  const email = 'victim@hospital.example';
  const stranger = await site.register('event_course', { email, firstName: 'Mallory' });
  const inMail = linkIn(await mailTo(email, 'You are registered'));
  // Opening the link shows no details, and changes nothing.
  expect(await site.text(inMail)).not.toContain('Mallory');
  expect(await site.text(`${inMail}?step=change`)).not.toContain('Mallory');
  expect(await site.text(stranger)).toContain('Mallory');

  const own = await site.register('event_course', { email, firstName: 'Ana' });
  const second = linkIn(await mailTo(email, 'You are registered more than once'));
  expect(second).not.toBe(inMail);
  expect(await site.text(own)).toContain('Ana');

  await site.post(inMail, { action: 'prove' });
  const needs = { ...filledIn, action: 'change', dietaryNeeds: 'Diabetes', needsConsent: 'yes' };
  expect((await site.post(inMail, needs)).status).toBe(303);
  expect(await site.text(inMail)).toContain('Diabetes');
  for (const step of ['', '?step=change', '?step=cancel', '?step=changed']) {
    const text = await site.text(stranger + step);
    expect(text).toMatch(/You are registered.*REG-\w{4}-\w{4}.*use the link in our e-mail/);
    expect(text).not.toMatch(/Diabetes|Mallory|Ana|victim@/);
  }
  for (const action of ['cancel', 'change', 'prove']) {
    const answer = await site.post(stranger, { ...filledIn, action });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain('Diabetes');
  }
  expect(await site.text(inMail)).toMatch(/You are registered.*Diabetes/);
  expect(await site.text(own)).toMatch(/You are registered.*Ana/);
});

test('a stranger who registers an address later changes and cancels only that registration (REG-20)', async () => {
  server = await startMailServer();
  site = await openRegistrationSite({ event_course: asking }, smtp(server.url));
  const email = 'victim@hospital.example';
  const own = await site.register('event_course', { email, institution: 'St. Mary' });
  const before = await site.text(own);
  const stranger = await site.register('event_course', { email, institution: 'Elsewhere' });
  await site.post(stranger, { ...filledIn, action: 'change', institution: 'Nowhere' });
  expect((await site.post(stranger, { action: 'cancel' })).status).toBe(303);
  expect(await site.text(own)).toBe(before);
});

test('a mailbox gets six mails a day, whatever a stranger does, and others get theirs (REG-22)', async () => {
  server = await startMailServer();
  site = await openRegistrationSite({ event_course: course() }, smtp(server.url));
  for (let i = 0; i < 10; i += 1) {
    const email = i % 2 === 0 ? 'victim+x@hospital.example' : 'Victim@hospital.example';
    const path = await site.register('event_course', { email });
    await site.post(path, { action: 'cancel' });
  }
  await site.register('event_course', { email: 'other@hospital.example' });
  await mailTo('other@hospital.example', 'You are registered');
  // Whatever is not sent by now waits until tomorrow.
  await vi.waitFor(() => expect(mailsOnTheirWay()).toBe(0), patience);
  expect(sent().filter((it) => /To: victim/i.test(it))).toHaveLength(6);
});

test('a name that is a message is not sent in the name of the company (REG-22)', async () => {
  server = await startMailServer();
  site = await openRegistrationSite(events, smtp(server.url));
  const email = 'victim@hospital.example';
  await site.register('event_course', { email, firstName: 'Win at', lastName: 'evil.example' });
  const mail = await mailTo(email, 'You are registered');
  expect(mail).toContain('Hello,');
  expect(mail).not.toContain('evil.example');
});

test('a mail server that hangs does not delay the answer (REG-9)', async () => {
  server = await startMailServer();
  server.mode = 'hang';
  site = await openRegistrationSite(events, smtp(server.url));
  await site.register('event_course');
  expect((await site.get('/calendar/event_course')).status).toBe(200);
});

test('without a mail server the mails are in the data folder (REG-9)', async () => {
  site = await openRegistrationSite(events);
  const path = await site.register('event_course');
  const folder = `${site.contentFolder}-data/mail`;
  const [name = ''] = await vi.waitFor(async () => {
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    // The file exists before the mail is in it.
    expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).not.toBe('');
    return names;
  }, patience);
  const mail = decodedMail(await readFile(join(folder, name), 'utf8'));
  expect(await site.text(linkIn(mail))).toContain('You are registered');
  expect(mail).not.toContain(path);
  // The page in the browser works as before.
  expect(await site.text(path)).toMatch(/Change details.*Cancel registration/);
});
