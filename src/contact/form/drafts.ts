import { isPreview, type StoredName } from '../../state/storedEntries.ts';

/** The session storage key of drafts; declared in `nx_cookie_modal`. */
export const draftsKey = 'form-drafts' satisfies StoredName;

/** The stored state of a form until it is sent. */
interface Draft {
  readonly values?: unknown;
  /** The key of all attempts to send it, so that none is counted twice. */
  readonly key?: unknown;
  /** The entry of the key, as JSON: another entry needs another key. */
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
  if (isPreview()) return;
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(draftsKey);
    else sessionStorage.setItem(draftsKey, JSON.stringify(all));
  } catch {
    // Without access to storage, a reload loses the draft.
  }
}

/** The unsent values of a form in this tab; empty on the server. */
export function readDraft(codename: string): Draft {
  const all = readAll();
  const draft: unknown = Object.hasOwn(all, codename) ? all[codename] : undefined;
  return typeof draft === 'object' && draft !== null ? draft : {};
}

/** Stores parts of a draft and keeps its other parts. */
export function keepDraft(codename: string, draft: Draft): void {
  write({ ...readAll(), [codename]: { ...readDraft(codename), ...draft } });
}

/** Deletes a draft after it was sent. */
export function forgetDraft(codename: string): void {
  const { [codename]: _, ...others } = readAll();
  write(others);
}
