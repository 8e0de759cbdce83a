import type { Reading } from '../clock.ts';
import { type Change, changesBetween } from './changesBetween.server.ts';
import type { OnReduced } from './createDeliver.server.ts';
import { createEdition, type Edition, type Parts } from './edition.server.ts';
import type { Moment } from './schedule.ts';
import { createView, type Derivation, type PublicView, type View } from './view.server.ts';
import { withoutChanges } from './withholding.server.ts';

/** Everything that goes live in one step. */
export interface State {
  readonly parts: Parts;
  /** Those of which the view was made: some items may be withheld. */
  readonly shown: Parts;
  readonly view: PublicView;
  readonly change: Change | undefined;
  /** Whether nothing is withheld because its view could not be made. */
  readonly isWhole: boolean;
  /** Whether the time was doubted, and so everything is withheld that it changes. */
  readonly isDoubted: boolean;
}

/** What is shown of parts at a moment, before anything is derived from it. */
type Indexed = Pick<State, 'shown' | 'isDoubted'> & { readonly edition: Edition };

export const isDoubted = ({ at, sure }: Reading): boolean => at !== sure;

/** Whether a state is that of the time. */
export const isOf = ({ view: { edition }, ...state }: State, time: Reading): boolean =>
  edition.at <= time.at && time.at < edition.next && state.isDoubted === isDoubted(time);

/** Makes states beside the present one, of which each may share what has not changed. */
export class StateMaker {
  readonly #derivations: readonly Derivation<unknown>[];
  readonly #onReduced: OnReduced | undefined;

  /**
   * @param derivations in order: each may use those before it
   * @param onReduced called with the tags that sanitizing removed or replaced
   */
  constructor(derivations: readonly Derivation<unknown>[], onReduced: OnReduced | undefined) {
    this.#derivations = derivations;
    this.#onReduced = onReduced;
  }

  /** What is shown of parts at a moment; while it is doubted, without the items that this changes. */
  async indexAt(
    parts: Parts,
    at: number,
    read: Reading,
    present: State | undefined,
  ): Promise<Indexed> {
    const edition = await this.#editionOf(parts, { at }, present);
    if (!isDoubted(read)) return { shown: parts, edition, isDoubted: false };
    const sure = await this.#editionOf(parts, { at: at - read.at + read.sure }, present);
    return { ...(await this.#withheldFrom(sure, parts, edition, present)), isDoubted: true };
  }

  /** What goes live with content. */
  async stateOf(
    parts: Parts,
    indexed: Indexed,
    present: State | undefined,
    isWhole = true,
  ): Promise<State> {
    const { edition, ...facts } = indexed;
    const before = present?.view;
    const change = before && (await changesBetween(before.edition, edition));
    const view = await this.#viewOf(edition, 'public', before, change);
    return { parts, ...facts, view, change, isWhole };
  }

  /** What goes live in place of a moment whose view cannot be made: nothing that it changes. */
  async withholding(indexed: Indexed, present: State): Promise<State> {
    const { edition } = present.view;
    const less = await this.#withheldFrom(edition, indexed.shown, indexed.edition, present);
    return this.stateOf(present.parts, { ...indexed, ...less }, present, false);
  }

  /** The present content at a moment. */
  async preview(moment: Moment, present: State): Promise<View> {
    const { parts, view } = present;
    const edition = await this.#editionOf(parts, moment, present);
    return this.#viewOf(edition, 'preview', view, await changesBetween(view.edition, edition));
  }

  async #viewOf<Kind extends View['kind']>(
    edition: Edition,
    kind: Kind,
    before?: PublicView,
    change?: Change,
  ) {
    const derived = new Map<Derivation<unknown>, unknown>();
    const view = createView(edition, kind, derived);
    for (const derivation of this.#derivations) {
      const known = before && change && { value: before.get(derivation), change };
      derived.set(derivation, await derivation.derive(view, known));
    }
    return view;
  }

  /** The edition of parts, which may share what the present one has. */
  #editionOf(parts: Parts, moment: Moment, present: State | undefined): Promise<Edition> {
    const before = present && { parts: present.shown, edition: present.view.edition };
    return createEdition(parts, moment, this.#onReduced, before);
  }

  /** What is shown of parts, without the items that differ from those of another edition. */
  async #withheldFrom(other: Edition, parts: Parts, edition: Edition, present: State | undefined) {
    const shown = await withoutChanges(parts, other, edition);
    return { shown, edition: await this.#editionOf(shown, { at: edition.at }, present) };
  }
}
