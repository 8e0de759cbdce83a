import { expect, test } from 'vitest';
import { enrollmentAt } from '../../../tests/fakes/enrollment.ts';
import { cardView } from './card.ts';

const at = enrollmentAt(new Date('2027-01-01'));

const event = {
  type: 'event',
  codename: 'lab',
  title: 'Knee laboratory',
  start: '2027-04-15T23:30:00Z',
  end: '2027-04-16T23:30:00Z',
  time_zone: 'Asia/Tokyo',
};

test('a card of an event has its days, counted where it takes place', () => {
  const card = cardView(event, 'de', at);
  expect(card?.sheet).toEqual({
    day: '16–17',
    month: 'Apr. 2027',
    startMonth: 'April 2027',
    dateTime: event.start,
  });
  expect(card).not.toHaveProperty('date');
});

test('a card of an event says how far the clock of its place is ahead of UTC (EVENT-2)', () => {
  const offsetIn = (time_zone: string, start: string) =>
    cardView({ ...event, codename: `${time_zone} ${start}`, time_zone, start }, 'de', at)?.offset;
  expect(offsetIn('Asia/Tokyo', event.start)).toBe(540);
  expect(offsetIn('America/Denver', '2027-01-15T09:00:00Z')).toBe(-420);
  expect(offsetIn('America/Denver', '2027-07-15T09:00:00Z')).toBe(-360);
  expect(offsetIn('Nowhere/Else', event.start)).toBeUndefined();
});

test('a card shows the formatted name of a product, also of one that it links to (PAGE-6)', () => {
  const product = {
    type: 'product',
    codename: 'anchor',
    slug: 'anchor',
    title: 'ARC2 ANCHOR (TM),',
  };
  const name = [
    { text: 'Arc', style: 'plain' },
    { text: '2', style: 'superscript' },
    { text: ' Anchor ™', style: 'plain' },
  ];
  expect(cardView(product, 'en', at)).toMatchObject({ title: 'Arc2 Anchor ™', name });
  const link = { type: 'card', codename: 'card', item: [product] };
  expect(cardView(link, 'en', at)).toMatchObject({ title: 'Arc2 Anchor ™', name });
  const titled = cardView({ ...link, title: 'NEW ARC2' }, 'en', at);
  expect(titled?.title).toBe('NEW ARC2');
  expect(titled).not.toHaveProperty('name');
});

test.each([
  ['news', { type: 'news_article', date: '2026-10-01T00:00:00Z' }, '1. Oktober 2026'],
  ['a resource', { type: 'resource', publication_date: '2026-10-02' }, '2.10.2026'],
  [
    'a resource that was revised',
    { type: 'resource', publication_date: '2022-10-10', revision_date: '2026-11-03' },
    '3.11.2026',
  ],
  ['a product without one', { type: 'product' }, undefined],
])('a card of %s has its date as the language writes it (PAGE-1)', (_name, item, date) => {
  const card = cardView({ codename: 'it', title: 'It', ...item }, 'de', at);
  expect(card?.date).toBe(date);
  expect(card).not.toHaveProperty('sheet');
});

test('a product is new for 90 days from the moment in `published_on`, once it is on the market (OWN-54)', () => {
  const product = { type: 'product', codename: 'cage', title: 'Cage', slug: 'cage' };
  const dated = { ...product, published_on: '2027-01-01T00:00:00Z' };
  const isNewAt = (time: string, item: object = dated) =>
    cardView(item as typeof dated, 'en', enrollmentAt(new Date(time)))?.isNew ?? false;
  expect(isNewAt('2026-12-31T23:59:59Z')).toBe(false);
  expect(isNewAt('2027-01-01T00:00:00Z')).toBe(true);
  expect(isNewAt('2027-03-31T23:59:59Z')).toBe(true);
  expect(isNewAt('2027-04-01T00:00:00Z')).toBe(false);
  const day = '2027-01-02T00:00:00Z';
  expect(isNewAt(day, product)).toBe(false);
  expect(isNewAt(day, { ...dated, product_status: [{ codename: 'pre_release', name: '' }] })).toBe(
    false,
  );
  expect(isNewAt(day, { type: 'card', codename: 'card', item: [dated] })).toBe(true);
});
