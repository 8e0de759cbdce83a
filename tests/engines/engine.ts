/** A page of a browser that a journey is carried out in. */
export interface Tab {
  /** Opens an address of the site and waits until it is loaded. */
  open(path: string): Promise<void>;
  /**
   * Calls a function in the page and returns its result, which must be plain data.
   * @param ask is sent as source text, so it may use its arguments and the page only
   */
  read<Args extends readonly unknown[], Result>(
    ask: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the first visible element of a selector, and of a text where one is given. */
  press(selector: string, text?: string): Promise<void>;
  /** Moves the mouse over the first visible element of a selector. */
  hover(selector: string): Promise<void>;
  /** Types into the first visible field of a selector. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key wherever the focus is. */
  key(name: KeyName): Promise<void>;
  /** Goes back to the page before. */
  back(): Promise<void>;
  /** Closes it, and forgets what the visitor stored. */
  close(): Promise<void>;
}

/** The keys that journeys press. */
export type KeyName = 'Enter' | 'Escape' | 'ArrowDown';

/** A browser engine. */
export interface Engine {
  readonly name: string;
  /** Opens a tab for a visitor who was never here. @param origin of the site */
  newVisitor(origin: string): Promise<Tab>;
  /** Ends its processes. */
  close(): Promise<void>;
}

/** The size of the window in both engines. */
export const windowSize = { width: 1280, height: 900 };

/**
 * Finds the first visible element of a selector. It is called in the page.
 * @param text what the element shows; any where it is empty
 */
export function findVisible(selector: string, text: string): Element | null {
  const all = [...document.querySelectorAll(selector)];
  return all.find((it) => it.checkVisibility() && it.textContent.includes(text)) ?? null;
}
