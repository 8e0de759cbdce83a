import { expect, it } from 'vitest';
import { queryOf, readShownQuery } from './shownQuery.ts';

const context = { now: new Date('2026-11-27T15:00:00.500Z'), brands: ['main', 'vet-systems'] };
const read = (query: Record<string, string>) => readShownQuery(new URLSearchParams(query), context);
const usual = { path: '/de/produkte', country: 'FR', at: '2026-10-03T14:00', zone: 'Europe/Paris' };

it('nothing is asked at first (PROOF-35)', () => {
  const { asked, faults, values } = read({});
  expect([asked, faults]).toEqual([undefined, {}]);
  expect(values).toMatchObject({ confirmed: 'no', brand: 'main', at: '' });
});

it('reads page, visitor and moment (PROOF-35)', () => {
  expect(read({ ...usual, confirmed: 'yes', brand: 'vet-systems' }).asked).toEqual({
    url: '/de/produkte',
    country: 'FR',
    confirmed: true,
    brand: 'vet-systems',
    at: Date.UTC(2026, 9, 3, 12),
  });
  expect(read({ ...usual, country: 'uk' }).asked?.country).toBe('GB');
});

it.each([
  ['https://www.portico.example/de/produkte?x=1#top', '/de/produkte?x=1'],
  ['https://www.portico.example', '/'],
  ['/products', '/products'],
])('the page may be a whole address: %s (PROOF-35)', (path, url) => {
  expect(read({ ...usual, path }).asked?.url).toBe(url);
});

it('without a moment the present one counts, and the link says so (PROOF-35)', () => {
  const query = read({ path: '/', country: 'FR', zone: 'Europe/Paris' });
  expect(query.asked?.at).toBe(Date.UTC(2026, 10, 27, 15));
  expect(query.values.at).toBe('2026-11-27T16:00:00');
  const later = { ...context, now: new Date('2027-05-01T00:00:00Z') };
  const again = readShownQuery(new URLSearchParams(queryOf(query)), later);
  expect(again.asked).toEqual(query.asked);
});

it.each([
  [{ path: '' }, { path: 'missing' }],
  [{ path: 'products' }, { path: 'path' }],
  [{ path: '//evil.example/x' }, { path: 'path' }],
  [{ path: '/%E0%A4%A' }, { path: 'path' }],
  [{ path: 'javascript:alert(1)' }, { path: 'path' }],
  [{ country: '' }, { country: 'missing' }],
  [{ country: 'XX' }, { country: 'country' }],
  [{ confirmed: 'maybe' }, { confirmed: 'choice' }],
  [{ brand: 'other' }, { brand: 'choice' }],
  [{ zone: 'Europe/Atlantis' }, { zone: 'zone' }],
  [{ at: 'yesterday' }, { at: 'unreadable' }],
  [{ at: '2026-10-25T02:30' }, { at: 'twice' }],
  [{ at: '2027-10-03T14:00' }, { at: 'future' }],
  [{ 'with-at': '2026-03-29T02:30' }, { 'with-at': 'skipped' }],
  [{ 'with-country': 'Atlantis' }, { 'with-country': 'country' }],
])('%j is a fault of its field, and the others stay (PROOF-35)', (change, faults) => {
  const query = read({ ...usual, ...change });
  expect(query.faults).toEqual(faults);
  expect(query.asked).toBeUndefined();
  expect(query.values).toMatchObject({ ...usual, ...change });
});

it('is compared with another country, another moment, or both (PROOF-37)', () => {
  expect(read(usual).other).toBeUndefined();
  const { asked, other } = read({ ...usual, 'with-country': 'BR' });
  expect(other).toEqual({ ...asked, country: 'BR' });
  expect(read({ ...usual, 'with-at': '2026-10-04T14:00' }).other).toEqual({
    ...asked,
    at: Date.UTC(2026, 9, 4, 12),
  });
});
