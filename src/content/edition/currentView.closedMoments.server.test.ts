import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import { createTestClock, type TestClock } from '../../../tests/fakes/testClock.ts';
import type { AuthoredItem } from './authored.ts';
import { type CurrentView, createCurrentView } from './currentView.server.ts';
import type { Window } from './schedule.ts';
import type { Derivation, View } from './view.server.ts';

const start = Date.parse('2027-01-01T00:00:00Z');
const [second, minute, year] = [1_000, 60_000, 365 * 86_400_000];

/** An item that is published in a window, in milliseconds after the start. */
const within = (codename: string, { from, until }: Window): AuthoredItem => {
  const window = {
    ...(from === undefined ? {} : { from: start + from }),
    ...(until === undefined ? {} : { until: start + until }),
  };
  return authoredItem(codename, { windows: { en: window } });
};

const codenames = (view: View) => view.edition.store.all.map(({ codename }) => codename).join('');

let clock: TestClock;
let errors: unknown[];
/** Whether a view cannot be derived. */
let fails: (view: View) => boolean;
/** How long the next derivation takes. */
let slow: number;
let current: CurrentView;
function open(): void {
  clock = createTestClock(start);
  errors = [];
  fails = () => false;
  slow = 0;
  const derivation: Derivation<string> = {
    name: 'derivation',
    async derive(view) {
      const shown = codenames(view);
      const [takes, isFailing] = [slow, fails(view)];
      slow = 0;
      if (takes > 0) await new Promise<void>((done) => clock.after(takes, done));
      if (isFailing) throw new Error('cannot derive');
      return shown;
    },
  };
  current = createCurrentView([derivation], { clock, onError: (it) => errors.push(it) });
}
beforeEach(open);

const shown = () => codenames(current.now());

/** What a request of now is answered with; 503 if it is not. */
async function ask(): Promise<string> {
  const may = await (current.mayAnswer() ?? true);
  return may ? shown() : '503';
}

/** What a request is answered with that may be held for a while. */
async function answerAfter(ms: number): Promise<string> {
  const asked = ask();
  await clock.pass(ms);
  return asked;
}

test('what changes at a moment whose view cannot be made is withheld from then on, until it can (CONTENT-63)', async () => {
  const items = [
    authoredItem('a'),
    within('b', { from: minute }),
    within('c', { until: minute }),
    within('d', { until: 2 * minute }),
  ];
  await current.offer(partsOf(items));
  fails = (view) => codenames(view).includes('b');
  await clock.pass(minute - 1);
  expect(await ask()).toBe('acd');
  await clock.pass(1);
  expect(await ask()).toBe('ad');
  expect(current.notices().join()).toContain('cannot derive');
  // A later moment comes all the same.
  await clock.pass(minute);
  expect(await ask()).toBe('a');
  expect(errors).toHaveLength(1);
  fails = () => false;
  await clock.pass(2 * second);
  expect(await ask()).toBe('ab');
  expect(current.notices()).toEqual([]);
});

test('if nothing can be made at all, nothing is answered once something has ended (CONTENT-63)', async () => {
  await current.offer(partsOf([authoredItem('a'), within('b', { until: minute })]));
  fails = () => true;
  await clock.pass(minute - 1);
  expect(await ask()).toBe('ab');
  await clock.pass(1);
  expect(await ask()).toBe('503');
  await clock.pass(10 * minute);
  expect(await ask()).toBe('503');
  fails = () => false;
  await clock.pass(2 * second);
  expect(await ask()).toBe('a');
});

test('what only begins holds nobody up if it cannot be shown (CONTENT-63)', async () => {
  await current.offer(partsOf([authoredItem('a'), within('b', { from: minute })]));
  fails = () => true;
  await clock.pass(2 * minute);
  expect(current.mayAnswer()).toBeUndefined();
  expect(shown()).toBe('a');
});

test('what ends while an edit takes minutes ends at its moment (CONTENT-63)', async () => {
  const items = [authoredItem('a'), within('b', { until: minute }), within('c', { from: minute })];
  await current.offer(partsOf(items));
  slow = 5 * minute;
  const offered = current.offer(partsOf([...items, authoredItem('edit')]));
  await clock.pass(minute);
  expect(current.mayAnswer()).toBeUndefined();
  expect(shown()).toBe('ac');
  await clock.pass(5 * minute);
  await offered;
  expect(shown()).toBe('acedit');
});

