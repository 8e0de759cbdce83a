/** What the keys of kept answers begin with (FETCH-3). */
export const storagePrefix = 'nx_';

/** The form of the entries; another number makes older ones count as absent. */
export const entryVersion = 1;

/** A kept answer. */
interface Entry {
  readonly value: unknown;
  /** Milliseconds since the epoch from which on it no longer counts. */
  readonly invalidAt: number;
  readonly version: number;
  /** The query string it answers. */
  readonly validator: string;
}

/** Which answer, and how long answers are kept in milliseconds. */
export interface Stored {
  readonly key: string;
  readonly validator: string;
  readonly lifetime: number;
}

function warn(error: unknown): void {
  console.warn('Local storage cannot be used', error);
}

function isGood(entry: Partial<Entry> | null, { validator, lifetime }: Stored): boolean {
  const left = Number(entry?.invalidAt) - Date.now();
  return (
    entry?.version === entryVersion && entry.validator === validator && left > 0 && left <= lifetime
  );
}

/**
 * The kept answer to a request. An entry that is broken, of another form, of another query, past its
 * time or further from it than it can be counts as absent.
 */
export function readStored(stored: Stored): { readonly value: unknown } | undefined {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storagePrefix + stored.key);
  } catch (error) {
    warn(error);
  }
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null;
    return isGood(entry, stored) && entry?.value !== undefined ? { value: entry.value } : undefined;
  } catch {
    return undefined;
  }
}

function clearStored(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(storagePrefix)) localStorage.removeItem(key);
  }
}

/** Keeps an answer; where that fails, every kept one goes (FETCH-3). */
export function writeStored({ key, validator, lifetime }: Stored, value: unknown): void {
  const entry: Entry = {
    value,
    invalidAt: Date.now() + lifetime,
    version: entryVersion,
    validator,
  };
  try {
    localStorage.setItem(storagePrefix + key, JSON.stringify(entry));
  } catch (error) {
    warn(error);
    try {
      clearStored();
    } catch (further) {
      warn(further);
    }
  }
}
