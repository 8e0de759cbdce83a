import { type Clock, systemClock } from '../clock.ts';
import { ContentUnavailable } from '../contentUnavailable.ts';
import { createLine } from '../line.ts';
import { type Change, changesBetween } from './changesBetween.server.ts';
import type { OnReduced } from './delivery.server.ts';
import { createEdition, type Edition, type MediaStamps, type Parts } from './edition.server.ts';
import { lossBetween } from './lossBetween.server.ts';
import { PreviewsBusy } from './previewsBusy.ts';
import { createView, type Derivation, type PublicView, type View } from './view.server.ts';
import type { Moment } from './windows.ts';

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
  /** Called when the view of a moment cannot be made; the present one stays. Default nothing. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Everything that goes live in one step. */
interface State {
  readonly parts: Parts;
  readonly view: PublicView;
  readonly change: Change | undefined;
}

/** The longest wait for a moment: a clock may be set, and a machine may sleep. */
const longestWait = 1_000;

/** How often a view that is late is looked after. */
const shortWait = 50;

/** How long before its moment the next view is made, in milliseconds. */
const madeAhead = 20_000;

/** A clock that is this far behind the content is a notice, in milliseconds. */
const muchBehind = 60_000;

/** How many previews of other moments are kept. */
const keptPreviews = 2;

/** How many previews are made or wait to be; each costs as much as new content. */
const mostPreviews = 4;

/** After so many times that content began or ended while other content was prepared, it waits. */
const mostRepeated = 3;

