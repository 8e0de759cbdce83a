import { type Clock, createSiteTime, type Reading, systemClock } from '../clock.ts';
import { ContentUnavailable } from '../contentErrors.ts';
import { createLine } from '../workQueue.server.ts';
import type { Change } from './changesBetween.server.ts';
import { isDoubted, isOf, type State, StateMaker } from './contentState.server.ts';
import type { OnReduced } from './createDeliver.server.ts';
import { companyFileNames, type Edition, type MediaStamps, type Parts } from './edition.server.ts';
import { lossBetween } from './lossBetween.server.ts';
import { createMomentPreviews } from './momentPreviews.server.ts';
import type { Moment } from './schedule.ts';
import type { Derivation, PublicView, View } from './view.server.ts';

/**
 * Runs in the same step in which a new view goes live; must not throw.
 * @param change what differs from the view before; absent for the first view
 */
export type OnSwitch = (view: PublicView, change: Change | undefined) => void;

/** The view that visitors get now, and the only place where it changes. */
export interface CurrentView {
  /** @throws ContentUnavailable before any content was read */
  now(): PublicView;
  /** Whether any content was read. */
  isThere(): boolean;
  /**
   * Whether a request may be answered now, or something that is shown should be shown no more
   * (CONTENT-63).
   * @returns undefined if so; otherwise whether it may be then
   */
  mayAnswer(): Promise<boolean> | undefined;
  /**
   * The present content as visitors would get it at a moment, with its drafts. Views of few moments are
   * kept, and one is made at a time.
   * @param moment default now, and with drafts
   * @returns the public view itself where visitors get the same
   * @throws ContentUnavailable before any content was read; PreviewsBusy while many wait for theirs
   */
  preview(moment?: Partial<Moment>): Promise<View>;
  /** The stamps of the files as they were read with the present content; those of equal content later. */
  mediaStamps(): MediaStamps;
  /**
   * Offers new content. Everything is derived from it beside the present view; then both switch in one
   * step. Offers take turns, so that the last one wins.
   * @param acceptsLoss true to accept content that lacks much of the present one; default false
   * @returns why the content was refused; undefined if it is live
   * @throws what a derivation throws: the present view then stays
   */
  offer(parts: Parts, acceptsLoss?: boolean): Promise<string | undefined>;
  /** Registers what happens at every later switch. @returns a function that unregisters it */
  onSwitch(run: OnSwitch): () => void;
  /** Notices for operators; none if all is well. */
  notices(): readonly string[];
  /** Ends the switches at moments of the content. */
  close(): void;
}

