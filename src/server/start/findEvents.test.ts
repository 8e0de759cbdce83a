import { expect, test } from 'vitest';
import { viewOfEvents } from '../../../tests/fakes/eventContent.ts';
import { demoBrand } from '../../brand/demoBrands.server.ts';
import { isContentUnavailable } from '../../content/contentErrors.ts';
import { createCurrentView } from '../../content/edition/currentView.server.ts';
import { createFindEvents } from './findEvents.ts';

const current = await viewOfEvents({
  german: { languages: { de: { title: 'german de' } } },
  portuguese: { languages: { pt: { title: 'portuguese pt' } } },
  both: { languages: { es: { title: 'both es' }, pt: { title: 'both pt' } } },
  everywhere: {
    fields: { start: '2027-04-15T07:00:00Z', schedule: ['cancelled'], seats: 4, venue: 'Aula' },
    languages: { en: { title: 'everywhere en' }, es: { title: 'everywhere es' } },
  },
  embargoed: {
    fields: { title: 'embargoed', geographic_exceptions: ['de'], usergroup_exceptions: ['public'] },
  },
  unreadable: { fields: { title: 'unreadable', manual_geographic_exceptions: 'Atlantis' } },
  draft: { fields: { title: 'draft' }, published: false },
  news: { fields: { title: 'news' }, type: 'news_article' },
  vet: { fields: { title: 'vet' }, collection: 'vet_systems' },
});

const own = demoBrand('main');
const brands = () => ({ own, all: [own, demoBrand('vet-systems')] });
const find = createFindEvents(current, 'main', brands);

test('the offers of events come from the first language that each has (REG-7, REG-15)', () => {
  const offers = find.offers('main', [
    'german',
    'portuguese',
    'both',
    'none',
    'draft',
    'news',
    'vet',
  ]);
  expect([...offers.values()].map(({ title }) => title).toSorted()).toEqual([
    'both es',
    'german de',
    'portuguese pt',
  ]);
  expect([...find.offers('vet-systems', ['vet', 'german']).keys()]).toEqual(['vet']);
  expect(find.offers('a brand of another release', ['german'])).toEqual(new Map());
});

test('an offer has what participants are told', () => {
  expect(find.offers('main', ['everywhere']).get('everywhere')).toMatchObject({
    event: 'everywhere',
    title: 'everywhere en',
    seats: 4,
    startsAt: '2027-04-15T07:00:00.000Z',
    facts: { language: 'en', place: 'Aula', schedule: 'cancelled' },
  });
});

test('participants know of their event wherever it may be shown, unless its restrictions are unreadable', () => {
  expect([...find.offers('main', ['embargoed', 'unreadable']).keys()]).toEqual(['embargoed']);
});

test.each([
  ['both', 'pt', 'pt'],
  ['both', 'de', 'es'],
  ['german', 'en', 'de'],
  ['everywhere', 'de', 'de'],
  ['none', 'en', undefined],
] as const)('%s for readers of %s is found in %s (REG-18)', (codename, reading, language) => {
  expect(find.one(codename, reading)?.language).toBe(language);
});

test('before any content nothing is known of an event', () => {
  const nothing = createFindEvents(createCurrentView([]), 'main', brands);
  for (const ask of [() => nothing.one('german', 'de'), () => nothing.offers('main', ['german'])]) {
    let error: unknown;
    try {
      ask();
    } catch (thrown) {
      error = thrown;
    }
    expect(isContentUnavailable(error)).toBe(true);
  }
});
