/** The key prefix of stored answers (FETCH-3). */
export const storagePrefix = 'nx_';

/** The version of the entry format; entries of other versions are ignored. */
export const entryVersion = 1;

/** A stored answer. */
interface Entry {
  readonly value: unknown;
  /** The expiry time, in milliseconds since the epoch. */
  readonly invalidAt: number;
  readonly version: number;
  /** The query string of the request. */
  readonly validator: string;
}

/** Identifies a stored answer, and its lifetime in milliseconds. */
interface Stored {
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
 * Reads the stored answer to a request. An entry counts as absent if it is broken, of another
 * version or query, expired, or expires implausibly late.
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

/** Stores an answer; if that fails, all stored answers are removed (FETCH-3). */
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
