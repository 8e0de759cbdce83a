import { hash } from 'node:crypto';
import { blockedSearches } from '../types/shell.ts';
import { changesBetween } from './changesBetween.server.ts';
import type { Edition, Parts } from './edition.server.ts';

/** Content without some items, which is no loss. @param digest that of the content without them */
export function without(parts: Parts, withheld: ReadonlySet<string>, digest: string): Parts {
  const all = [...parts.items];
  const items = all.filter(({ codename }) => !withheld.has(codename));
  if (items.length === all.length) return parts;
  const fleeting = new Set([...(parts.fleeting ?? []), ...withheld]);
  return { ...parts, items, fleeting, digest };
}

/** The codenames of the items that differ, as they are withheld. */
export async function changedItems(before: Edition, after: Edition): Promise<readonly string[]> {
  const { items } = await changesBetween(before, after);
  // Without a list of blocked words more would be shown.
  const named = items.filter(({ type }) => type !== blockedSearches.codename);
  return [...new Set(named.map(({ codename }) => codename))];
}

/** Content without the items that differ between two of its moments: equal in every process. */
export async function withoutChanges(parts: Parts, before: Edition, after: Edition) {
  const codenames = await changedItems(before, after);
  const named = JSON.stringify([parts.digest, [...codenames].sort()]);
  return without(parts, new Set(codenames), hash('sha256', named, 'base64url'));
}
