import type { Clock } from '../clock.ts';
import type { Membership } from './membership.server.ts';
import type { Announcement } from './register.server.ts';

/** How long a prepared process waits for others, in milliseconds. */
const patience = 1_300;

/** The longest wait for a switch, however slow the register is, in milliseconds. */
const longestWait = 2_000;

/** From an announcement to its instant, in milliseconds; the longer, if others may listen rarely. */
const lead = { short: 300, long: 700 } as const;

/** While something is going on, who has heard nothing for so long may have missed an instant. In ms. */
const deaf = 150;

/** How often a process listens, in milliseconds: while something is going on, and otherwise. */
export const pauses = { busy: 50, idle: 500 } as const;

/** For how long a process withholds what it does not have in its new form, in milliseconds. */
export const withholdingLimit = 60_000;

/** How long a request is held while it is not certain what may be shown, in milliseconds. */
export const longestHold = 1_000;

/** Waits. @param ms milliseconds by this clock */
export const pause = (clock: Clock, ms: number) =>
  new Promise<void>((done) => clock.after(ms, done));

/** Whether all content changes by what was announced. */
export const isEverything = (open: readonly Announcement[]) =>
  open.some(({ changed }) => changed === 'everything');

/** Waits for an instant; no announced one is far. */
export async function reach(instant: number, member: Membership, clock: Clock): Promise<void> {
  const end = clock.now() + 2 * lead.long;
  while (!member.hasCome(instant, 'certainly') && clock.now() < end) await pause(clock, 5);
}

/** What this process says of itself to the parts of a fleet. */
export interface OwnState {
  /** The content that is shown whole; empty if something is withheld. */
  served(): string;
  /** The content that the source has offered last; empty before any. */
  offered(): string;
  /** Whether anything is shown. */
  isThere(): boolean;
  /** The number of the announcement that what is shown follows; 0 before any. */
  followed(): number;
  /** For how long another process has served other content, in milliseconds. */
  differsFor(): number;
}

/** The announcements that this process has to follow: until it has, or the limit is over. */
export function createOwed(member: Membership, clock: Clock, self: OwnState) {
  let since: number | undefined;
  /** Content that is shown whole without a word: the limit is over. */
  let released = '';
  return {
    open(): readonly Announcement[] {
      const open = member.open();
      const last = open.at(-1);
      if (!last) {
        since = undefined;
        return open;
      }
      since ??= clock.now();
      const served = self.served();
      const isReached = served !== '' && last.content === served;
      const isOthers =
        served !== '' && last.previous !== served && self.differsFor() > withholdingLimit;
      const isOver = clock.now() - since > withholdingLimit;
      if (!isReached && !isOthers && !isOver) return open;
      if (isOver) released = self.offered();
      member.follow(last.number);
      since = undefined;
      return [];
    },
    isReleased: (content: string) => content === released,
    /** Notes that content is shown whole. */
    noteWhole(content: string): void {
      if (content !== released) released = '';
    },
  };
}

/** Agrees with the other processes on the instant of a switch. */
export function createNegotiation(
  member: Membership,
  clock: Clock,
  owed: ReturnType<typeof createOwed>,
  self: OwnState,
) {
  let prepared = '';

  /** Announces a switch once the others are prepared too, or were waited for, unless one of them has. */
  async function announce(content: string, changed: () => Promise<Announcement['changed']>) {
    prepared = content;
    const end = clock.now() + patience;
    for (;;) {
      await member.hear();
      if (!member.isReachable() || prepared !== content) return undefined;
      const announced = owed.open().at(-1);
      if (announced) return announced.content === content ? announced : undefined;
      const served = self.served();
      const others = member.others();
      const awaited = others.filter((it) => it.served === served && it.prepared !== content);
      if (clock.now() < end && awaited.some((it) => it.prepared === '')) {
        await pause(clock, pauses.busy);
        continue;
      }
      const number = (member.last() ?? 0) + 1;
      const next = { number, content, previous: served, changed: await changed() };
      const areNear = others.every((it) => [served, content].includes(it.served));
      const least = others.length === 0 ? 0 : areNear ? lead.short : lead.long;
      if (!(await member.announce(next, least))) return undefined;
    }
  }

  return {
    /** The content that waits for its instant; empty if none does. */
    prepared: () => prepared,
    /** Waits for nothing any more. */
    end(): void {
      prepared = '';
    },
    /**
     * Waits for the instant at which all show this content.
     * @returns what was announced of it; undefined if other content was, or nothing can be
     */
    async agree(content: string, changed: () => Promise<Announcement['changed']>) {
      const announced = await Promise.race([
        announce(content, changed),
        // A register that is slow holds nothing up.
        pause(clock, longestWait).then(() => undefined),
      ]);
      if (announced) await reach(announced.at, member, clock);
      prepared = '';
      return announced;
    },
  };
}

/** Holds requests while it is not certain what may be shown. */
export function createGate(
  member: Membership,
  clock: Clock,
  owed: ReturnType<typeof createOwed>,
  self: OwnState,
  isBusy: () => boolean,
): () => Promise<boolean> | undefined {
  /** Whether this process may have missed what was announced. */
  const isDeaf = () => member.isReachable() && member.silence() > (isBusy() ? deaf : patience);

  /** Whether the instant of other content may have come: `soon`, this process will show it. */
  function isDue(): 'no' | 'soon' | 'yes' {
    const open = owed.open();
    const due = open.filter(({ at }) => member.hasCome(at, 'perhaps'));
    const last = due.at(-1);
    if (!last || !self.isThere()) return 'no';
    if (isEverything(due)) return open.at(-1)?.content === self.offered() ? 'soon' : 'yes';
    return last.number <= self.followed() ? 'no' : 'soon';
  }

  async function hold(): Promise<boolean> {
    const heard = clock.now() + longestHold;
    // A register that is slow does not keep content back.
    while (isDeaf() && clock.now() < heard) {
      await Promise.race([member.hear(), pause(clock, heard - clock.now())]);
    }
    const end = clock.now() + longestHold;
    for (let due = isDue(); due !== 'no'; due = isDue()) {
      if (due === 'yes' || clock.now() >= end) return false;
      await pause(clock, 5);
    }
    return true;
  }

  return () => (isDeaf() || isDue() !== 'no' ? hold() : undefined);
}
