import { hash, randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../clock.ts';
import { createLine } from '../workQueue.server.ts';
import { differsEverywhere } from './changesBetween.server.ts';
import type { CurrentView } from './currentView.server.ts';
import { companyFileNames, type Edition, type Parts } from './edition.server.ts';
import { createMembership, type Membership } from './membership.server.ts';
import type { Announcement, Register } from './register.server.ts';
import type { TakeParts } from './source.server.ts';
import { changedItems, without } from './withholding.server.ts';

/** How long a prepared process waits for others, in milliseconds. */
const patience = 1_300;

/** The longest wait for a switch, however slow the register is, in milliseconds. */
const longestWait = 2_000;

/** From an announcement to its instant, in milliseconds; the longer, if others may listen rarely. */
const lead = { short: 300, long: 700 } as const;

/** While something is going on, who has heard nothing for so long may have missed an instant. In ms. */
const deaf = 150;

/** How often a process listens, in milliseconds: while something is going on, and otherwise. */
const pauses = { busy: 50, idle: 500 } as const;

/** For how long a process withholds what it does not have in its new form, in milliseconds. */
const limit = 60_000;

/**
 * What a process that withholds something has beyond that waits for so long for the others, which
 * mostly announce it soon. In milliseconds.
 */
const grace = 10_000;

/** How long a request is held while it is not certain what may be shown, in milliseconds. */
const longestHold = 1_000;

/** More changed items are not named: all of the content is withheld. */
const mostNamed = 1_000;

/** Switches to other content at the same instant as the other processes of a site (CONTENT-58). */
export interface Fleet {
  /** Waits before new content goes live; see `CurrentViewOptions.agree`. */
  readonly agree: (before: Edition, after: Edition) => Promise<boolean>;
  /**
   * Begins; then content is offered to the returned function.
   * @param look called when others have announced content that was not offered: the source may have it
   */
  join(current: CurrentView, look: () => void): Promise<TakeParts>;
  /**
   * Whether a request may be answered now.
   * @returns undefined if so; otherwise whether it may be then
   */
  mayAnswer(): Promise<boolean> | undefined;
  /** The number of processes that live, this one included. */
  processes(): number;
  /** For how long another process has served other content, in milliseconds. */
  differsFor(): number;
  /** Notices for operators; none if all is well. */
  notices(): readonly string[];
  /** Leaves the other processes. */
  close(): Promise<void>;
}

/** How a fleet is made. */
export interface FleetOptions {
  readonly register: Register;
  /** A clock that nobody sets; default that of the process. */
  readonly clock?: Clock;
  /** Called when the register does not answer, or content cannot be withheld. Default nothing. */
  readonly onError?: (error: unknown) => void;
}

/** A clock that nobody sets. */
const steadyClock: Clock = { ...systemClock, now: systemClock.steady };

/** Content that its source has offered. */
interface Offered {
  readonly parts: Parts;
  /** Equal in all processes that were offered the same. */
  readonly id: string;
  /** When it was offered first, by the clock. */
  readonly since: number;
  /** Whether it may lack much of the present content. */
  readonly acceptsLoss: boolean;
}

/** What this process should show. */
interface Target extends Offered {
  /** Whether nothing is withheld. */
  readonly isWhole: boolean;
  /** The number of the announcement that it follows. */
  readonly number: number;
}

const pause = (clock: Clock, ms: number) => new Promise<void>((done) => clock.after(ms, done));

const isEverything = (open: readonly Announcement[]) =>
  open.some(({ changed }) => changed === 'everything');

/** Waits for an instant; no announced one is far. */
async function reach(instant: number, member: Membership, clock: Clock): Promise<void> {
  const end = clock.now() + 2 * lead.long;
  while (!member.hasCome(instant, 'certainly') && clock.now() < end) await pause(clock, 5);
}

/** What this process says of itself to the parts of a fleet. */
interface Self {
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
function createOwed(member: Membership, clock: Clock, self: Self) {
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
      const isOthers = served !== '' && last.previous !== served && self.differsFor() > limit;
      const isOver = clock.now() - since > limit;
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
function createNegotiation(
  member: Membership,
  clock: Clock,
  owed: ReturnType<typeof createOwed>,
  self: Self,
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
function createGate(
  member: Membership,
  clock: Clock,
  owed: ReturnType<typeof createOwed>,
  self: Self,
  isBusy: () => boolean,
): Fleet['mayAnswer'] {
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

/** Creates the membership of this process in a fleet. */
export function createFleet({
  register,
  clock = steadyClock,
  onError = () => undefined,
}: FleetOptions): Fleet {
  let current: CurrentView | undefined;
  let look = (): void => undefined;
  /** The number of the announcement because of which the source was looked at last. */
  let lookedFor = 0;
  /** What the source has offered last, and what was shown whole last. */
  let own: Offered | undefined;
  let whole: Offered | undefined;
  /** What is shown, and what is about to be. */
  let shown: Target | undefined;
  let aim: Target | undefined;
  let differsSince: number | undefined;
  let isSettling = false;
  let isClosed = false;
  const line = createLine();
  const id = randomUUID();
  const self: Self = {
    served: () => (shown?.isWhole ? shown.id : ''),
    offered: () => own?.id ?? '',
    isThere: () => current?.isThere() ?? false,
    followed: () => shown?.number ?? 0,
    differsFor: () => (differsSince === undefined ? 0 : clock.now() - differsSince),
  };
  const member = createMembership(
    register,
    clock,
    () => ({ id, served: self.served(), prepared: negotiation.prepared() }),
    (error) => isClosed || onError(error),
  );
  const owed = createOwed(member, clock, self);
  const negotiation = createNegotiation(member, clock, owed, self);

  /** What should be shown now; undefined if there is nothing that may. */
  function target(): Target | undefined {
    if (!own) return undefined;
    const open = owed.open();
    const last = open.at(-1);
    const number = last?.number ?? member.last() ?? 0;
    if (!last || last.content === own.id) return { ...own, isWhole: true, number };
    if (isEverything(open)) {
      return self.isThere() ? undefined : { ...own, id: '', isWhole: false, number };
    }
    const from = (clock.now() - own.since < grace && whole) || own;
    return { ...withoutChanged(from, open), isWhole: false, number };
  }

  /** Shows what should be shown. */
  async function show(): Promise<string | undefined> {
    const next = target();
    if (!next || !current) return undefined;
    if (next.id === shown?.id && next.isWhole === shown.isWhole) {
      // The same content may come with files that were saved again. Nobody has to agree to that.
      aim = undefined;
      if (next.parts !== shown.parts) await current.offer(next.parts, next.acceptsLoss);
      shown = next;
      if (next.isWhole) whole = next;
      return undefined;
    }
    aim = next;
    let objection: string | undefined;
    try {
      objection = await current.offer(next.parts, next.acceptsLoss);
    } finally {
      negotiation.end();
    }
    // If another process was first, `agree` has left the content for later.
    if (objection !== undefined || !aim) return objection;
    shown = aim;
    if (aim.isWhole) {
      whole = aim;
      owed.noteWhole(aim.id);
      member.follow(aim.number);
    }
    // One that is under way may have begun before.
    void member.hear().then(member.hear);
    return undefined;
  }

  function offer(parts: Parts, acceptsLoss = false): Promise<string | undefined> {
    return line.run(async () => {
      const before = own;
      const id = idOf(parts);
      const since = before?.id === id ? before.since : clock.now();
      own = { parts, id, since, acceptsLoss };
      let isTaken = false;
      try {
        const objection = await show();
        isTaken = objection === undefined;
        return objection;
      } finally {
        if (!isTaken) own = before;
      }
    });
  }

  /** Shows what should be shown since something was announced, or a limit is over. */
  function settle(): void {
    const next = target();
    if (isSettling || !next || (next.id === shown?.id && next.number === shown.number)) return;
    isSettling = true;
    void line.run(async () => {
      try {
        const objection = await show();
        if (objection === undefined) return;
        own = whole;
        onError(new Error(objection));
      } catch (error) {
        onError(error);
        await pause(clock, longestHold);
      } finally {
        isSettling = false;
      }
    });
  }

  const isBusy = () =>
    negotiation.prepared() !== '' ||
    owed.open().length > 0 ||
    member.others().some((it) => it.prepared !== '' && it.prepared !== self.served());

  async function listen(): Promise<void> {
    await pause(clock, isBusy() ? pauses.busy : pauses.idle);
    if (isClosed) return;
    await member.hear();
    const differs = member.others().some((it) => it.served !== self.served());
    differsSince = differs && shown ? (differsSince ?? clock.now()) : undefined;
    const last = owed.open().at(-1);
    if (last && last.content !== own?.id && last.number !== lookedFor) {
      lookedFor = last.number;
      look();
    }
    settle();
    void listen();
  }

  async function agree(before: Edition, after: Edition): Promise<boolean> {
    if (!aim) return true;
    if (!aim.isWhole) {
      const last = owed.open().at(-1);
      if (last) await reach(last.at, member, clock);
      return true;
    }
    if (owed.isReleased(aim.id)) return true;
    const announced = await negotiation.agree(aim.id, () => announcedBetween(before, after));
    const isOvertaken = !announced && owed.open().length > 0;
    aim = isOvertaken ? undefined : { ...aim, number: announced?.number ?? aim.number };
    return !isOvertaken;
  }

  return {
    agree,
    async join(view, lookAtSource) {
      current = view;
      look = lookAtSource;
      await member.hear();
      void listen();
      return offer;
    },
    mayAnswer: createGate(member, clock, owed, self, isBusy),
    processes: () => 1 + member.others().length,
    differsFor: self.differsFor,
    notices: () => noticesOf(owed.open(), self),
    async close() {
      isClosed = true;
      await Promise.race([register.leave(id).catch(onError), pause(clock, longestHold)]);
      await register.close();
    },
  };
}

/** Content without the items that change by what was announced. */
function withoutChanged(from: Offered, open: readonly Announcement[]): Offered {
  const { parts, since, acceptsLoss } = from;
  const withheld = new Set(open.flatMap(({ changed }) => [...changed]));
  const id = [from.id, ...[...withheld].sort()].join(' ');
  return { parts: without(parts, withheld, digest(id)), id, since, acceptsLoss };
}

/** @param open what was announced */
function noticesOf(open: readonly Announcement[], self: Self): string[] {
  const missing = 'Another process serves newer content, which this one does not have';
  const isMissing = open.length > 0 && open.at(-1)?.content !== self.offered();
  if (isMissing && isEverything(open)) return [`${missing}: it answers 503 for at most a minute`];
  if (isMissing) return [`${missing}: it withholds what differs for at most a minute`];
  const differsFor = self.differsFor();
  if (differsFor < limit) return [];
  const seconds = Math.round(differsFor / 1000);
  return [`The processes of the site have served different content for ${seconds} seconds`];
}

const digest = (text: string) => hash('sha256', text, 'base64url');

const idOf = (parts: Parts) =>
  digest(JSON.stringify([parts.digest, companyFileNames.map((name) => parts[name])]));

/** The items that differ; everything if a text of the company does, which every page depends on. */
async function announcedBetween(before: Edition, after: Edition): Promise<Announcement['changed']> {
  if (differsEverywhere(before, after)) return 'everything';
  const codenames = await changedItems(before, after);
  return codenames.length > mostNamed ? 'everything' : codenames;
}
