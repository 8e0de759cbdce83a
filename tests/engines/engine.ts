/** A page of a browser in which a journey runs. */
export interface Tab {
  /** Opens an address of the site and waits until it is loaded. */
  open(path: string): Promise<void>;
  /**
   * Calls a function in the page and returns its result, which must be plain data.
   * @param ask is sent as source text, so it may only use its arguments and the page
   */
  read<Args extends readonly unknown[], Result>(
    ask: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the first visible element with a selector, and with a text if given. */
  press(selector: string, text?: string): Promise<void>;
  /** Moves the mouse over the first visible element with a selector. */
  hover(selector: string): Promise<void>;
  /** Types into the first visible field with a selector. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key, wherever the focus is. */
  key(name: KeyName): Promise<void>;
  /** Changes the size of the window; each visitor begins with {@link windowSize}. */
  resize(size: WindowSize): Promise<void>;
  /** Goes back to the page before. */
  back(): Promise<void>;
  /** Closes it, and deletes the visitor's storage. */
  close(): Promise<void>;
}

/** The keys that journeys press. */
export type KeyName = 'Enter' | 'Escape' | 'ArrowDown';

/** A browser engine, whose processes are stopped at the end of the scope. */
export interface Engine extends AsyncDisposable {
  readonly name: string;
  /** Opens a tab for a new visitor. @param origin of the site */
  newVisitor(origin: string): Promise<Tab>;
}

/** A size of a window in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a new window in both engines. */
export const windowSize: WindowSize = { width: 1280, height: 900 };

/** The size of a phone's window. */
export const phoneSize: WindowSize = { width: 390, height: 844 };

/**
 * Finds the first visible element with a selector. It runs in the page.
 * @param text the text of the element; any if empty
 */
export function findVisible(selector: string, text: string): Element | null {
  const all = [...document.querySelectorAll(selector)];
  return all.find((it) => it.checkVisibility() && it.textContent.includes(text)) ?? null;
}
