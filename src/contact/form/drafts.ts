/** The key of session storage that drafts are kept under; declared in `nx_cookie_modal`. */
export const draftsKey = 'form-drafts';

/** What is kept of a form until it is sent. */
export interface Draft {
  readonly values?: unknown;
  /** The key of the attempts to send it, so that none is counted twice. */
  readonly key?: unknown;
  /** The entry that the key stands for, as JSON: another entry needs another key. */
  readonly keyEntry?: unknown;
}

function readAll(): Record<string, Draft> {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(draftsKey) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

function write(all: Record<string, Draft>): void {
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(draftsKey);
    else sessionStorage.setItem(draftsKey, JSON.stringify(all));
  } catch {
    // Storage that is closed to the page only means that a reload forgets the draft.
  }
}

/** What was entered into a form in this tab and not sent; nothing on the server. */
export function readDraft(codename: string): Draft {
  const all = readAll();
  const draft: unknown = Object.hasOwn(all, codename) ? all[codename] : undefined;
  return typeof draft === 'object' && draft !== null ? draft : {};
}

/** Keeps parts of a draft, beside what is kept of it already. */
export function keepDraft(codename: string, draft: Draft): void {
  write({ ...readAll(), [codename]: { ...readDraft(codename), ...draft } });
}

/** Forgets a draft, once it was sent. */
export function forgetDraft(codename: string): void {
  const { [codename]: _, ...others } = readAll();
  write(others);
}
