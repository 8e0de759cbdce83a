import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import { createTestClock, type TestClock } from '../../../tests/fakes/testClock.ts';
import {
  createTestRegister,
  startProcess,
  type TestProcess,
} from '../../../tests/fakes/testFleet.ts';
import type { Parts } from './edition.server.ts';

let clock: TestClock;
let register: ReturnType<typeof createTestRegister>;
beforeEach(() => {
  clock = createTestClock(Date.UTC(2026, 10, 26));
  register = createTestRegister(clock);
});

/** The content of items; equal for equal items. */
const contentOf = (codenames: string, more: Partial<Parts> = {}) =>
  partsOf(
    codenames.split('').map((it) => authoredItem(it)),
    { digest: codenames, ...more },
  );
const start = (parts = contentOf('abcdef'), options = {}) =>
  startProcess(clock, register, parts, options);
const startTwo = async () => [await start(), await start()] as const;

/** What processes answer to requests of one moment. */
async function answers(...processes: readonly TestProcess[]): Promise<(string | undefined)[]> {
  const asked = processes.map(async (it) => (await it.ask())?.join(''));
  await clock.pass(2_500);
  return Promise.all(asked);
}

/** What processes show now, without waiting. */
const shown = (...processes: readonly TestProcess[]) =>
  processes.map(({ current }) =>
    current
      .now()
      .edition.store.all.map(({ codename }) => codename)
      .join(''),
  );

test('a process that is alone switches at once (CONTENT-58)', async () => {
  const one = await start();
  void one.offer(contentOf('bcdef'));
  await clock.pass(60);
  expect(shown(one)).toEqual(['bcdef']);
});

test('all processes switch at one instant, within a second of the last to be ready (CONTENT-58)', async () => {
  const [one, two] = await startTwo();
  void one.offer(contentOf('bcdef'));
  await clock.pass(900);
  expect(shown(one, two)).toEqual(['abcdef', 'abcdef']);
  void two.offer(contentOf('bcdef'));
  const seen = new Set<string>();
  for (let ms = 0; ms < 600; ms += 1) {
    await clock.pass(1);
    seen.add(shown(one, two).join(' '));
  }
  expect([...seen].at(-1)).toBe('bcdef bcdef');
});

test('a process that is not ready withholds what differs until it is (CONTENT-58)', async () => {
  const [one, two] = await startTwo();
  void one.offer(contentOf('bcdefg'));
  await clock.pass(2_000);
  expect(await answers(one, two)).toEqual(['bcdefg', 'bcdef']);
  expect(two.fleet.notices()).toEqual([expect.stringContaining('withholds what differs')]);
  void two.offer(contentOf('bcdefg'));
  await clock.pass(100);
  expect(await answers(one, two)).toEqual(['bcdefg', 'bcdefg']);
  expect(register.announced).toHaveLength(1);
  expect(two.fleet.notices()).toEqual([]);
});

test('a process looks at its source once when another one announces content that it does not have (CONTENT-58)', async () => {
  const [one, two] = await startTwo();
  void one.offer(contentOf('bcdefg'));
  await clock.pass(5_000);
  expect([one.looks(), two.looks()]).toEqual([0, 1]);
  void two.offer(contentOf('bcdefg'));
  await clock.pass(5_000);
  expect([one.looks(), two.looks()]).toEqual([0, 1]);
});

test('a process that cannot derive the new content withholds what differs (CONTENT-58)', async () => {
  const [one, two] = await startTwo();
  two.trouble.error = new Error('cannot derive');
  const offered = two.offer(contentOf('bcdef')).catch(({ message }: Error) => message);
  void one.offer(contentOf('bcdef'));
  await clock.pass(100);
  expect(await offered).toBe('cannot derive');
  two.trouble.error = undefined;
  await clock.pass(3_000);
  expect(await answers(one, two)).toEqual(['bcdef', 'bcdef']);
  expect(two.current.now().id).not.toBe(one.current.now().id);
});

test.each([
  ['country rules differ', contentOf('abcdef', { digest: 'same', rules: '{}' })],
  ['very many items differ', partsOf(many(), { digest: 'many' })],
])(
  'a process that is not ready answers 503 for a minute when %s (CONTENT-58)',
  async (_, parts) => {
    const [one, two] = await startTwo();
    void one.offer(parts);
    await clock.pass(2_000);
    const [first, second] = await answers(one, two);
    expect([first === undefined, second]).toEqual([false, undefined]);
    expect(two.fleet.notices()).toEqual([expect.stringContaining('503')]);
    await clock.pass(60_000);
    expect((await answers(two))[0]).toBe('abcdef');
    await clock.pass(5_000);
    expect(two.fleet.notices()).toEqual([expect.stringContaining('different content')]);
  },
);

function* many() {
  for (const codename of 'abcdef') yield authoredItem(codename);
  for (let at = 0; at < 1_001; at += 1) yield authoredItem(`item_${at}`);
}

