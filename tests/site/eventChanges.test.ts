import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messages as german } from '../../src/locale/languages/de/messages.ts';
import { type FakeMailServer, startMailServer } from '../fakes/mailServer.ts';
import { decodedMail } from './decodedMail.ts';
import {
  course,
  filledIn,
  openRegistrationSite,
  type RegistrationSite,
} from './registrationSite.ts';

let site: RegistrationSite;
let server: FakeMailServer;

/** A course that has a German version only. */
const germanCourse = (more: object = {}) => {
  const { shared, variants } = course({ seats: 1, ...more });
  return { shared, variants: { de: variants.de } };
};

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="103" height="30"><path d="M0 0h9v9z"/></svg>';

beforeAll(async () => {
  server = await startMailServer();
  site = await openRegistrationSite(
    { event_course: germanCourse() },
    {
      SMTP_URL: server.url,
      MAIL_FROM: 'Portico <events@portico.example>',
      REGISTRATION_NOTICE_MINUTES: '0',
    },
  );
  await site.write({ 'media/logo-main.svg': logo });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** The site compares events with the content each half minute. */
const patience = { timeout: 120_000, interval: 250 };

const sentTo = (email: string) =>
  server.messages.map(decodedMail).filter((it) => it.includes(`To: ${email}`));

async function register(email: string): Promise<string> {
  const path = '/de/kalender/event_course/anmeldung';
  const answer = await site.post(path, { ...filledIn, email });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

test('people of an event without an English version move up, and are told when it moves (REG-7, REG-15, REG-16, REG-18)', async () => {
  const first = await register('first@hospital.example');
  const second = await register('second@hospital.example');
  expect(await site.text(second)).toContain(german.registration_waiting);
  expect(await site.text(first)).toMatch(
    /Zeit Donnerstag, 5\. März 2099, 9:00 Freitag, 6\. März 2099, 17:00 Mitteleuropäische Zeit/,
  );
  const english = await (
    await site.get(first.replace('/de/kalender/anmeldungen', '/calendar/registrations'))
  ).text();
  expect(english).toContain('March 5, 2099');
  expect(english).toContain('href="/de/kalender/event_course.ics"');
  await site.write({
    'default/event/event_course.yaml': germanCourse({
      seats: 2,
      start: '2099-05-05T08:00:00Z',
      end: '2099-05-06T16:00:00Z',
    }),
  });
  await vi.waitFor(() => {
    expect(sentTo('first@hospital.example')).toHaveLength(2);
    expect(sentTo('second@hospital.example')).toHaveLength(3);
  }, patience);
  const [, moved = ''] = sentTo('first@hospital.example');
  expect(moved).toContain('Neuer Termin');
  expect(moved).toContain('5. bis 6. Mai 2099');
  expect(moved).toContain('filename=event_course.ics');
  expect(moved).toContain('Content-ID: <logo>');
  expect(sentTo('second@hospital.example').join()).toContain('Sie haben einen Platz');
  expect(await site.text(second)).toContain(german.registration_confirmed);
}, 180_000);
