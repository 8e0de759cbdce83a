import { hash } from 'node:crypto';
import type { AuthoredItem } from './authored.ts';

/** Each item is compared as the newer one, and later as the older one. */
const known = new WeakMap<AuthoredItem, string>();

/** A digest of the content of an item, with its components: equal where readers get the same. */
export function digestOf(item: AuthoredItem): string {
  const made = known.get(item) ?? hash('sha256', JSON.stringify(plain(item)), 'base64url');
  known.set(item, made);
  return made;
}

/** The shown content of an item, without links back to it. */
function plain({ variants, components, ...item }: AuthoredItem): unknown {
  const texts = Object.values(variants).map(({ language, type, own, shared }) => [
    language,
    type,
    own,
    shared,
  ]);
  return [{ ...item, parent: undefined }, texts, components.map(plain)];
}
