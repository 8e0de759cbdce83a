import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Registration } from './registration.ts';
import { type MailedEvent, mailedName, registrationMail } from './registrationMail.ts';

const registration = {
  id: '0192f0a0-0000-7000-8000-00000000001f',
  title: 'Course',
  language: 'en',
  status: 'confirmed',
} as Registration;

const days = 'April 5–6, 2099';

function mailOf(
  schedule: MailedEvent['schedule'],
  more: Partial<MailedEvent> = {},
  about = registration,
) {
  const event: MailedEvent = {
    title: 'Course',
    span: { days, start: 'Sunday', end: 'Monday', zone: 'CET' },
    place: 'Munich',
    isOnline: false,
    schedule,
    file: 'https://www.portico.example/a.ics',
    entry: { name: 'a.ics', type: 'text/calendar', content: '' },
    ...more,
  };
  const address = 'https://www.portico.example/';
  const t = (key: string) => key;
  return registrationMail({
    kind: 'confirmed',
    registration: about,
    event,
    address,
    brand: 'P',
    t,
  });
}

test('a mail about a canceled registration does not ask to change or cancel it (REG-9)', () => {
  const mail = mailOf('', {}, { ...registration, status: 'cancelled' });
  expect(mail.links.map(({ name }) => name)).toEqual(['mail_see']);
  expect(mail.note).toBe('mail_ended_note');
});

test('a mail about a postponed event does not give its old date as that of the event (REG-18)', () => {
  const values = (schedule: MailedEvent['schedule']) =>
    mailOf(schedule).facts.map(({ value }) => value);
  expect(values('')).toEqual(expect.arrayContaining([days, 'Sunday', 'Monday', 'CET', 'Munich']));
  expect(values('cancelled')).toContain(days);
  const postponed = values('postponed');
  for (const old of [days, 'Sunday', 'Monday', 'CET']) expect(postponed).not.toContain(old);
  expect(postponed).toContain('Munich');
});

test('a mail says online of an event that is, and nothing of a place that is not known (OWN-62)', () => {
  const placeOf = (more: Partial<MailedEvent>) =>
    mailOf('', more).facts.find(({ name }) => name === 'location')?.value;
  expect(placeOf({})).toBe('Munich');
  expect(placeOf({ place: '', isOnline: true })).toBe('online');
  expect(placeOf({ place: '' })).toBeUndefined();
});

test('a mail offers an entry for a calendar only of an event that takes place (PAGE-84)', () => {
  const linksOf = (schedule: MailedEvent['schedule']) =>
    mailOf(schedule).links.map(({ name }) => name);
  expect(linksOf('')).toContain('add_to_calendar');
  expect(linksOf('cancelled')).toEqual(['mail_manage']);
  expect(linksOf('postponed')).toEqual(['mail_manage']);
  // It takes back the entry that a calendar may have.
  expect(mailOf('cancelled').files).toHaveLength(1);
});

describe('a name in a mail (REG-22)', () => {
  test.each([
    ['Ana Müller'],
    ['Dr. J. R. R. Tolkien'],
    ['J.R.R. Tolkien'],
    ["Séamus O'Brien-Größe"],
    ['’t Hooft'],
    ['李 小龍'],
    ['นที ศรีสุข'],
    ['محمد علي'],
    ['Nguyễn Thị Minh Khai'],
  ])('%s is repeated', (name) => expect(mailedName(name)).toBe(name));

  test.each([
    ['an address of a page', 'Ana evil.example'],
    ['an address with a protocol', 'https://evil'],
    ['an address in full-width signs', 'Ana evil．example'],
    ['an address with an ideographic full stop', 'Ana evil。example'],
    ['a path', 'bit ly/abc'],
    ['an e-mail address', 'ana@example'],
    ['an e-mail address in full-width signs', 'ana＠example'],
    ['a telephone number', 'Call 0800 123456'],
    ['a telephone number in other digits', 'Call ٠١٢٣٤٥٦'],
    ['no letter', '... -'],
    ['nothing', ''],
    ['invisible signs', 'An\u200ba'],
    ['a letter that shows nothing', '\u3164'],
    ['a sign that changes the direction', 'Ana \u202egnp.exe'],
    ['an isolate', '\u2067Ana\u2069'],
    ['a line break', 'Ana\nYou won'],
    ['piled marks', `A${'\u0301'.repeat(9)}na`],
    ['markup', '<b>Ana</b>'],
    ['a text', 'Win now '.repeat(20)],
  ])('%s is left out', (_, name) => expect(mailedName(name)).toBe(''));

  test('whatever is repeated has no sign of an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
        expect(mailedName(name)).not.toMatch(/[@/:\d<>\p{Nd}\p{Cf}\p{Cc}]|\.\p{L}{2}/u);
      }),
      { numRuns: 500 },
    );
  });
});
