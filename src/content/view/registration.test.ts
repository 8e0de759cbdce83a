import { expect, test } from 'vitest';
import { registrationState } from './registration.ts';

const event = (state: string, more: object = {}) => ({
  registration_status: [{ codename: state, name: state }],
  end: '2027-01-20T12:00:00Z',
  ...more,
});
const before = new Date('2027-01-20T11:59:59Z');
const after = new Date('2027-01-20T12:00:01Z');

// CONTENT-24
test.each([
  ['as editors wrote', event('register'), before, 'register'],
  ['while seats are left', event('seats_open', { available_seats: 1 }), before, 'seats_open'],
  [
    'closed without seats',
    event('register', { available_seats: 0 }),
    before,
    'registration_closed',
  ],
  ['closed when it has ended', event('seats_open'), after, 'registration_closed'],
  ['closed when it has ended undecided', event('details_pending'), after, 'registration_closed'],
  ['undecided before', event('details_pending', { available_seats: 0 }), before, 'details_pending'],
  ['open where the end is not known', event('register', { end: '' }), after, 'register'],
  ['none without an event', { title: 'A product' }, after, ''],
])('registration is %s', (_name, item, now, state) => {
  expect(registrationState(item, now)).toBe(state);
});
