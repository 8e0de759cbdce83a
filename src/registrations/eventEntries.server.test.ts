import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventParts, type TestEvents, viewOfEvents } from '../../tests/fakes/eventContent.ts';
import '../../tests/seed.ts';
import { createCurrentView } from '../content/edition/currentView.server.ts';
import type { View } from '../content/edition/view.server.ts';
import { createEventEntries, type EventEntries } from './eventEntries.server.ts';

const entries = createEventEntries(['default']);

/** What entries say, in order. */
const written = (all: EventEntries) =>
  [...all].map(([language, events]) => [language, [...events]] as const);

const seatsIn = (view: View, language: 'de' | 'pt') =>
  [...(view.get(entries).get(language) ?? [])].map(([event, { seats }]) => [event, seats]);

test('has each event of the brand as the readers of each language get it, by codename (EVENT-6)', async () => {
  const current = await viewOfEvents(
    {
      lab: { fields: { seats: 1 }, languages: { en: {}, de: { seats: 2 } } },
      course: { fields: { seats: 3 } },
      kurs: { languages: { de: { seats: 4 } } },
      other: { collection: 'vet_systems' },
      draft: { published: false },
      news: { type: 'news_article' },
    },
    [entries],
  );
  expect(seatsIn(current.now(), 'de')).toEqual([
    ['course', 3],
    ['kurs', 4],
    ['lab', 2],
  ]);
  expect(seatsIn(current.now(), 'pt')).toEqual([
    ['course', 3],
    ['lab', 1],
  ]);
});

test('an event that says the same keeps its entry, also when files of media have changed', async () => {
  const current = await viewOfEvents({ course: {}, lab: {} }, [entries]);
  const entryOf = (event: string) => current.now().get(entries).get('en')?.get(event);
  const [course, lab] = [entryOf('course'), entryOf('lab')];
  const next = { course: {}, lab: { fields: { seats: 7 } } };
  await current.offer(eventParts(next));
  expect(entryOf('course')).toBe(course);
  expect(entryOf('lab')).not.toBe(lab);
  const changedLab = entryOf('lab');
  await current.offer(eventParts(next, 'other files'));
  expect([entryOf('course'), entryOf('lab')]).toEqual([course, changedLab]);
  expect(entryOf('course')).toBe(course);
});

test('a change of anything else makes no entry anew', async () => {
  const current = await viewOfEvents({ course: {} }, [entries]);
  const before = current.now().get(entries);
  await current.offer(eventParts({ course: {}, news: { type: 'news_article' } }));
  expect(current.now().get(entries)).toBe(before);
});

const values = fc.record(
  { seats: fc.integer({ min: 0, max: 2 }), end: fc.constantFrom('2027-01-01', '2028-01-01') },
  { requiredKeys: [] },
);
const event = fc.record(
  {
    fields: values,
    languages: fc.record({ en: values, de: values, pt: values }, { requiredKeys: [] }),
    type: fc.constantFrom('event', 'news_article'),
    collection: fc.constantFrom('default', 'vet_systems'),
    published: fc.boolean(),
  },
  { requiredKeys: [] },
);
const content: fc.Arbitrary<TestEvents> = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), event);
const files = fc.constantFrom('files', 'files', 'other files');

test('entries made from those before equal entries made from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(content, files), { minLength: 2 }), async (edits) => {
      const current = createCurrentView([entries]);
      for (const [events, mediaDigest] of edits) {
        await current.offer(eventParts(events, mediaDigest), true);
        const view = current.now();
        const full = await entries.derive(view);
        expect(written(view.get(entries))).toEqual(written(full));
      }
    }),
  );
});
