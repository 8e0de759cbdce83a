import { describe, expect, test } from 'vitest';
import { Abandoned, createRenderQueue, Overloaded, type Urgency } from './renderQueue.ts';

/** Renders that end on command, and the order in which they began. */
function gated(options: { idleTime?: () => number } = {}) {
  const queue = createRenderQueue({
    atOnce: 2,
    idleTime: () => 0,
    longestPause: Infinity,
    ...options,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, urgency: Urgency | (() => Urgency) = 'visitor') =>
    queue.run(
      () => {
        begun.push(name);
        return new Promise<string>((done) => ends.set(name, () => done(name)));
      },
      typeof urgency === 'function' ? urgency : () => urgency,
    );
  /** Ends the oldest running renders until none waits. */
  async function drain(): Promise<void> {
    while (queue.state().underWay + queue.state().waiting > 0) {
      for (const [name, end] of ends) {
        ends.delete(name);
        end();
      }
      await new Promise((done) => setImmediate(done));
    }
  }
  return { queue, begun, run, drain, end: (name: string) => ends.get(name)?.() };
}

const turn = () => new Promise((done) => setImmediate(done));

/** Keeps the event loop from running. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('runs two renders, queues as many as take a second, and refuses the others', async () => {
  const { queue, run, drain } = gated();
  const answers = Array.from({ length: 60 }, (_, n) => run(String(n)));
  expect(queue.state()).toEqual({ underWay: 2, waiting: 50 });
  const refused = answers.slice(52).map((it) => expect(it).rejects.toThrow(Overloaded));
  await Promise.all(refused);
  await drain();
  expect(await Promise.all(answers.slice(0, 52))).toHaveLength(52);
  expect(queue.state()).toEqual({ underWay: 0, waiting: 0 });
  expect(queue.isBusy()).toBe(false);
});

test('answers arrived requests before the next render begins', async () => {
  const { queue, begun, run, end, drain } = gated();
  const first = run('1');
  void run('2');
  void run('3');
  end('1');
  await first;
  for (let request = 0; request < 10; request += 1) {
    queue.noteArrival();
    // Longer than until it is looked whether running renders wait for content.
    block(10);
    await turn();
    expect(begun).toEqual(['1', '2']);
  }
  await expect.poll(() => begun).toEqual(['1', '2', '3']);
  await drain();
});

describe('the event loop turns between two renders', () => {
  /** Renders pages that end within the turn in which they begin. @returns the turn of each */
  async function turnsOf(request: (run: () => void) => void): Promise<number[]> {
    const queue = createRenderQueue({ longestPause: 1, idleTime: () => 0 });
    const begunIn: number[] = [];
    let turns = 0;
    for (let left = 30; left > 0; left -= 1) {
      request(() => {
        queue.noteArrival();
        void queue.run(
          async () => {
            begunIn.push(turns);
            // Longer than until the queue looks again, as in a flood.
            block(6);
          },
          () => 'visitor',
        );
      });
    }
    while (begunIn.length < 30) {
      queue.noteArrival();
      await turn();
      turns += 1;
    }
    return begunIn;
  }

  test('when many wait, and requests keep arriving', async () => {
    const begunIn = await turnsOf((run) => run());
    expect(new Set(begunIn).size).toBe(30);
  });

  test('when many arrive in one turn, one after the other', async () => {
    const begunIn = await turnsOf((run) => setImmediate(run));
    expect(new Set(begunIn).size).toBe(30);
  });
});

test('refreshes wait behind visitors, but one render in eight is a refresh', async () => {
  const { begun, run, drain } = gated();
  const all = [
    run('1'),
    run('2'),
    run('refresh', 'refresh'),
    ...Array.from({ length: 10 }, (_, n) => run(`visitor ${n}`)),
  ];
  await drain();
  await Promise.all(all);
  expect(begun.indexOf('refresh')).toBe(8);
});

test('forms are never refused, and are rendered first', async () => {
  const { begun, run, drain } = gated();
  const all = Array.from({ length: 52 }, (_, n) => run(String(n)));
  const form = run('form', 'form');
  await expect(run('52')).rejects.toThrow(Overloaded);
  await drain();
  await Promise.all([form, ...all]);
  expect(begun.indexOf('form')).toBe(2);
});

test('refreshes take no place from visitors', async () => {
  const { run, drain } = gated();
  void run('1');
  void run('2');
  const refreshes = Array.from({ length: 50 }, (_, n) => run(`refresh ${n}`, 'refresh'));
  await expect(run('refresh 51', 'refresh')).rejects.toThrow(Overloaded);
  const visitor = run('visitor');
  await drain();
  expect(await visitor).toBe('visitor');
  await Promise.all(refreshes);
});

describe('a render whose visitors have left', () => {
  test('is never started', async () => {
    const { begun, run, drain } = gated();
    void run('1');
    void run('2');
    let urgency: Urgency = 'visitor';
    const left = run('left', () => urgency);
    urgency = 'nobody';
    void drain();
    await expect(left).rejects.toThrow(Abandoned);
    expect(begun).toEqual(['1', '2']);
  });

  test('frees its place', async () => {
    const { run, drain } = gated();
    void run('1');
    void run('2');
    let urgency: Urgency = 'visitor';
    const left = Array.from({ length: 50 }, (_, n) => run(`left ${n}`, () => urgency));
    const dropped = left.map((it) => expect(it).rejects.toThrow(Abandoned));
    urgency = 'nobody';
    const stays = run('stays');
    await Promise.all(dropped);
    await drain();
    expect(await stays).toBe('stays');
  });
});

test('renders that wait for content while the process idles do not block others', async () => {
  let idle = 0;
  const { queue, begun, run, drain } = gated({ idleTime: () => idle });
  const all = Array.from({ length: 20 }, (_, n) => run(String(n)));
  expect(queue.state().underWay).toBe(2);
  idle = 100;
  await expect.poll(() => begun.length).toBe(4);
  while (queue.state().underWay < 16) {
    idle += 100;
    await new Promise((done) => setTimeout(done, 5));
  }
  idle += 100;
  await new Promise((done) => setTimeout(done, 50));
  expect(begun).toHaveLength(16);
  await drain();
  await Promise.all(all);
});

test('a failed render frees its place', async () => {
  const queue = createRenderQueue({ atOnce: 1 });
  const failed = queue.run(
    () => Promise.reject(new Error('no')),
    () => 'visitor',
  );
  const next = queue.run(
    async () => 'next',
    () => 'visitor',
  );
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