/** How a current view is made. */
export interface CurrentViewOptions {
  /** Called with the tags that sanitizing removed or replaced; default nothing. */
  readonly onReduced?: OnReduced | undefined;
  /** Default that of the machine. */
  readonly clock?: Clock | undefined;
  /**
   * Called when other content is prepared beside the present one: it goes live once this allows it, and
   * not at all if it returns false. Default at once.
   */
  readonly agree?: ((before: Edition, after: Edition) => Promise<boolean>) | undefined;
  /** Called when the view of a moment cannot be made: what it changes is then withheld. Default nothing. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The longest wait for a moment: a clock may be set, and a machine may sleep. */
const longestWait = 1_000;

/** How often a view that is late is looked after. */
const shortWait = 50;

/** How long before its moment the next view is made, in milliseconds. */
const madeAhead = 20_000;

/** How long a request is held while something should have ended, in milliseconds. */
const longestHold = 1_000;

/** How often a held request is looked after, in milliseconds. */
const holdWait = 5;

/** A clock that is this far behind the content is a notice, in seconds. */
const muchBehind = 60;

/** After so many times that content began or ended while other content was prepared, it waits. */
const mostRepeated = 3;

/**
 * Creates the current view, without content. When content begins or ends by its own dates, the view of
 * that moment goes live exactly then (CONTENT-53): it is made ahead of it. If it cannot be made, a view
 * without all that it changes goes live (CONTENT-63).
 * @param derivations in order: each may use those before it
 */
export function createCurrentView(
  derivations: readonly Derivation<unknown>[],
  {
    onReduced,
    clock = systemClock,
    agree = async () => true,
    onError = () => undefined,
  }: CurrentViewOptions = {},
): CurrentView {
  let current: State | undefined;
  let stamps: MediaStamps = new Map();
  let stopWaiting: (() => void) | undefined;
  let mayAdvance = true;
  let holding: Promise<boolean> | undefined;
  let isClosed = false;
  const line = createLine();
  const listeners = new Set<OnSwitch>();

  function live(): State {
    if (!current) throw new ContentUnavailable('No content has been read yet');
    return current;
  }

  const time = createSiteTime(clock);
  const states = new StateMaker(derivations, onReduced);
  const next = createNextState(states, time, live, onError);

  function switchTo(state: State): void {
    // At a moment of the same content, the stamps may be those of equal content that was read later.
    if (state.parts !== current?.parts) stamps = state.parts.mediaStamps ?? new Map();
    current = state;
    next.forget(state.isWhole);
    previews.clear();
    for (const run of listeners) run(state.view, state.change);
    waitForNext();
  }

  async function take(parts: Parts, acceptsLoss: boolean): Promise<string | undefined> {
    if (current?.isWhole && isMadeFrom(current, parts) && isOf(current, time())) {
      stamps = parts.mediaStamps ?? stamps;
      return undefined;
    }
    for (let repeated = 0; ; repeated += 1) {
      mayAdvance = repeated < mostRepeated;
      const before = current;
      const read = time();
      const indexed = await states.indexAt(parts, read.at, read, before);
      const { edition } = indexed;
      const objection =
        before && !acceptsLoss ? await lossBetween(before.view.edition, edition) : undefined;
      if (objection !== undefined) return objection;
      const state = await states.stateOf(parts, indexed, before);
      if (before && !(await agree(before.view.edition, edition))) return undefined;
      // Meanwhile, something in the content may have begun or ended.
      const mayRepeat = repeated < mostRepeated && !isOf(state, time());
      if (current !== before || mayRepeat) continue;
      switchTo(state);
      return undefined;
    }
  }

  /** Switches to the view of a moment that has come. */
  function advance(): void {
    const ready = mayAdvance ? next.ready() : undefined;
    if (ready) switchTo(ready);
  }

  function waitForNext(): void {
    stopWaiting?.();
    if (isClosed || !current) return;
    const left = current.view.edition.next - time().at;
    // A moment whose view is not there yet is looked after now and then.
    const wait = left > 0 ? Math.min(left, longestWait) : shortWait;
    stopWaiting = clock.after(next.trouble() === undefined ? wait : longestWait, () => {
      look();
      waitForNext();
    });
  }

  /** Looks after the next moment; also while other content is prepared, what ends must end. */
  function look(): void {
    advance();
    void next.prepare().then(advance);
  }

  /** Whether something that is shown should be shown no more, or not yet. */
  function isLate(): boolean {
    advance();
    if (!current) return false;
    const { edition } = current.view;
    const { at } = time();
    return edition.at > at || edition.ends <= at;
  }

  async function hold(): Promise<boolean> {
    const end = clock.steady() + longestHold;
    if (next.trouble() === undefined) look();
    while (isLate()) {
      if (next.trouble() !== undefined || clock.steady() >= end) return false;
      await new Promise<void>((done) => clock.after(holdWait, done));
    }
    return true;
  }

  const previews = createMomentPreviews((moment) => states.preview(moment, live()));

  return {
    mediaStamps: () => stamps,
    now: () => live().view,
    isThere: () => current !== undefined,
    mayAnswer() {
      if (!isLate()) return undefined;
      holding ??= hold().finally(() => {
        holding = undefined;
      });
      return holding;
    },
    preview: async ({ at = time().at, withDrafts = true } = {}) =>
      previews.get(live().view, { at, withDrafts }),
    offer: (parts, acceptsLoss = false) =>
      line.run(() =>
        take(parts, acceptsLoss).finally(() => {
          mayAdvance = true;
        }),
      ),
    onSwitch(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    notices: () => noticesOf(time(), clock.now(), next.trouble()),
    close() {
      isClosed = true;
      stopWaiting?.();
    },
  };
}

/**
 * Makes the state at the next moment of the content ahead of it.
 * @param live what visitors get now; there must be something when `prepare` is called
 */
function createNextState(
  states: StateMaker,
  time: () => Reading,
  live: () => State,
  onError: (error: unknown) => void,
) {
  let ahead: State | undefined;
  /** Why it cannot be made. */
  let trouble: string | undefined;
  let isPreparing = false;

  /** Whether what was made ahead may go live. */
  const isReady = (state: State, read: Reading) =>
    state.view.edition.at <= read.at && state.isDoubted === isDoubted(read);

  /** Makes the next state, if its moment is near, or this one, if the present state is not its. */
  async function make(): Promise<void> {
    const before = live();
    const { parts, view } = before;
    const read = time();
    const isRight = isOf(before, read);
    const moment = isRight ? view.edition.next : read.at;
    const isNear = moment <= read.at + madeAhead;
    if (ahead && !isRight && !isReady(ahead, read)) ahead = undefined;
    if (ahead?.isWhole || (isRight && before.isWhole && !isNear)) return;
    const keep = (state: State) => {
      if (live() === before) ahead = state;
    };
    try {
      // What was withheld comes back as soon as its view can be made.
      const at = before.isWhole ? moment : read.at;
      keep(await states.stateOf(parts, await states.indexAt(parts, at, read, before), before));
    } catch (error) {
      if (isNear && !ahead) {
        const indexed = await states.indexAt(parts, moment, read, before);
        keep(await states.withholding(indexed, before));
      }
      throw error;
    }
  }

  function fail(error: unknown): void {
    const { message } = error as Error;
    if (trouble !== message) onError(error);
    trouble = message;
  }

  return {
    /** The state of a moment that has come. */
    ready: () => (ahead && isReady(ahead, time()) ? ahead : undefined),
    trouble: () => trouble,
    /** Makes it unless that is under way; what fails is known by `trouble`. */
    async prepare(): Promise<void> {
      if (isPreparing) return;
      isPreparing = true;
      await make().catch(fail);
      isPreparing = false;
    },
    /** Another state has gone live. @param isWhole whether nothing is withheld in it */
    forget(isWhole: boolean): void {
      ahead = undefined;
      if (isWhole) trouble = undefined;
    },
  };
}

const isMadeFrom = (state: State, parts: Parts) =>
  state.parts.digest === parts.digest &&
  companyFileNames.every((name) => state.parts[name] === parts[name]);

/** @param now by the clock @param trouble why the view of the next moment cannot be made */
function noticesOf({ at, sure }: Reading, now: number, trouble: string | undefined): string[] {
  const behind = Math.round((at - now) / 1000);
  const ahead = Math.round((at - sure) / 1000);
  const clockSet = `The clock was set back: the content is that of ${behind} seconds later`;
  const jumped = `The clock has jumped ahead by ${ahead} seconds: what begins or ends within them is withheld until it is certain, at most for ten minutes`;
  const failed = `What begins or ends now in the content cannot be shown, and is withheld: ${trouble}`;
  return [
    ...(behind < muchBehind ? [] : [clockSet]),
    ...(isDoubted({ at, sure }) ? [jumped] : []),
    ...(trouble === undefined ? [] : [failed]),
  ];
}
