/** The record that the prelude keeps until the starter runs. */
export interface Early {
  /** A selector of the controls whose clicks are held. */
  held: string;
  /** Clicks that were not held, and errors, such as of images. */
  readonly seen: readonly Event[];
  /** The last held click and its control, until it is repeated. */
  last?: readonly [MouseEvent, HTMLElement] | undefined;
  /** Stops holding clicks. @returns `seen`, which is then cleared */
  stop(): Event[];
  /**
   * Makes the page one without scripts: stops holding clicks, and repeats the last held one for the
   * browser's default action.
   */
  release(): void;
}

/** The early events of this document. */
export const { early } = window as unknown as { readonly early: Early };
