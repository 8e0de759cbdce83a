import { hash, randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../clock.ts';
import { createLine } from '../workQueue.server.ts';
import {
  createGate,
  createNegotiation,
  createOwed,
  isEverything,
  longestHold,
  type OwnState,
  pause,
  pauses,
  reach,
  withholdingLimit,
} from './agreement.server.ts';
import { differsEverywhere } from './changesBetween.server.ts';
import type { CurrentView } from './currentView.server.ts';
import { companyFileNames, type Edition, type Parts } from './edition.server.ts';
import { createMembership } from './membership.server.ts';
import type { Announcement, Register } from './register.server.ts';
import type { TakeParts } from './source.server.ts';
import { changedItems, without } from './withholding.server.ts';

/**
 * What a process that withholds something has beyond that waits for so long for the others, which
 * mostly announce it soon. In milliseconds.
 */
const grace = 10_000;

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
  const self: OwnState = {
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
function noticesOf(open: readonly Announcement[], self: OwnState): string[] {
  const missing = 'Another process serves newer content, which this one does not have';
  const isMissing = open.length > 0 && open.at(-1)?.content !== self.offered();
  if (isMissing && isEverything(open)) return [`${missing}: it answers 503 for at most a minute`];
  if (isMissing) return [`${missing}: it withholds what differs for at most a minute`];
  const differsFor = self.differsFor();
  if (differsFor < withholdingLimit) return [];
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
