/** What the prelude records until the starter runs. */
export interface Early {
  /** A selector of the controls whose clicks are held. */
  held: string;
  /** Clicks (held ones with their default prevented) and errors, such as of images. */
  readonly seen: readonly Event[];
  /** Stops holding clicks. @returns the recorded events, which are then cleared */
  stop(): Event[];
  /** Stops holding clicks, and repeats the last held one for the browser's default action. */
  release(): void;
}

/** The early events of this document. */
export const { early } = window as unknown as { readonly early: Early };

/** The last held click and its control. */
export function lastHeld(seen: readonly Event[]): [MouseEvent, HTMLElement] | undefined {
  const held = (it: Event) =>
    it.defaultPrevented ? (it.target as Element).closest<HTMLElement>(early.held) : null;
  const press = seen.findLast(held);
  const control = press && held(press);
  return control ? [press as MouseEvent, control] : undefined;
}