test('processes whose sources differ for good each serve their own, and say so (CONTENT-58)', async () => {
  const [one, two] = await startTwo();
  void one.offer(contentOf('bcdef'));
  await clock.pass(70_000);
  expect(await answers(one, two)).toEqual(['bcdef', 'abcdef']);
  for (const it of [one, two]) {
    expect(it.fleet.notices()).toEqual([expect.stringContaining('different content')]);
    expect(it.fleet.differsFor()).toBeGreaterThan(60_000);
  }
  void two.offer(contentOf('abcde'));
  await clock.pass(2_000);
  void one.offer(contentOf('cdef'));
  await clock.pass(2_000);
  expect(await answers(one, two)).toEqual(['cdef', 'abcde']);
  void two.offer(contentOf('cdef'), true);
  await clock.pass(2_000);
  expect(await answers(one, two)).toEqual(['cdef', 'cdef']);
  expect(one.fleet.notices()).toEqual([]);
});

test('content that comes back is announced again (CONTENT-58)', async () => {
  const [one, two] = await startTwo();
  for (const content of ['bcdef', 'abcdef', 'bcdef']) {
    void one.offer(contentOf(content));
    void two.offer(contentOf(content));
    await clock.pass(1_000);
    expect(shown(one, two)).toEqual([content, content]);
  }
  expect(register.announced.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('saves that two processes read differently end in the same content (CONTENT-58)', async () => {
  const [one, two] = await startTwo();
  void one.offer(contentOf('bcdef')).then(() => one.offer(contentOf('cdef')));
  void two.offer(contentOf('cdef'));
  await clock.pass(4_000);
  expect(shown(one, two)).toEqual(['cdef', 'cdef']);
  expect(await answers(one, two)).toEqual(['cdef', 'cdef']);
});

test('a stopped process holds the others up once, and is forgotten (CONTENT-58)', async () => {
  const [one, two] = await startTwo();
  two.stop();
  void one.offer(contentOf('bcdef'));
  await clock.pass(1_800);
  expect(shown(one, two)).toEqual(['bcdef', 'abcdef']);
  await clock.pass(5_000);
  expect(one.fleet.processes()).toBe(1);
  void one.offer(contentOf('cdef'));
  await clock.pass(60);
  expect(shown(one)).toEqual(['cdef']);
  const asked = two.ask();
  two.goOn();
  await clock.pass(1_200);
  expect((await asked)?.join('')).toBe('cdef');
  expect(await answers(two)).toEqual(['cdef']);
});

test.each(['down', 'slow'])(
  'a register that is %s holds up neither a switch nor an answer (CONTENT-58)',
  async (how) => {
    const [one, two] = await startTwo();
    for (const { connection } of [one, two]) {
      if (how === 'down') connection.isDown = true;
      else connection.delay = 790;
    }
    await clock.pass(5_000);
    void one.offer(contentOf('bcdef'));
    for (let round = 0; round < 10; round += 1) {
      for (const answer of await answers(one, two)) expect(answer).toBeDefined();
    }
    expect(shown(one)).toEqual(['bcdef']);
    if (how === 'slow') return;
    expect(shown(two)).toEqual(['abcdef']);
    expect([one, two].map(({ fleet }) => fleet.mayAnswer())).toEqual([undefined, undefined]);
  },
);

/** What may happen to a fleet. */
const events = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const) }) },
  fc.record({ kind: fc.constantFrom('stop', 'goOn', 'start', 'crash'), at: fc.nat(2) }),
);

test('whatever happens, what one process has ceased to show, none shows again (CONTENT-58)', async () => {
  const steps = fc.record({
    pass: fc.integer({ min: 0, max: 4_000 }),
    /** How late each process reads what was saved; some, very late. */
    late: fc.array(fc.oneof(fc.nat(800), fc.nat(7_000)), { minLength: 3, maxLength: 3 }),
    event: events,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 10 }), fc.nat(100), async (all, delay) => {
      clock = createTestClock(Date.UTC(2026, 10, 26));
      register = createTestRegister(clock);
      let content = 'abcdefghijklmnopqrstuvwxyz';
      const processes: (TestProcess | undefined)[] = [];
      for (let at = 0; at < 3; at += 1) processes.push(await start(contentOf(content), { delay }));
      /** What was absent from an answer. */
      const gone = new Set<string>();
      const wrong = new Set<string>();
      async function ask(it: TestProcess) {
        const before = [...gone];
        const answer = await it.ask();
        for (const codename of before) if (answer?.includes(codename)) wrong.add(codename);
        if (answer)
          for (const it of 'abcdefghijklmnopqrstuvwxyz') {
            if (!answer.includes(it)) gone.add(it);
          }
      }
      async function askFor(ms: number) {
        for (let passed = 0; passed < ms; passed += 25) {
          for (const it of processes) if (it) void ask(it);
          await clock.pass(25);
        }
      }
      for (const { pass, late, event } of all) {
        const at = 'at' in event ? event.at : 0;
        if (event.kind === 'edit') {
          content = content.slice(1);
          // A source reads what is there when it looks.
          processes.forEach((it, i) => {
            clock.after(late[i] ?? 0, () => void it?.offer(contentOf(content)));
          });
        }
        if (event.kind === 'stop') processes[at]?.stop();
        if (event.kind === 'goOn') processes[at]?.goOn();
        if (event.kind === 'crash') {
          processes[at]?.stop();
          processes[at] = undefined;
        }
        if (event.kind === 'start') processes[at] ??= await start(contentOf(content), { delay });
        await askFor(pass);
      }
      for (const it of processes) it?.goOn();
      await askFor(15_000);
      expect([...wrong]).toEqual([]);
      for (const it of processes.filter((it) => it !== undefined))
        expect(shown(it)).toEqual([content]);
    }),
    { numRuns: 15 },
  );
}, 120_000);