test.each([
  [400, 'a'],
  [5_000, '503'],
])(
  'a request waits a second at most for a view that is %i ms late (CONTENT-63)',
  async (late, answer) => {
    await current.offer(partsOf([authoredItem('a'), within('b', { until: minute })]));
    await clock.pass(minute - 30 * second);
    slow = 20 * second + late;
    await clock.pass(30 * second);
    expect(await answerAfter(2 * second)).toBe(answer);
    await clock.pass(5 * second);
    expect(await ask()).toBe('a');
  },
);

test('the first request after a sleep of the machine gets nothing that ended meanwhile (CONTENT-63)', async () => {
  await current.offer(partsOf([authoredItem('a'), within('b', { until: minute })]));
  await clock.pass(second);
  clock.set(start + 5 * minute);
  expect(await answerAfter(50)).toBe('a');
});

test('a clock that jumps far ahead shows nothing before its time, and is followed back (CONTENT-64)', async () => {
  const items = [
    authoredItem('a'),
    within('b', { until: 30 * minute }),
    within('c', { from: 30 * minute }),
    within('d', { from: 5 * minute }),
  ];
  await current.offer(partsOf(items));
  await clock.pass(minute);
  clock.set(clock.now() + year);
  expect(await answerAfter(100)).toBe('a');
  expect(current.notices().join()).toContain('jumped ahead');
  await clock.pass(5 * minute);
  // Meanwhile nothing begins.
  expect(await ask()).toBe('a');
  clock.set(clock.now() - year);
  await clock.pass(2 * second);
  expect(await ask()).toBe('abd');
  expect(current.notices()).toEqual([]);
  await clock.pass(30 * minute);
  expect(await ask()).toBe('acd');
});

test('a jump ahead that lasts is believed, and a clock that is mended later is followed back (CONTENT-64)', async () => {
  const items = [within('b', { until: 90 * minute }), within('c', { from: 90 * minute })];
  await current.offer(partsOf(items));
  clock.set(clock.now() + year);
  await clock.pass(11 * minute);
  expect(await ask()).toBe('c');
  clock.set(clock.now() - year);
  expect(await answerAfter(100)).toBe('b');
  await clock.pass(90 * minute);
  expect(await ask()).toBe('c');
});

test('whatever fails or is slow, no request is answered with what has ended (CONTENT-63)', async () => {
  const bound = fc.integer({ min: 1, max: 90 }).map((it) => it * second);
  const window = fc.record({ from: bound, until: bound }, { requiredKeys: [] });
  const content = fc.record({ a: window, b: window, c: window }, { requiredKeys: [] });
  const step = fc.record({
    edit: fc.option(content),
    fails: fc.option(fc.constantFrom('a', 'b', 'c', '')),
    slow: fc.option(fc.integer({ min: 1, max: 40 })),
    pass: fc.integer({ min: 0, max: 30 }),
    sleep: fc.option(fc.integer({ min: 1, max: 30 })),
  });
  const itemsOf = (of: Partial<Record<string, Window>>) => [
    authoredItem('z'),
    ...Object.entries(of).map(([codename, it]) => within(codename, it ?? {})),
  ];
  await fc.assert(
    fc.asyncProperty(content, fc.array(step, { maxLength: 6 }), async (first, steps) => {
      open();
      let windows = first;
      await current.offer(partsOf(itemsOf(first)), true);
      for (const it of steps) {
        const failing = it.fails;
        fails = (view) => failing !== null && codenames(view).includes(failing);
        slow = (it.slow ?? 0) * second;
        if (it.sleep) clock.set(clock.now() + it.sleep * second);
        if (it.edit) {
          const next = it.edit;
          const taken = current.offer(partsOf(itemsOf(next)), true);
          void taken.then(
            () => {
              windows = next;
            },
            () => undefined,
          );
        }
        for (let passed = 0; passed <= it.pass; passed += 1) {
          const before = windows;
          const asked = ask();
          await clock.pass(second);
          const [answer, now] = [await asked, clock.now() - second];
          if (answer === '503') continue;
          // An edit may have gone live between the request and its answer.
          const hasEnded = (codename: string) =>
            [before, windows].every((it) => {
              const until = it[codename as 'a']?.until;
              return until !== undefined && start + until <= now;
            });
          expect([...answer].filter(hasEnded)).toEqual([]);
        }
      }
      current.close();
    }),
    { numRuns: 40 },
  );
}, 60_000);
