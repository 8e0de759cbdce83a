import { expect, test } from 'vitest';
import { enrollmentAt } from '../../../tests/fakes/enrollment.ts';
import { registrationLabel, registrationState } from './registration.ts';

const event = (state: string, more: object = {}) => ({
  registration_status: [{ codename: state, name: state }],
  end: '2027-01-20T12:00:00Z',
  ...more,
});
const before = new Date('2027-01-20T11:59:59Z');
const after = new Date('2027-01-20T12:00:01Z');

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
  [
    'closed after its last day',
    event('register', { registration_closes: '2027-01-20T11:59:59Z' }),
    before,
    'registration_closed',
  ],
  [
    'not open before its first day',
    event('register', { registration_opens: '2027-01-20T12:00:00Z' }),
    before,
    'not_open_yet',
  ],
  ['a waiting list without seats here', event('register', { seats: 0 }), before, 'waiting_list'],
  ['none without an event', { title: 'A product' }, after, ''],
])('registration is %s (CONTENT-24)', (_name, item, now, state) => {
  expect(registrationState(item, enrollmentAt(now))).toBe(state);
});

test('the seats that the site has given make it a waiting list, unless others register (CONTENT-24)', () => {
  const state = (more: object, waiting = 0) =>
    registrationState(
      { codename: 'course', ...event('seats_open', { seats: 2, ...more }) },
      {
        now: before,
        takenOf: (codename) =>
          codename === 'course' ? { confirmed: 1, waiting } : { confirmed: 0, waiting: 0 },
      },
    );
  expect(state({})).toBe('seats_open');
  expect(state({}, 1)).toBe('waiting_list');
  expect(state({ available_seats: 1 })).toBe('waiting_list');
  expect(state({ available_seats: 1, registration_url: 'https://x.example' })).toBe('seats_open');
  expect(registrationLabel('waiting_list', 'de')).toBe('Warteliste');
  expect(registrationLabel('registration_closed', 'de')).toBe('Anmeldung geschlossen');
});

test.each([-1, 1.5, 2 ** 53 + 1, Number.NaN, '3'])(
  '%s seats are no seats (CONTENT-41)',
  (seats) => {
    const stateOf = (more: object) =>
      registrationState(event('register', more), enrollmentAt(before));
    expect(stateOf({ available_seats: seats })).toBe('registration_closed');
    expect(stateOf({ available_seats: seats, seats: 5 })).toBe('registration_closed');
    expect(stateOf({ seats })).toBe('waiting_list');
    expect(stateOf({ available_seats: null, seats: 5 })).toBe('register');
  },
);
