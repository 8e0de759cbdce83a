import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const events = { event_course: course({ seats: 1 }) };
const smtp = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Portico <events@portico.example>' });

// REG-7, REG-9, REG-10
test('participants get mails in their language, with the address of their registration', async () => {
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
  const sent = () => (server as FakeMailServer).messages.map(decodedMail);
  await vi.waitFor(() => expect(sent()).toHaveLength(4), patience);
  const movedUp = sent().find((it) => it.includes('Sie haben einen Platz')) ?? '';
  expect(movedUp).toContain('To: second@hospital.example');
  expect(movedUp).toContain(second);
  expect(sent().filter((it) => it.includes('To: first@hospital.example'))).toHaveLength(2);
  expect(await site.text(second)).toContain(
    'Den Link zu Ihrer ersten Anmeldung erhalten Sie per E-Mail.',
  );
});

// REG-6
test('a mail says that the cancellation of a second registration leaves the first as it is', async () => {
  server = await startMailServer();
  site = await openRegistrationSite(events, smtp(server.url));
  const email = 'ana@hospital.example';
  const form = '/de/kalender/event_course/anmeldung';
  const { headers } = await site.post(form, { ...filledIn, email });
  const first = headers.get('location') ?? '';
  const second = await site.register('event_course', { email });
  await site.post(second, { action: 'cancel' });
  const sent = () => (server as FakeMailServer).messages.map(decodedMail);
  await vi.waitFor(() => expect(sent()).toHaveLength(3), patience);
  const kept = sent().find((it) => it.includes('Ihre erste Anmeldung ist unverändert')) ?? '';
  expect(kept).toContain(`To: ${email}`);
  expect(kept).toContain(first);
  expect(kept).toContain('Platz bestätigt');
  // Whose address a stranger used must not be told to cancel.
  expect(sent().filter((it) => it.includes('müssen Sie nichts tun'))).toHaveLength(2);
  expect(sent().filter((it) => it.includes('stornieren Sie die Anmeldung bitte'))).toHaveLength(1);
  expect(sent().join()).not.toContain(second);
});

// REG-9
test('a mail server that hangs does not delay the answer', async () => {
  server = await startMailServer();
  server.mode = 'hang';
  site = await openRegistrationSite(events, smtp(server.url));
  await site.register('event_course');
  expect((await site.get('/calendar/event_course')).status).toBe(200);
});

// REG-9
test('without a mail server the mails are in the data folder', async () => {
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
  expect(decodedMail(await readFile(join(folder, name), 'utf8'))).toContain(path);
});
