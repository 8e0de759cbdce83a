import { ContentUnavailable } from '../contentUnavailable.ts';
import { createLine } from '../line.ts';
import { type Change, changesBetween } from './changesBetween.server.ts';
import type { OnReduced } from './delivery.server.ts';
import {
  createEdition,
  type Edition,
  editionId,
  type MediaStamps,
  type Parts,
} from './edition.server.ts';
import { lossBetween } from './lossBetween.server.ts';
import { createView, type Derivation, type PublicView, type View } from './view.server.ts';

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
  /** The same content with its drafts. @throws ContentUnavailable before any content was read */
  drafts(): View;
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
}

/**
 * Creates the current view, without content.
 * @param derivations in order: each may use those before it
 * @param onReduced called with the tags that sanitizing removed or replaced; default nothing
 */
export function createCurrentView(
  derivations: readonly Derivation<unknown>[],
  onReduced?: OnReduced,
): CurrentView {
  let current: PublicView | undefined;
  /** What the present view was made from. */
  let taken: Parts | undefined;
  let drafts: View | undefined;
  let stamps: MediaStamps = new Map();
  const line = createLine();
  const listeners = new Set<OnSwitch>();

  function now(): PublicView {
    if (!current) throw new ContentUnavailable('No content has been read yet');
    return current;
  }

  async function derive(edition: Edition, before?: PublicView, change?: Change) {
    const derived = new Map<Derivation<unknown>, unknown>();
    const view = createView(edition, 'public', derived);
    for (const derivation of derivations) {
      const known = before && change && { value: before.get(derivation), change };
      derived.set(derivation, await derivation.derive(view, known));
    }
    return { view, derived };
  }

  async function take(parts: Parts, acceptsLoss: boolean): Promise<string | undefined> {
    const before = current;
    if (before?.id === editionId(parts)) {
      stamps = parts.mediaStamps ?? stamps;
      return undefined;
    }
    const known = before && taken && { parts: taken, edition: before.edition };
    const edition = await createEdition(parts, onReduced, known);
    const objection =
      before && !acceptsLoss ? await lossBetween(before.edition, edition) : undefined;
    if (objection !== undefined) return objection;
    const change = before && (await changesBetween(before.edition, edition));
    const { view, derived } = await derive(edition, before, change);
    current = view;
    taken = parts;
    stamps = parts.mediaStamps ?? new Map();
    drafts = createView(edition, 'preview', derived);
    for (const run of listeners) run(view, change);
    return undefined;
  }

  return {
    now,
    isThere: () => current !== undefined,
    drafts() {
      now();
      return drafts as View;
    },
    mediaStamps: () => stamps,
    offer: (parts, acceptsLoss = false) => line.run(() => take(parts, acceptsLoss)),
    onSwitch(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}
