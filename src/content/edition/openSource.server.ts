import type { Clock } from '../clock.ts';
import type { OnReduced } from './createDeliver.server.ts';
import { type CurrentView, createCurrentView } from './currentView.server.ts';
import { type FaultCounts, type FaultyCounts, noFaultyItems } from './edition.server.ts';
import type { Fleet } from './fleet.server.ts';
import type { ReloadOptions, ReloadResult, Source, Staleness } from './source.server.ts';
import type { Derivation } from './view.server.ts';

/** Content that is there, or arrives as soon as its source answers. */
export interface OpenContent {
  /** The name of the source in logs and metrics. */
  readonly name: string;
  readonly current: CurrentView;
  /** Identifies the content that is served: equal in all processes that serve the same. */
  edition(): string;
  /** The faults because of which parts of the served content are left out. */
  faultCounts(): FaultCounts;
  /** How many items are not shown as the source has them. */
  faultyItems(): FaultyCounts;
  /** Why content may be outdated; undefined while it is current. */
  staleness(): Staleness | undefined;
  /** How many processes of the site live, this one included. */
  processes(): number;
  /** Notices for operators; none if all is well. */
  notices(): readonly string[];
  /** Reads what changed now. @throws when the source cannot be read */
  reload(options?: ReloadOptions): Promise<ReloadResult>;
  /**
   * Whether a request may be answered now: nothing that is shown should have ended (CONTENT-63), and no
   * other process may show other content (CONTENT-58).
   * @returns undefined if so; otherwise whether it may be then
   */
  mayAnswer(): Promise<boolean> | undefined;
  /** Hints that the source has changed; it looks soon. */
  hint(): void;
  /** Stops following; no file is written afterwards. */
  close(): Promise<void>;
}

/** How a source is opened. */
export interface OpenSourceOptions {
  /** In order: each may use those before it; default none. */
  readonly derivations?: readonly Derivation<unknown>[];
  /** False to load the content once only; default true. */
  readonly follows?: boolean;
  /** Called if the first content cannot be loaded; absent: it is thrown. */
  readonly onMissing?: (error: unknown) => void;
  /** Called with the tags that sanitizing removed or replaced in a text; default nothing. */
  readonly onReduced?: OnReduced;
  /** The other processes of the site; absent for one that is alone. */
  readonly fleet?: Fleet | undefined;
  /** Default that of the machine. */
  readonly clock?: Clock;
  /** Called when what begins or ends in the content cannot be shown; default nothing. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Loads the content of a source, and follows it.
 * @throws when the content cannot be loaded, unless `onMissing` takes the error
 */
export async function openSource(
  source: Source,
  {
    derivations = [],
    follows = true,
    onMissing,
    onReduced,
    fleet,
    clock,
    onError,
  }: OpenSourceOptions = {},
): Promise<OpenContent> {
  const agree = fleet?.agree;
  const current = createCurrentView(derivations, { onReduced, clock, agree, onError });
  let following: ReturnType<Source['follow']> | undefined;
  const offer = (await fleet?.join(current, () => following?.hint())) ?? current.offer;
  try {
    await offer(await source.load());
  } catch (error) {
    if (!onMissing) throw error;
    onMissing(error);
  }
  following = follows ? source.follow(offer) : undefined;

  async function reload(options: ReloadOptions = {}): Promise<ReloadResult> {
    const reason = following
      ? await following.reload(options.acceptsLoss)
      : await offer(await source.load(), options.acceptsLoss);
    const { store, faults } = current.now().edition;
    const sum = Object.values(faults).reduce((all, count) => all + count, 0);
    const result = { isLoaded: reason === undefined, items: store.all.length, faults: sum };
    return reason === undefined ? result : { ...result, reason };
  }

  return {
    current,
    name: source.name,
    edition: () => current.now().id,
    faultCounts: () => (current.isThere() ? current.now().edition.faults : {}),
    faultyItems: () => (current.isThere() ? current.now().edition.faulty : noFaultyItems),
    staleness: () => following?.staleness(),
    mayAnswer() {
      const waits = [current.mayAnswer(), fleet?.mayAnswer()].filter((it) => it !== undefined);
      return waits.length < 2 ? waits[0] : Promise.all(waits).then((all) => all.every(Boolean));
    },
    processes: () => fleet?.processes() ?? 1,
    notices: () => [
      ...current.notices(),
      ...(following?.notices() ?? []),
      ...(fleet?.notices() ?? []),
    ],
    reload,
    hint: () => following?.hint(),
    async close() {
      current.close();
      await following?.close();
      await fleet?.close();
    },
  };
}
