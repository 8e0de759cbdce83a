import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentAnswers } from '../content/source.ts';
import type { SeatsTaken } from '../content/view/seats.ts';
import type { RecordState } from '../search/record.ts';
import { createStateBoard } from './stateBoard.server.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2027-01-10T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

type Fields = Readonly<Record<string, unknown>>;

/** Content of events with these fields, equal in every language. */
function contentOf(events: Readonly<Record<string, Fields>>): ContentAnswers {
  const items = Object.entries(events).map(([codename, fields]) => {
    const all = { seats: 1, end: '2027-02-01T12:00:00Z', ...fields };
    const status = [{ codename: 'seats_open', name: '' }];
    const values = Object.entries({ registration_status: status, ...all });
    return {
      system: { codename, collection: codename === 'other' ? 'vet_systems' : 'default' },
      elements: Object.fromEntries(values.map(([name, value]) => [name, { value }])),
    };
  });
  return {
    item: async () => undefined,
    items: async () =>
      ({ items, modular_content: {}, pagination: { total_count: items.length } }) as never,
  };
}

async function open(events: Readonly<Record<string, Fields>>) {
  let counts: ReadonlyMap<string, SeatsTaken> = new Map();
  const show = vi.fn(async (_states: readonly RecordState[]) => undefined);
  const onChange = vi.fn((_events: readonly string[]) => undefined as void);
  const onError = vi.fn();
  const board = createStateBoard({
    content: contentOf(events),
    collections: ['default'],
    seats: { refresh: async () => undefined, counts: () => counts },
    show,
    onChange,
    onError,
    every: 1_000,
  });
  await board.refresh();
  return {
    board,
    show,
    onChange,
    onError,
    take(event: string, confirmed: number) {
      counts = new Map([...counts, [event, { confirmed, waiting: 0 }]]);
    },
    /** The states that the search received last, in English. */
    told: () => show.mock.lastCall?.[0].filter(([objectID]) => objectID.endsWith('-en')),
  };
}

const tick = () => vi.advanceTimersByTimeAsync(1_000);

// REG-1, EVENT-6
test('follows the seats, and tells the search only what changed, before lists', async () => {
  const { board, show, take, told } = await open({ course: {}, lab: { seats: 2 }, other: {} });
  expect(told()).toEqual([
    ['course-en', 'seats_open'],
    ['lab-en', 'seats_open'],
  ]);
  expect(show.mock.lastCall?.[0]).toHaveLength(8);
  const before = board.edition();
  take('course', 1);
  take('lab', 1);
  expect(board.stateOf('course', 'en')).toBe('seats_open');
  show.mockImplementationOnce(async () => {
    expect(board.stateOf('course', 'en')).toBe('seats_open');
    expect(board.takenOf('course').confirmed).toBe(0);
    expect(board.edition()).toBe(before);
  });
  await tick();
  expect(told()).toEqual([['course-en', 'waiting_list']]);
  expect(board.stateOf('course', 'de')).toBe('waiting_list');
  expect(board.takenOf('course').confirmed).toBe(1);
  const full = board.edition();
  expect(full).not.toBe(before);
  await tick();
  expect(show).toHaveBeenCalledTimes(2);
  expect(board.edition()).toBe(full);
  take('course', 0);
  await tick();
  expect(board.edition()).toBe(before);
  board.close();
});

// EVENT-6
test('knows the states from the start, though search and seats do not answer yet', async () => {
  const never = () => new Promise<never>(() => undefined);
  const board = createStateBoard({
    content: contentOf({ course: {} }),
    collections: ['default'],
    seats: { refresh: never, counts: () => new Map() },
    show: never,
    onError: vi.fn(),
  });
  await board.start();
  expect(board.stateOf('course', 'en')).toBe('seats_open');
  expect(board.stateOf('course', 'pt')).toBe('seats_open');
  board.close();
});

// PERF-20
test('reports the events whose state has changed, once lists show it', async () => {
  const { board, onChange, take } = await open({ course: {}, lab: {} });
  expect(onChange).not.toHaveBeenCalled();
  onChange.mockImplementationOnce(() => expect(board.stateOf('course', 'de')).toBe('waiting_list'));
  take('course', 1);
  await tick();
  await tick();
  expect(onChange.mock.calls).toEqual([[['course']]]);
  board.close();
});

test('follows the time: registration opens, closes, and the event ends', async () => {
  const { board } = await open({
    course: {
      registration_opens: '2027-01-10T12:00:02Z',
      registration_closes: '2027-01-10T12:00:04Z',
    },
    lab: { end: '2027-01-10T12:00:02Z' },
  });
  const states = () => [board.stateOf('course', 'en'), board.stateOf('lab', 'en')];
  const seen = [states()];
  for (let second = 1; second <= 4; second += 1) {
    await tick();
    seen.push(states());
  }
  expect(seen).toEqual([
    ['not_open_yet', 'seats_open'],
    ['not_open_yet', 'seats_open'],
    ['seats_open', 'seats_open'],
    ['seats_open', 'registration_closed'],
    ['registration_closed', 'registration_closed'],
  ]);
  board.close();
});

test('follows the content, and forgets events that it no longer has', async () => {
  const { board, told } = await open({ course: {}, lab: {} });
  const pending = { registration_status: [{ codename: 'details_pending', name: '' }] };
  const goLive = await board.prepare(contentOf({ course: pending, fair: {} }));
  expect(board.stateOf('course', 'en')).toBe('seats_open');
  goLive();
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual([
    ['course-en', 'details_pending'],
    ['fair-en', 'seats_open'],
    ['lab-en', ''],
  ]);
  expect(board.stateOf('lab', 'en')).toBe('');
  board.close();
});

test('tells the search again what it could not take, and lists are made again then', async () => {
  const { board, show, take, told, onError } = await open({ course: {}, lab: {} });
  take('course', 1);
  show.mockRejectedValueOnce(new Error('no database'));
  await tick();
  expect(onError).toHaveBeenCalledOnce();
  expect(board.stateOf('course', 'en')).toBe('waiting_list');
  const ahead = board.edition();
  await tick();
  expect(told()).toEqual([['course-en', 'waiting_list']]);
  expect(board.edition()).not.toBe(ahead);
  board.close();
});

test('follows the time while the seats cannot be read', async () => {
  const onError = vi.fn();
  const board = createStateBoard({
    content: contentOf({ course: { registration_closes: '2027-01-10T12:00:01Z' } }),
    collections: ['default'],
    seats: { refresh: () => Promise.reject(new Error('no database')), counts: () => new Map() },
    show: async () => undefined,
    onError,
    every: 1_000,
  });
  await board.refresh();
  await tick();
  expect(board.stateOf('course', 'en')).toBe('registration_closed');
  expect(onError).toHaveBeenCalled();
  board.close();
});