/**
 * Creates the current view, without content. When content begins or ends by its own dates, the view of
 * that moment goes live exactly then (CONTENT-53): it is made ahead of it.
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
  /** The state at the next moment of the content. */
  let ahead: State | undefined;
  let stamps: MediaStamps = new Map();
  let stopWaiting: (() => void) | undefined;
  /** Why the view of the next moment cannot be made. */
  let trouble: string | undefined;
  let mayAdvance = true;
  let isPreparing = false;
  let isClosed = false;
  const previews = new Map<string, Promise<View>>();
  const line = createLine();
  /** Previews are made one after another, beside the content that goes live. */
  const previewLine = createLine();
  const listeners = new Set<OnSwitch>();

  function live(): State {
    if (!current) throw new ContentUnavailable('No content has been read yet');
    return current;
  }

  /** The time, which does not go back when the clock does. */
  const time = () => Math.max(clock.now(), current?.view.edition.at ?? Number.NEGATIVE_INFINITY);

  async function viewOf<Kind extends View['kind']>(
    edition: Edition,
    kind: Kind,
    before?: PublicView,
    change?: Change,
  ) {
    const derived = new Map<Derivation<unknown>, unknown>();
    const view = createView(edition, kind, derived);
    for (const derivation of derivations) {
      const known = before && change && { value: before.get(derivation), change };
      derived.set(derivation, await derivation.derive(view, known));
    }
    return view;
  }

  /** The edition of parts, which may share what the present one has. */
  const editionOf = (parts: Parts, at: number, withDrafts = false) =>
    createEdition(
      parts,
      { at, withDrafts },
      onReduced,
      current && { parts: current.parts, edition: current.view.edition },
    );

  /** What goes live with content. */
  async function stateOf(parts: Parts, edition: Edition): Promise<State> {
    const before = current?.view;
    const change = before && (await changesBetween(before.edition, edition));
    return { parts, view: await viewOf(edition, 'public', before, change), change };
  }

  function switchTo(state: State): void {
    // At a moment of the same content, the stamps may be those of equal content that was read later.
    if (state.parts !== current?.parts) stamps = state.parts.mediaStamps ?? new Map();
    current = state;
    ahead = undefined;
    trouble = undefined;
    previews.clear();
    for (const run of listeners) run(state.view, state.change);
    waitForNext();
  }

  async function take(parts: Parts, acceptsLoss: boolean): Promise<string | undefined> {
    const isLive = ({ parts: { digest, rules }, view }: State) =>
      digest === parts.digest && rules === parts.rules && view.edition.next > time();
    if (current && isLive(current)) {
      stamps = parts.mediaStamps ?? stamps;
      return undefined;
    }
    for (let repeated = 0; ; repeated += 1) {
      mayAdvance = repeated < mostRepeated;
      const before = current?.view;
      const edition = await editionOf(parts, time());
      const objection =
        before && !acceptsLoss ? await lossBetween(before.edition, edition) : undefined;
      if (objection !== undefined) return objection;
      const state = await stateOf(parts, edition);
      if (before && !(await agree(before.edition, edition))) return undefined;
      // Meanwhile, something in the content may have begun or ended.
      const mayRepeat = repeated < mostRepeated && edition.next <= time();
      if (current?.view !== before || mayRepeat) continue;
      switchTo(state);
      return undefined;
    }
  }

  /** Makes the view of the next moment, if that is near. */
  async function prepare(): Promise<void> {
    const { parts, view } = live();
    const at = Math.max(view.edition.next, time());
    if (ahead || at > time() + madeAhead) return;
    const made = await stateOf(parts, await editionOf(parts, at));
    if (current?.view === view) ahead = made;
  }

  /** Switches to the view of a moment that has come. */
  function advance(): void {
    if (mayAdvance && ahead && ahead.view.edition.at <= time()) switchTo(ahead);
  }

  function fail(error: unknown): void {
    const { message } = error as Error;
    if (trouble !== message) onError(error);
    trouble = message;
  }

  function waitForNext(): void {
    stopWaiting?.();
    const next = current?.view.edition.next ?? Number.POSITIVE_INFINITY;
    if (isClosed || next === Number.POSITIVE_INFINITY) return;
    const left = next - time();
    // A moment whose view is not there yet is looked after now and then.
    const wait = left > 0 ? Math.min(left, longestWait) : shortWait;
    stopWaiting = clock.after(trouble === undefined ? wait : longestWait, () => {
      advance();
      if (!isPreparing) void prepareInLine();
      // Also while other content is prepared, what ends must end.
      waitForNext();
    });
  }

  async function prepareInLine(): Promise<void> {
    isPreparing = true;
    await line.run(prepare).then(advance, fail);
    isPreparing = false;
  }

  async function previewOf(moment: Moment): Promise<View> {
    const { parts, view } = live();
    const edition = await editionOf(parts, moment.at, moment.withDrafts);
    return viewOf(edition, 'preview', view, await changesBetween(view.edition, edition));
  }

  return {
    mediaStamps: () => stamps,
    now: () => live().view,
    isThere: () => current !== undefined,
    async preview({ at = time(), withDrafts = true } = {}) {
      const { edition } = live().view;
      // All moments until the next one of the content look the same.
      const isNow = at >= edition.at && at < edition.next;
      if (isNow && !withDrafts) return live().view;
      const moment = { at: isNow ? edition.at : at, withDrafts };
      const key = `${moment.at} ${withDrafts}`;
      const known = previews.get(key);
      if (!known && previewLine.waiting() >= mostPreviews) throw new PreviewsBusy();
      const made = known ?? previewLine.run(() => previewOf(moment));
      made.catch(() => previews.delete(key));
      previews.delete(key);
      previews.set(key, made);
      const [oldest] = previews.keys();
      if (previews.size > keptPreviews && oldest !== undefined) previews.delete(oldest);
      return made;
    },
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
    notices() {
      const behind = (current?.view.edition.at ?? 0) - clock.now();
      const seconds = Math.round(behind / 1000);
      const clockSet = `The clock was set back: the content is that of ${seconds} seconds later`;
      const failed = `What begins or ends now in the content cannot be shown: ${trouble}`;
      return [
        ...(behind < muchBehind ? [] : [clockSet]),
        ...(trouble === undefined ? [] : [failed]),
      ];
    },
    close() {
      isClosed = true;
      stopWaiting?.();
    },
  };
}
