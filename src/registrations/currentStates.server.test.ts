import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventParts } from '../../tests/fakes/eventContent.ts';
import type { Fields } from '../content/edition/authored.ts';
import { createCurrentView } from '../content/edition/currentView.server.ts';
import type { SeatsTaken } from '../content/view/registration.ts';
import type { RecordState } from '../search/record.ts';
import { createCurrentStates, createSeatCounts } from './currentStates.server.ts';
import { createEventEntries } from './eventEntries.server.ts';

// Content is read with pauses of the event loop, which must not stand still.
beforeEach(() =>
  vi.useFakeTimers({
    now: new Date('2027-01-10T12:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  }),
);
afterEach(() => vi.useRealTimers());

type Events = Readonly<Record<string, Fields>>;

/** Content of events with these fields, equal in every language. */
function contentOf(events: Events) {
  const usual = { registration_status: ['seats_open'], seats: 1, end: '2027-02-01T12:00:00Z' };
  const all = Object.entries(events).map(([codename, fields]) => [
    codename,
    {
      fields: { ...usual, ...fields },
      collection: codename === 'other' ? 'vet_systems' : 'default',
    },
  ]);
  return eventParts(Object.fromEntries(all));
}

const entries = createEventEntries(['default']);

interface Options {
  readonly show?: (states: readonly RecordState[]) => Promise<void>;
  readonly refresh?: () => Promise<void>;
}

/** Opens states; without events there is no content yet. */
async function open(events: Events | undefined, options: Options = {}) {
  let counts: ReadonlyMap<string, SeatsTaken> = new Map();
  const show = vi.fn(options.show ?? (async () => undefined));
  const onChange = vi.fn((_events: readonly string[]) => undefined as void);
  const onError = vi.fn();
  const current = createCurrentView([entries]);
  if (events) await current.offer(contentOf(events));
  const states = createCurrentStates({
    current,
    entries,
    seats: { refresh: options.refresh ?? (async () => undefined), counts: () => counts },
    show,
    onChange,
    onError,
    every: 1_000,
  });
  await settle();
  return {
    states,
    current,
    show,
    onChange,
    onError,
    change: (next: Events) => current.offer(contentOf(next), true),
    take(event: string, confirmed: number) {
      counts = new Map([...counts, [event, { confirmed, waiting: 0 }]]);
    },
    stateOf: (event: string, language: 'en' | 'de' | 'pt' = 'en') =>
      states.now().stateOf(event, language),
    /** The states that the search received last, in English. */
    told: () => show.mock.lastCall?.[0].filter(([objectID]) => objectID.endsWith('-en')),
  };
}

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function tick(): Promise<void> {
  vi.advanceTimersByTime(1_000);
  await settle();
}

test('follows the seats, and tells the search only what changed, before lists (REG-1, EVENT-6)', async () => {
  const { states, stateOf, show, take, told } = await open({
    course: {},
    lab: { seats: 2 },
    other: {},
  });
  expect(told()).toEqual([
    ['course-en', 'seats_open'],
    ['lab-en', 'seats_open'],
  ]);
  expect(show.mock.lastCall?.[0]).toHaveLength(8);
  const before = states.now().id;
  take('course', 1);
  take('lab', 1);
  expect(stateOf('course')).toBe('seats_open');
  show.mockImplementationOnce(async () => {
    expect(stateOf('course')).toBe('seats_open');
    expect(states.now().takenOf('course').confirmed).toBe(0);
    expect(states.now().id).toBe(before);
  });
  await tick();
  expect(told()).toEqual([['course-en', 'waiting_list']]);
  expect(stateOf('course', 'de')).toBe('waiting_list');
  expect(states.now().takenOf('course').confirmed).toBe(1);
  const full = states.now().id;
  expect(full).not.toBe(before);
  await tick();
  expect(show).toHaveBeenCalledTimes(2);
  expect(states.now().id).toBe(full);
  take('course', 0);
  await tick();
  expect(states.now().id).toBe(before);
  states.close();
});

test('are known from the start, though search and seats do not answer yet (EVENT-6)', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { states, stateOf } = await open({ course: {} }, { show: never, refresh: never });
  expect([stateOf('course'), stateOf('course', 'pt')]).toEqual(['seats_open', 'seats_open']);
  states.close();
});

test('are none before any content, and there with the first', async () => {
  const { states, stateOf, show, onChange, change } = await open(undefined);
  await tick();
  expect([states.now().id, stateOf('course'), show.mock.calls]).toEqual(['', '', []]);
  await change({ course: {} });
  expect(stateOf('course')).toBe('seats_open');
  await settle();
  expect(show).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
  states.close();
});

test('reports the events whose state has changed, once lists show it (PERF-20)', async () => {
  const { states, stateOf, onChange, take } = await open({ course: {}, lab: {} });
  expect(onChange).not.toHaveBeenCalled();
  onChange.mockImplementationOnce(() => expect(stateOf('course', 'de')).toBe('waiting_list'));
  take('course', 1);
  await tick();
  await tick();
  expect(onChange.mock.calls).toEqual([[['course']]]);
  states.close();
});

test('follows the time: registration opens, closes, and the event ends', async () => {
  const { states, stateOf } = await open({
    course: {
      registration_opens: '2027-01-10T12:00:02Z',
      registration_closes: '2027-01-10T12:00:04Z',
    },
    lab: { end: '2027-01-10T12:00:02Z' },
  });
  const both = () => [stateOf('course'), stateOf('lab')];
  const seen = [both()];
  for (let second = 1; second <= 4; second += 1) {
    await tick();
    seen.push(both());
  }
  expect(seen).toEqual([
    ['not_open_yet', 'seats_open'],
    ['not_open_yet', 'seats_open'],
    ['seats_open', 'seats_open'],
    ['seats_open', 'registration_closed'],
    ['registration_closed', 'registration_closed'],
  ]);
  states.close();
});

const pending = { registration_status: ['details_pending'] };

test('follows the content, and forgets events that it no longer has', async () => {
  const { states, stateOf, told, onChange, change } = await open({ course: {}, lab: {} });
  const before = states.now().id;
  await change({ course: pending, fair: {} });
  await settle();
  expect(told()).toEqual([
    ['course-en', 'details_pending'],
    ['fair-en', 'seats_open'],
    ['lab-en', ''],
  ]);
  expect(stateOf('lab')).toBe('');
  expect(onChange.mock.calls).toEqual([[['course', 'fair', 'lab']]]);
  expect(states.now().id).not.toBe(before);
  states.close();
});

test('belong to the view of the same moment, from the step in which it goes live (REG-1, EVENT-6)', async () => {
  const { states, current, change } = await open({ course: {}, lab: {} });
  const events = ['course', 'lab', 'fair'];
  const take = () => {
    const { stateOf } = states.now();
    const view = current.now();
    return () => ({
      inContent: events.filter((it) => view.edition.store.byCodename.has(it)),
      withState: events.filter((it) => stateOf(it, 'de') !== ''),
    });
  };
  const ofOldPage = take();
  let ofNewPage: typeof ofOldPage | undefined;
  current.onSwitch(() => {
    ofNewPage = take();
  });
  await change({ course: {}, fair: {} });
  const old = { inContent: ['course', 'lab'], withState: ['course', 'lab'] };
  expect(ofOldPage()).toEqual(old);
  expect(ofNewPage?.()).toEqual({ inContent: ['course', 'fair'], withState: ['course', 'fair'] });
  states.close();
});

test('of new content show at once, and lists are made again once the search knows them', async () => {
  let answer = () => undefined as void;
  const { states, show, stateOf, onChange, change } = await open({ course: {} });
  show.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await change({ course: pending });
  await settle();
  expect(stateOf('course')).toBe('details_pending');
  expect(onChange).not.toHaveBeenCalled();
  const ahead = states.now().id;
  answer();
  await settle();
  expect(states.now().id).not.toBe(ahead);
  expect(onChange).toHaveBeenCalledOnce();
  states.close();
});

test('content that changes while the search is told reaches it afterwards', async () => {
  let answer = () => undefined as void;
  const { states, show, stateOf, take, told, change } = await open({ course: {}, lab: {} });
  show.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  take('course', 1);
  await tick();
  expect(told()).toEqual([['course-en', 'waiting_list']]);
  await change({ course: pending, lab: pending });
  expect(stateOf('course')).toBe('details_pending');
  answer();
  await settle();
  expect(told()).toEqual([
    ['course-en', 'details_pending'],
    ['lab-en', 'details_pending'],
  ]);
  states.close();
});

test('what the search could not take is sent again, and lists are made again then', async () => {
  const { states, stateOf, show, take, told, onError } = await open({ course: {}, lab: {} });
  take('course', 1);
  show.mockRejectedValueOnce(new Error('no database'));
  await tick();
  expect(onError).toHaveBeenCalledOnce();
  expect(stateOf('course')).toBe('waiting_list');
  const ahead = states.now().id;
  await tick();
  expect(told()).toEqual([['course-en', 'waiting_list']]);
  expect(states.now().id).not.toBe(ahead);
  states.close();
});

test('follow the time while the seats cannot be read', async () => {
  const { states, stateOf, onError } = await open(
    { course: { registration_closes: '2027-01-10T12:00:01Z' } },
    { refresh: () => Promise.reject(new Error('no database')) },
  );
  await tick();
  expect(stateOf('course')).toBe('registration_closed');
  expect(onError).toHaveBeenCalled();
  states.close();
});

test('closed, they follow nothing any more', async () => {
  const { states, show, take, change } = await open({ course: {} });
  states.close();
  take('course', 1);
  await tick();
  await change({ course: pending });
  await settle();
  expect(show).toHaveBeenCalledOnce();
});

test('counts the seats that are taken before it is asked to, in whichever step of another count', async () => {
  for (let steps = 0; steps < 15; steps += 1) {
    let confirmed = 0;
    const seats = createSeatCounts(async () => [{ event: 'course', confirmed, waiting: 0 }]);
    const other = seats.refresh();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    confirmed = 1;
    await Promise.all([other, seats.refresh()]);
    expect(seats.takenOf('course'), `after ${steps} steps`).toMatchObject({ confirmed: 1 });
  }
});
