import type { OpenRegistrations } from '../../src/backends/registrations/contract.ts';
import { createEventLife, type LifeCounts } from './eventLife.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The pause before people are told, in milliseconds. */
export const pause = 10 * minute;

/** The life of events. */
export type Life = ReturnType<typeof createEventLife>;
type Act = (life: Life, event: string, pick: number) => Promise<void> | void;

/** What may happen to an event. */
export const acts: Readonly<Record<string, Act>> = {
  register: (life, event, pick) => life.register(event, `p${pick % 7}@example.org`),
  cancel: async (life, event, pick) => {
    const id = life.someoneOf(event, pick);
    if (id) await life.cancel(id);
  },
  later: (life, event, pick) => life.move(event, 1 + (pick % 400)),
  earlier: (life, event, pick) => life.move(event, -1 - (pick % 400)),
  place: (life, event, pick) => life.change(event, { place: `Place ${pick % 3}` }),
  rename: (life, event, pick) => life.change(event, { title: `Title ${pick % 3}` }),
  callOff: (life, event) => life.change(event, { schedule: 'cancelled' }),
  postpone: (life, event) => life.change(event, { schedule: 'postponed' }),
  goOn: (life, event) => life.change(event, { schedule: '' }),
  seats: (life, event, pick) => life.change(event, { seats: pick % 20 }),
  withdraw: (life, event) => life.setPresent(event, false),
  restore: (life, event) => life.setPresent(event, true),
  fail: (life) => life.setDown(true),
  recover: (life) => life.setDown(false),
  stop: (life, event) => life.stop(event),
  release: (life, event) => life.release(event),
  minutes: (life, _event, pick) => life.pass(minute / 2, 1 + (pick % 30)),
  days: async (life, _event, pick) => {
    await life.pass(day * (1 + (pick % 120)));
    await life.retain();
  },
};

/** Numbers from 0 to 1 that only depend on the seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What editors may do in a day that is followed half-minute by half-minute. */
const byEditors = Object.keys(acts).filter(
  (it) => !['register', 'cancel', 'minutes', 'days', 'earlier', 'stop'].includes(it),
);

/**
 * Lets 12 events live for some hours, which two processes follow each half minute, and then until
 * everything is forgotten.
 * @returns what happened
 * @throws Error if a mail was doubled, missing or for somebody else, or if a person was lost
 */
export async function liveFor(
  hours: number,
  processes: readonly OpenRegistrations[],
): Promise<LifeCounts> {
  const codenames = Array.from({ length: 12 }, (_, i) => `event_${i}`);
  const life = createEventLife(processes, codenames, pause);
  const next = numbersFrom(20_261_121);
  const pickOf = (max: number) => Math.floor(next() * max);
  const eventOf = () => codenames[pickOf(codenames.length)] ?? '';
  for (let step = 0; step < 2 * 60 * hours; step += 1) {
    if (next() < 0.12) await life.register(eventOf(), `p${step}@example.org`);
    if (next() < 0.06) await acts.cancel?.(life, eventOf(), pickOf(999));
    if (next() < 0.06) {
      await acts[byEditors[pickOf(byEditors.length)] ?? '']?.(life, eventOf(), pickOf(999));
    }
    await life.pass(minute / 2);
    if (step % 120 === 0) await life.retain();
  }
  await life.settle();
  if (life.counts.forgotten > 0) throw new Error('Somebody was forgotten too early');
  await life.end();
  return life.counts;
}
