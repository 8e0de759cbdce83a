import { describe, expect, test } from 'vitest';
import { eventDetails } from '../details/eventView.server.ts';
import { describeEvent, priceOf, withOffset } from './event.tsx';

const item = {
  codename: 'lab',
  type: 'event' as const,
  event_id: '1',
  start: '2027-10-14T07:00:00Z',
  end: '2027-10-15T13:00:00Z',
  time_zone: 'Europe/Madrid',
  venue: 'Aula',
  street_address: 'Calle 8',
  city: 'Sevilla',
  country: 'ES',
  fee: 'EUR 480, with lunch',
};

const describeItem = (more: object = {}, state = 'register') =>
  describeEvent(
    { origin: 'https://x.example', canonical: 'https://x.example/calendar/lab' },
    { '@type': 'Organization', name: 'Portico' },
    { title: 'Lab', teaser: 'About it', state },
    eventDetails({ ...item, ...more }, 'en'),
  )[0];

describe('the description of an event for search engines (EVENT-7)', () => {
  test('has times with the offset of its place, the place and the price', () => {
    expect(describeItem()).toMatchObject({
      '@type': 'EducationEvent',
      startDate: '2027-10-14T09:00:00+02:00',
      endDate: '2027-10-15T15:00:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Aula', address: 'Calle 8, Sevilla, Spain' },
      offers: { price: '480', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
  });

  test('says that it is canceled, online, and free of a price that nobody wrote', () => {
    const online = {
      schedule: [{ codename: 'cancelled', name: 'Canceled' }],
      city: '',
      online: [{ codename: 'yes', name: 'Yes' }],
      fee: 'Free of charge',
    };
    const described = describeItem(online, 'registration_closed');
    expect(described).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      location: { '@type': 'VirtualLocation' },
    });
    expect(described).not.toHaveProperty('offers');
  });

  test('does not call an event online because its place is unknown (OWN-62)', () => {
    const nowhere = { venue: '', street_address: '', city: '', country: '' };
    expect(describeItem(nowhere)).not.toHaveProperty('location');
    expect(describeItem(nowhere)).not.toHaveProperty('eventAttendanceMode');
    expect(describeItem({ ...nowhere, venue: 'Aula' })).toMatchObject({
      location: { '@type': 'Place', name: 'Aula' },
    });
  });

  test.each([
    ['not_open_yet', 'PreOrder'],
    ['waiting_list', 'SoldOut'],
  ])('in the state %s offers seats as %s', (state, availability) => {
    const offers = { availability: `https://schema.org/${availability}` };
    expect(describeItem({}, state)).toMatchObject({ offers });
  });

  test('is missing without a date', () => {
    expect(describeItem({ start: '' })).toBeUndefined();
  });
});

test.each([
  ['EUR 480, with lunch', '480'],
  ['BRL 1900', '1900'],
  ['From EUR 480', undefined],
  ['EUR 1.900', undefined],
  ['Free of charge', undefined],
])('the price of the fee “%s” is %s', (fee, price) => {
  expect(priceOf(fee)?.price).toBe(price);
});

test.each([
  ['America/Sao_Paulo', '2027-01-01T00:00:00Z', '2026-12-31T21:00:00-03:00'],
  ['Asia/Tokyo', '2027-01-01T00:00:00Z', '2027-01-01T09:00:00+09:00'],
  ['America/St_Johns', '2027-01-01T00:00:00Z', '2026-12-31T20:30:00-03:30'],
])('in %s the moment %s is %s', (zone, moment, text) => {
  expect(withOffset(moment, zone)).toBe(text);
});
