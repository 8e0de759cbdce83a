import type { Clock } from '../../src/content/clock.ts';
import {
  type CurrentView,
  createCurrentView,
} from '../../src/content/edition/currentView.server.ts';
import type { Parts } from '../../src/content/edition/edition.server.ts';
import { createFleet, type Fleet } from '../../src/content/edition/fleet.server.ts';
import type { Announcement, Member, Register } from '../../src/content/edition/register.server.ts';
import type { TakeParts } from '../../src/content/edition/source.server.ts';
import type { Derivation } from '../../src/content/edition/view.server.ts';
import type { TestClock } from './testClock.ts';

/** A register in memory, whose clock is far from that of the processes. */
export function createTestRegister(clock: Clock) {
  const ahead = 86_400_000;
  const members = new Map<string, Member & { readonly at: number }>();
  const announced: Announcement[] = [];
  const now = () => clock.now() + ahead;
  /** @param connection how the process reaches it */
  const open = (connection: { readonly delay: number; readonly isDown: boolean }): Register => {
    const reach = () =>
      new Promise<void>((done) => {
        if (!connection.isDown) clock.after(connection.delay / 2, done);
      });
    return {
      async hear(me, after) {
        await reach();
        members.set(me.id, { ...me, at: now() });
        const others = [...members.values()].filter(
          ({ id, at }) => id !== me.id && at > now() - 3_000,
        );
        const last = announced.at(-1)?.number ?? 0;
        const open = after === undefined ? [] : announced.filter(({ number }) => number > after);
        const heard = { now: now(), others, last, announced: open };
        await reach();
        return heard;
      },
      async announce(next, lead) {
        await reach();
        if (!announced.some(({ number }) => number === next.number)) {
          announced.push({ ...next, at: now() + lead });
        }
        await reach();
      },
      async leave(id) {
        members.delete(id);
      },
      close: async () => undefined,
    };
  };
  return { open, announced };
}

/** A process of a test. */
export interface TestProcess {
  readonly fleet: Fleet;
  readonly current: CurrentView;
  /** How it reaches the register. */
  readonly connection: { delay: number; isDown: boolean };
  /** Set to an error to let the derivation of new content fail. */
  readonly trouble: { error: Error | undefined };
  /** Offers content, as a source does. */
  offer: TakeParts;
  /** How often it looked at its source because of what others announced. */
  looks(): number;
  /** Stops, as SIGSTOP does. */
  stop(): void;
  /** Goes on, with the requests that have arrived meanwhile first. */
  goOn(): void;
  /** Answers a request: the codenames that it shows, or undefined for 503. */
  ask(): Promise<readonly string[] | undefined>;
}

/** Starts a process with content. */
export async function startProcess(
  clock: TestClock,
  register: ReturnType<typeof createTestRegister>,
  parts: Parts,
  { delay = 4 }: { readonly delay?: number } = {},
): Promise<TestProcess> {
  let waiting: (() => void)[] | undefined;
  const own: Clock = {
    now: clock.now,
    steady: clock.steady,
    after: (ms, run) => clock.after(ms, () => (waiting ? void waiting.push(run) : run())),
  };
  const connection = { delay, isDown: false };
  const trouble: TestProcess['trouble'] = { error: undefined };
  const slow: Derivation<number> = {
    name: 'slow',
    async derive() {
      if (trouble.error) throw trouble.error;
      await new Promise<void>((done) => own.after(20, done));
      return 1;
    },
  };
  const fleet = createFleet({ register: register.open(connection), clock: own });
  const current = createCurrentView([slow], { agree: fleet.agree, clock: own });
  let looks = 0;
  const joined = fleet.join(current, () => {
    looks += 1;
  });
  await clock.pass(delay + 10);
  const offer = await joined;
  const offered = offer(parts);
  await clock.pass(50);
  await offered;
  return {
    fleet,
    current,
    connection,
    trouble,
    offer,
    looks: () => looks,
    stop() {
      waiting ??= [];
    },
    goOn() {
      const due = waiting ?? [];
      waiting = undefined;
      for (const run of due) run();
    },
    async ask() {
      // A stopped process takes a request when it goes on, before anything else.
      if (waiting) await new Promise<void>((done) => waiting?.unshift(done));
      const may = await (fleet.mayAnswer() ?? true);
      if (!may) return undefined;
      return current.now().edition.store.all.map(({ codename }) => codename);
    },
  };
}
