/** What the prelude keeps until code is there that reacts. */
export interface Early {
  /** The controls whose presses are held, as a selector. */
  held: string;
  /** Presses, a held one with its default prevented, and errors, such as of pictures. */
  readonly seen: readonly Event[];
  /** Lets the browser have presses again. @returns what was seen, which is then forgotten */
  stop(): Event[];
}

/** What this document saw early. */
export const { early } = window as unknown as { readonly early: Early };

/** The last of the presses that were held, and its control. */
export function lastHeld(seen: readonly Event[]): [MouseEvent, HTMLElement] | undefined {
  const press = seen.findLast((it) => it.defaultPrevented);
  const control = (press?.target as Element | undefined)?.closest<HTMLElement>(early.held);
  return control ? [press as MouseEvent, control] : undefined;
}
