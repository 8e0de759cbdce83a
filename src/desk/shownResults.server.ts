import { randomUUID } from 'node:crypto';

/** How long the page of what was done can be opened again, in milliseconds. */
const keptFor = 10 * 60_000;

/** Results that are kept at once; the oldest go first. */
const most = 50;

interface KeptResult {
  readonly token: string;
  readonly path: string;
  readonly data: unknown;
}

/**
 * What pages of the desk show after something was done. Browsers open these pages by an address, so that
 * a reload does nothing again; what they show may name persons, so no address can hold it. It is kept in
 * the memory of this process, for the session in which it was done.
 */
interface ShownResults {
  /** @param token of the session @param path of the page @returns what the address says */
  keep(token: string, path: string, data: unknown): string;
  /** What was kept; undefined if it is gone, or of another session or page. */
  find(id: string, token: string, path: string): { readonly data: unknown } | undefined;
}

/** Creates what keeps results. */
export function createShownResults(): ShownResults {
  const results = new Map<string, KeptResult>();

  return {
    keep(token, path, data) {
      const id = randomUUID();
      results.set(id, { token, path, data });
      // At its time, also where nobody asks any more: it may name persons.
      setTimeout(() => results.delete(id), keptFor).unref();
      const [oldest = ''] = results.keys();
      if (results.size > most) results.delete(oldest);
      return id;
    },
    find(id, token, path) {
      const result = results.get(id);
      return result?.token === token && result.path === path ? result : undefined;
    },
  };
}
