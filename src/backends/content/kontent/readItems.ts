import { pause } from '../../../content/pauses.ts';
import { contentTypeOf } from '../../../content/types/index.ts';
import type { FaultRule } from '../../../contentCheck/fault.ts';
import { type Locale, locales } from '../../../locale/locales.ts';
import type { BackendLog } from '../../backendLog.ts';
import { asItem } from './answer.ts';
import type { KontentClient } from './client.ts';
import { type ReadVariant, readVariant, Unreadable } from './readVariant.ts';

/** An item in all languages, as it was read. */
export interface ReadItem {
  readonly id: string;
  readonly variants: Partial<Record<Locale, ReadVariant>>;
  /** When each variant was last modified, also one that cannot be read. */
  readonly versions: number[];
  /** Languages that it had and that were withdrawn; absent if there are none. Only held items know. */
  readonly gone?: readonly Locale[];
  /** Why nobody may see it, in whichever language that is. */
  fault?: FaultRule;
}

/** What was read of the service. */
export interface ReadItems {
  /** Items of types that the site knows, by codename. */
  readonly items: ReadonlyMap<string, ReadItem>;
  /** Items of which not even the codename can be read. */
  readonly nameless: number;
}

const mostAtOnce = 50;

/** The service refuses long addresses. */
const mostLetters = 1_200;

function* groupsOf(codenames: Iterable<string>): Generator<readonly string[]> {
  let [group, letters]: [string[], number] = [[], 0];
  for (const codename of codenames) {
    if (group.length === mostAtOnce || letters + codename.length > mostLetters) {
      yield group;
      [group, letters] = [[], 0];
    }
    group.push(codename);
    letters += codename.length + 1;
  }
  if (group.length > 0) yield group;
}

/** Versions of an item that has no variants, by the order of languages. */
export const noVersions: readonly number[] = locales.map(() => 0);

/**
 * Reads items in every language, page by page, with pauses.
 * @param codenames default all
 * @throws ContentSourceError
 */
export async function readItems(
  client: KontentClient,
  log: BackendLog | undefined,
  codenames?: Iterable<string>,
): Promise<ReadItems> {
  const items = new Map<string, ReadItem>();
  const groups = codenames ? [...groupsOf(codenames)] : [undefined];
  let nameless = 0;
  for (const language of locales) {
    for (const group of groups) {
      for await (const page of client.feed(language, group)) {
        for (const raw of page.items) {
          const wait = pause();
          if (wait) await wait;
          if (!add(raw, page.modular_content, language)) nameless += 1;
        }
      }
    }
  }
  if (nameless > 0) log?.warn({ items: nameless }, 'content fault: items have no valid system');
  return { items, nameless };

  /** @returns false for an item whose codename cannot be read */
  function add(raw: unknown, beside: Readonly<Record<string, unknown>>, language: Locale): boolean {
    const item = asItem(raw);
    if (!item) return false;
    const { id, codename, type, language: own, last_modified: modified } = item.system;
    // A fallback is no variant of the language, and nothing on the site shows an unknown type.
    if (own !== language || !contentTypeOf(type)) return true;
    const read: ReadItem = items.get(codename) ?? { id, variants: {}, versions: [...noVersions] };
    items.set(codename, read);
    // A date that cannot be read counts as very old.
    const [at, version] = [locales.indexOf(language), Date.parse(modified) || 1];
    // While the feed is read, an item that changes may come twice.
    if (version < (read.versions[at] ?? 0)) return true;
    read.versions[at] = version;
    try {
      const variant = readVariant(item, beside);
      read.variants[language] = variant;
      if (variant.unreadable) {
        const message = `The value of ${variant.unreadable} cannot be read, so it is not shown`;
        log?.warn({ codename, language }, `content fault: ${message}`);
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      read.fault = error.rule;
      log?.warn({ codename, language }, `content fault: ${error.message}, so it is left out`);
    }
    return true;
  }
}
