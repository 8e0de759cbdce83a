import { expect, test } from 'vitest';
import { noSeatsTaken } from '../content/view/registration.ts';
import { offerOf, stateOfRegistration } from './eventRegistration.ts';

const now = new Date('2027-01-10T12:00:00Z');
const event = (more: object = {}) => ({
  codename: 'course',
  title: 'Course',
  registration_status: [{ codename: 'seats_open', name: '' }],
  start: '2027-01-20T08:00:00Z',
  end: '2027-01-20T12:00:00Z',
  ...more,
});
const chosen = (field: string, codename: string) => ({ [field]: [{ codename, name: '' }] });

test.each([
  ['open for any number', {}, noSeatsTaken, { status: 'open', free: undefined }],
  ['open with free seats', { seats: 3 }, { confirmed: 1, waiting: 0 }, { status: 'open', free: 2 }],
  [
    'open with the places offered here',
    { seats: 30, available_seats: 2 },
    { confirmed: 1, waiting: 0 },
    { status: 'open', free: 1 },
  ],
  ['full with its last seat taken', { seats: 1 }, { confirmed: 1, waiting: 0 }, { status: 'full' }],
  ['full while some wait', { seats: 3 }, { confirmed: 2, waiting: 1 }, { status: 'full' }],
  ['closed without a place', { available_seats: 0 }, noSeatsTaken, { status: 'closed' }],
  [
    'soon before it opens',
    { registration_opens: '2027-01-11T08:00:00Z' },
    noSeatsTaken,
    { status: 'soon' },
  ],
  [
    'closed after its last day',
    { registration_closes: '2027-01-10T12:00:00Z' },
    noSeatsTaken,
    { status: 'closed' },
  ],
  [
    'closed when it is canceled',
    chosen('schedule', 'cancelled'),
    noSeatsTaken,
    { status: 'closed' },
  ],
  ['closed when it is over', { end: '2027-01-10T11:00:00Z' }, noSeatsTaken, { status: 'closed' }],
  [
    'pending while details are finalized',
    chosen('registration_status', 'details_pending'),
    noSeatsTaken,
    { status: 'pending' },
  ],
  [
    'elsewhere with an address',
    { registration_url: 'https://x.example', seats: 1 },
    { confirmed: 1, waiting: 0 },
    { status: 'elsewhere', url: 'https://x.example' },
  ],
  ['none without a state', { registration_status: [] }, noSeatsTaken, { status: 'none' }],
])('registration is %s (REG-1, REG-4)', (_name, more, taken, expected) => {
  expect(stateOfRegistration(event(more), taken, now)).toEqual(expected);
});

test('times are stored in one form, whatever content writes', () => {
  const offer = offerOf(event({ start: '2027-01-20T09:00:00+01:00', end: '' }));
  expect([offer.startsAt, offer.endsAt]).toEqual(['2027-01-20T08:00:00.000Z', '']);
});

test('data of a postponed event is needed until a year after the date that does not hold (REG-15)', () => {
  const postponed = {
    end: '2027-01-20T09:00:00Z',
    schedule: [{ codename: 'postponed', name: '' }],
  };
  expect(offerOf(event(postponed)).endsAt).toBe('2028-01-20T09:00:00.000Z');
});

test.each([
  [undefined, 0],
  [3, 3],
  [1.5, 1],
  [-1, 0],
  [2 ** 53 + 1, 1_000_000],
])('a number of changes %s counts as %i (REG-18)', (revision, counted) => {
  expect(offerOf(event({ revision })).revision).toBe(counted);
});
