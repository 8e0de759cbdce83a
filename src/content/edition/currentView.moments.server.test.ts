import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import { createTestClock } from '../../../tests/fakes/testClock.ts';
import { atOnce } from '../pauses.ts';
import type { AuthoredItem } from './authored.ts';
import { type CurrentView, createCurrentView } from './currentView.server.ts';
import type { Window } from './schedule.ts';
import type { Derivation, View } from './view.server.ts';

const start = Date.parse('2027-01-01T00:00:00Z');
const minute = 60_000;

/** An item that is published in a window, in milliseconds after the start. */
const within = (codename: string, { from, until }: Window): AuthoredItem => {
  const window = {
    ...(from === undefined ? {} : { from: start + from }),
    ...(until === undefined ? {} : { until: start + until }),
  };
  return authoredItem(codename, { windows: { en: window } });
};

const codenames = (view: View) =>
  atOnce(view.matching({ language: 'en', filters: [] }))
    .map(({ item }) => item.codename)
    .join(' ');

const listed: Derivation<string> = { name: 'listed', derive: codenames };

async function open(items: readonly AuthoredItem[], derivations = [listed]) {
  const clock = createTestClock(start);
  const errors: unknown[] = [];
  const current = createCurrentView(derivations, { clock, onError: (it) => errors.push(it) });
  await current.offer(partsOf(items));
  return { clock, current, errors, shown: () => current.now().get(listed) };
}

test('content begins and ends exactly at its moment, in one switch with all that is derived (CONTENT-53)', async () => {
  const { clock, current, shown } = await open([
    authoredItem('always'),
    within('campaign', { from: minute, until: 2 * minute }),
  ]);
  const switches: unknown[] = [];
  current.onSwitch((view, change) => switches.push([view.edition.at - start, change]));
  expect(shown()).toBe('always');
  await clock.pass(minute - 1);
  expect(shown()).toBe('always');
  await clock.pass(1);
  expect(shown()).toBe('always campaign');
  await clock.pass(minute - 1);
  expect(shown()).toBe('always campaign');
  await clock.pass(1);
  expect(shown()).toBe('always');
  const items = [{ type: 'webpage', codename: 'campaign' }];
  const change = { items, media: false, rules: false, brands: false, vocabularies: false };
  expect(switches).toEqual([
    [minute, change],
    [2 * minute, change],
  ]);
});

test('a moment years ahead comes, too', async () => {
  const years = 3 * 365 * 24 * 60 * minute;
  const { clock, shown } = await open([within('far', { from: years })]);
  clock.set(start + years - 20 * minute);
  await clock.pass(20 * minute - 1);
  expect(shown()).toBe('');
  await clock.pass(1);
  expect(shown()).toBe('far');
});

test('a clock that is set back takes nothing back, which is said (CONTENT-55)', async () => {
  const { clock, current, shown } = await open([within('new', { from: minute })]);
  await clock.pass(minute);
  clock.set(start - 10 * minute);
  await clock.pass(5_000);
  expect(shown()).toBe('new');
  expect(current.notices().join()).toContain('set back');
  await current.offer(partsOf([within('new', { from: minute }), authoredItem('other')]));
  expect(shown()).toBe('new other');
});

test('after a sleep of the machine, everything that was missed is made up for at once', async () => {
  const { clock, current, shown } = await open([
    within('a', { until: minute }),
    within('b', { from: 2 * minute, until: 3 * minute }),
    within('c', { from: 4 * minute }),
  ]);
  let switches = 0;
  current.onSwitch(() => {
    switches += 1;
  });
  clock.set(start + 10 * minute);
  await clock.pass(2_000);
  expect(shown()).toBe('c');
  expect(switches).toBe(1);
});

test('an edit takes the place of what was made ahead', async () => {
  const { clock, current, shown } = await open([within('a', { from: minute })]);
  await clock.pass(minute - 1_000);
  await current.offer(partsOf([within('a', { from: 2 * minute })]));
  await clock.pass(1_000);
  expect(shown()).toBe('');
  await clock.pass(minute);
  expect(shown()).toBe('a');
});

test('what ends while an edit is prepared ends all the same', async () => {
  let slow: (() => void) | undefined;
  const waiting: Derivation<unknown> = {
    name: 'waiting',
    async derive(_, before) {
      if (before?.change.items.some(({ codename }) => codename === 'edit'))
        await new Promise<void>((resolve) => {
          slow = resolve;
        });
    },
  };
  const items = [within('ending', { until: minute }), authoredItem('stays')];
  const clock = createTestClock(start);
  const current = createCurrentView([listed, waiting], { clock });
  await current.offer(partsOf(items));
  await clock.pass(minute - 5_000);
  const offered = current.offer(partsOf([...items, authoredItem('edit')]));
  await clock.pass(10_000);
  expect(current.now().get(listed)).toBe('stays');
  slow?.();
  await clock.pass(0);
  slow?.();
  await offered;
  expect(current.now().get(listed)).toBe('edit stays');
});

