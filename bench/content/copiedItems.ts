import { resolve } from 'node:path';
import { createFolderSource } from '../../src/backends/content/embedded/folderSource.ts';
import { withRules } from '../../src/backends/content/withRules.ts';
import type { AuthoredItem, Variant } from '../../src/content/edition/authored.ts';
import type { Parts } from '../../src/content/edition/edition.server.ts';
import type { EditionStore } from '../../src/content/edition/editionStore.server.ts';
import type { Locale } from '../../src/locale/locales.ts';

const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent, debug: silent };

/** The demo content with its country rules. */
export async function readDemo(): Promise<Parts> {
  const directory = resolve(import.meta.dirname, '../../demo/content');
  return withRules(createFolderSource({ directory, log }), { directory, log }).load();
}

/**
 * The items of the demo, and copies of them with other codenames and addresses. A version of one has a
 * text of its own in one language.
 * @param n counts the items of the demo first
 */
export function copyOf(templates: readonly AuthoredItem[], n: number, version = 0): AuthoredItem {
  const template = templates[n % templates.length] as AuthoredItem;
  const ending = n < templates.length ? '' : `${Math.floor(n / templates.length)}`;
  const variants: Partial<Record<Locale, Variant>> = {};
  const components: AuthoredItem[] = [];
  const codename = ending ? `${template.codename}_${ending}` : template.codename;
  const copy: AuthoredItem = { ...template, codename, variants, components };
  components.push(...template.components.map((it) => ({ ...it, parent: copy })));
  for (const [at, variant] of Object.values(template.variants).entries()) {
    const slug = ending && typeof variant.own.slug === 'string' && `${variant.own.slug}-${ending}`;
    const isEdited = version > 0 && at === version % 4;
    const own = {
      ...variant.own,
      ...(slug && { slug }),
      ...(isEdited && { bench: `Edited in version ${version}` }),
    };
    variants[variant.language] = {
      ...variant,
      item: copy,
      own: slug || isEdited ? own : variant.own,
    };
  }
  return copy;
}

/** How a history is filled. */
export interface Filling {
  readonly store: EditionStore;
  readonly source: string;
  readonly items: number;
  /** How many versions there are in addition to the first ones. */
  readonly versions: number;
  /** How many items change at once. */
  readonly changesAtOnce: number;
  /** Advances the time of the store. */
  readonly advance: () => void;
}

/** Stores the demo content with copies, then changes of items, in an order unlike that of storing. */
export async function fillHistory(demo: Parts, filling: Filling): Promise<void> {
  const { store, source, changesAtOnce, advance } = filling;
  const templates = [...demo.items];
  const items = Array.from({ length: filling.items }, (_, n) => copyOf(templates, n));
  const partsOf = (digest: string): Parts => ({ ...demo, items, digest });
  await store.save(source, partsOf('0'), 'unknown');
  for (let version = 1; version * changesAtOnce <= filling.versions; version += 1) {
    advance();
    const changed = Array.from({ length: changesAtOnce }, (_, at) => {
      const n = ((version * changesAtOnce + at) * 7_919) % items.length;
      const item = copyOf(templates, n, version);
      items[n] = item;
      return { type: item.type, codename: item.codename };
    });
    await store.save(source, partsOf(`${version}`), changed);
  }
}
