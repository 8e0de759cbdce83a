/** What the prelude records until the starter runs. */
export interface Early {
  /** A selector of the controls whose clicks are held. */
  held: string;
  /** Clicks (held ones with their default prevented) and errors, such as of images. */
  readonly seen: readonly Event[];
  /** Stops holding clicks. @returns the recorded events, which are then cleared */
  stop(): Event[];
}

/** The early events of this document. */
export const { early } = window as unknown as { readonly early: Early };

/** The last held click and its control. */
export function lastHeld(seen: readonly Event[]): [MouseEvent, HTMLElement] | undefined {
  const press = seen.findLast((it) => it.defaultPrevented);
  const control = (press?.target as Element | undefined)?.closest<HTMLElement>(early.held);
  return control ? [press as MouseEvent, control] : undefined;
}
