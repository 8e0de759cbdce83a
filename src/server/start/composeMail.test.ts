import { expect, test } from 'vitest';
import { builtInTexts } from '../../../tests/fakes/builtInTexts.ts';
import { calendarParsers } from '../../../tests/fakes/calendarParsers.ts';
import { demoBrand } from '../../brand/demoBrands.server.ts';
import type { MailKind } from '../../mail/mailStore.ts';
import type { Registration } from '../../registrations/registration.ts';
import { createComposeMail } from './composeMail.ts';

const registration: Registration = {
  id: '0192f0a0-0000-7000-8000-00000000001f',
  brand: 'main',
  event: 'course',
  title: 'Curso',
  language: 'de',
  status: 'confirmed',
  position: undefined,
  receivedAt: '2026-11-21T08:00:00.000Z',
  changedAt: '2026-11-21T08:00:00.000Z',
  repeatOf: undefined,
  email: 'ana@example.org',
  details: undefined,
  provenAt: undefined,
  seenAs: undefined,
  accepted: undefined,
};

/** Writes a mail about an event that has a Spanish version only. */
async function compose(kind: MailKind, event: object = {}, more: Partial<Registration> = {}) {
  const item = {
    type: 'event' as const,
    codename: 'course',
    title: 'Curso',
    start: '2027-04-15T07:00:00Z',
    end: '2027-04-16T15:30:00Z',
    time_zone: 'Europe/Madrid',
    venue: 'Aula',
    city: 'Sevilla',
    country: 'ES',
    revision: 2,
    ...event,
  };
  const mail = await createComposeMail({
    brand: () => demoBrand('main'),
    origin: 'https://www.portico.example',
    store: { find: async () => ({ ...registration, ...more }), sequenceOf: async () => 5 },
    tokens: { of: () => 'token', read: () => undefined },
    findEvent: () => ({ item, language: 'es' }),
    look: async () => ({ accent: '#0b5c66', logo: undefined }),
    texts: builtInTexts,
  })({
    id: '1',
    brand: 'main',
    kind,
    about: registration.id,
    language: '',
    createdAt: '',
    status: 'waiting',
    attempts: 0,
    failure: '',
  });
  return mail;
}

const schedule = (codename: string) => ({ schedule: [{ codename, name: '' }] });

test('a mail says when and where as a person writes it, in the language of its reader (REG-18)', async () => {
  const { text = '' } = (await compose('confirmed')) ?? {};
  expect(text.replaceAll('\u202f', ' ')).toContain(
    [
      'Datum: 15. bis 16. April 2027',
      'Beginn: Donnerstag, 15. April 2027, 9:00',
      'Ende: Freitag, 16. April 2027, 17:30',
      'Zeitzone: Mitteleuropäische Zeit (GMT+2)',
      'Ort: Aula, Sevilla, Spanien',
    ].join('\n'),
  );
  // The event has a page and a file in Spanish only.
  expect(text).toContain('https://www.portico.example/es/calendario/course.ics');
});

test.each<[MailKind, object, string]>([
  ['confirmed', {}, 'CONFIRMED'],
  ['called_off', schedule('cancelled'), 'CANCELLED'],
])(
  '%s: the attached entry is that of the site, with the version that was told (REG-18)',
  async (kind, event, status) => {
    const [file] = (await compose(kind, event))?.files ?? [];
    expect(file?.type).toContain('method=PUBLISH');
    for (const parse of Object.values(calendarParsers)) {
      expect(parse(String(file?.content))).toMatchObject([
        {
          uid: 'course@www.portico.example',
          sequence: 5,
          status,
          start: '2027-04-15T07:00:00.000Z',
        },
      ]);
    }
  },
);

test.each<[MailKind, string, string]>([
  ['moved', '', 'Neuer Termin'],
  ['moved', 'cancelled', 'Die Veranstaltung ist abgesagt'],
  ['called_off', '', 'Die Veranstaltung findet statt'],
  ['on_again', 'postponed', 'Die Veranstaltung ist verschoben'],
])(
  'a mail %s that is written later tells the state “%s” of then (REG-16)',
  async (kind, state, heading) => {
    const mail = await compose(kind, state ? schedule(state) : {});
    expect(mail?.subject).toContain(heading);
  },
);

test('who canceled meanwhile gets no news; nobody is invited to what does not take place (REG-16)', async () => {
  expect(await compose('moved', {}, { status: 'cancelled' })).toBeUndefined();
  expect((await compose('moved_up', schedule('cancelled')))?.text).toContain('findet nicht statt');
});
