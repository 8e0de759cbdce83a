import { expect, test } from 'vitest';
import type { LinkedItem } from '../content/elements.ts';
import { subjectOf } from './subject.ts';

const chosen = (...codenames: string[]) => codenames.map((codename) => ({ codename, name: '' }));

test('the facts fit into hidden inputs (FORM-7, FORM-37)', () => {
  const event: LinkedItem = {
    codename: 'lab',
    type: 'event',
    title: `Course ${'x'.repeat(60)}`,
    event_id: 'C-1',
    start: '2027-03-05T23:30:00Z',
    end: '2027-03-06T10:00:00Z',
    time_zone: 'Europe/Berlin',
    specialties: chosen('trauma_upper_extremities', 'imaging_and_resection', 'hip'),
  };
  const subject = subjectOf(event, 'en');
  expect(subject?.title).toBe(event.title);
  expect(subject?.facts).toEqual({
    eventTitle: `Course ${'x'.repeat(32)}…`,
    eventId: 'C-1',
    // Both times are on the same day in Berlin.
    eventDate: '2027-03-06',
    // The second codename does not fit.
    specialty: 'trauma_upper_extremities, hip',
  });
});

test('a specialty or person is a subject; a page, a presenter or an item without codename is none (FORM-37)', () => {
  const specialty = { codename: 'hip', type: 'taxonomy_item', specialty: chosen('hip') };
  expect(subjectOf(specialty, 'de')?.facts).toEqual({ specialty: 'hip' });
  const person = { codename: 'ada', type: 'staff', name: 'Ada Osei', suffix: 'MD' };
  expect(subjectOf(person, 'de')).toEqual({
    codename: 'ada',
    title: 'Ada Osei',
    facts: { contactName: 'Ada Osei, MD' },
  });
  for (const item of [
    { codename: 'home', type: 'webpage' },
    { codename: 'ada', type: 'presenter' },
    { type: 'product', title: 'Anchor' },
  ]) {
    expect(subjectOf(item, 'en')).toBeUndefined();
  }
});