test('if the view of a moment cannot be made, it is said, and tried until it can', async () => {
  let fails = false;
  const failing: Derivation<string> = {
    name: 'failing',
    derive(view) {
      if (fails) throw new Error('cannot derive');
      return codenames(view);
    },
  };
  const { clock, current, errors, shown } = await open(
    [within('a', { from: minute })],
    [listed, failing],
  );
  fails = true;
  await clock.pass(minute + 10_000);
  expect(shown()).toBe('');
  expect(current.notices().join()).toContain('cannot derive');
  expect(errors).toHaveLength(1);
  fails = false;
  await clock.pass(2_000);
  expect(shown()).toBe('a');
  expect(current.notices()).toEqual([]);
});

test('processes whose clocks differ have equal views between moments', async () => {
  const items = [within('a', { from: minute })];
  const parts = partsOf(items);
  const views: CurrentView[] = [];
  for (const skew of [0, 700, 1_500]) {
    const clock = createTestClock(start + 2 * minute + skew);
    const current = createCurrentView([], { clock });
    await current.offer(parts);
    views.push(current);
  }
  expect(new Set(views.map((it) => it.now().id)).size).toBe(1);
});

test('a preview is the view of its moment with drafts, whatever goes live meanwhile', async () => {
  const { current, shown } = await open([
    within('later', { from: minute }),
    within('ends', { until: minute }),
    authoredItem('draft', { published: false }),
  ]);
  expect(shown()).toBe('ends');
  const preview = await current.preview({ at: start + minute });
  expect(codenames(preview)).toBe('draft later');
  expect(preview.get(listed)).toBe('draft later');
  expect(preview.kind).toBe('preview');
  expect(preview.id).not.toBe(current.now().id);
  expect(codenames(await current.preview())).toBe('draft ends');
  expect(shown()).toBe('ends');
});

test('any edits, moments, sleeps and clocks show what a fresh start shows at that time', async () => {
  const bound = fc.integer({ min: 0, max: 40 }).map((it) => it * 1_000);
  const window = fc.record({ from: bound, until: bound }, { requiredKeys: [] });
  const content = fc.record({ a: window, b: window, c: window }, { requiredKeys: [] });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), content }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 9_000 }) }),
    fc.record({ kind: fc.constant('sleep' as const), ms: fc.integer({ min: 0, max: 30_000 }) }),
    fc.record({ kind: fc.constant('back' as const), ms: fc.integer({ min: 0, max: 5_000 }) }),
  );
  const itemsOf = (of: Partial<Record<string, Window>>) =>
    Object.entries(of).map(([codename, it]) => within(codename, it ?? {}));
  await fc.assert(
    fc.asyncProperty(content, fc.array(step, { maxLength: 8 }), async (first, steps) => {
      const { clock, current, shown } = await open(itemsOf(first));
      let latest = itemsOf(first);
      for (const it of steps) {
        if (it.kind === 'edit') {
          latest = itemsOf(it.content);
          await current.offer(partsOf(latest), true);
        } else if (it.kind === 'pass') await clock.pass(it.ms);
        else if (it.kind === 'sleep') clock.set(clock.now() + it.ms);
        else clock.set(clock.now() - it.ms);
        // What was missed is made up for within a second. What has begun or ended is not taken back.
        if (it.kind === 'sleep') await clock.pass(1_000);
        const time = Math.max(clock.now(), current.now().edition.at);
        const fresh = createCurrentView([listed], { clock: createTestClock(time) });
        await fresh.offer(partsOf(latest));
        expect(shown()).toBe(fresh.now().get(listed));
      }
      current.close();
    }),
    { numRuns: 60 },
  );
});

test('content that fails after several moments have passed meanwhile stops none of the later ones', async () => {
  const ends = [1, 2, 3, 4, 5, 6].map((at) => within(`end_${at}`, { until: at * minute }));
  const clock = createTestClock(start);
  let times = 0;
  const slow: Derivation<unknown> = {
    name: 'slow',
    async derive(_, before) {
      if (!before?.change.items.some(({ codename }) => codename === 'edit')) return;
      times += 1;
      if (times > 3) throw new Error('cannot derive');
      await clock.pass(minute);
    },
  };
  const current = createCurrentView([listed, slow], { clock });
  await current.offer(partsOf(ends));
  await clock.pass(1_000);
  const offered = current.offer(partsOf([...ends, authoredItem('edit')]), true);
  await expect(offered).rejects.toThrow('cannot derive');
  expect(times).toBe(4);
  await clock.pass(10 * minute);
  expect(current.now().get(listed)).toBe('');
});
