import { defaultLocale, type Locale, locales } from '../locale/locales.ts';
import type { AuthoredItem } from './edition/authored.ts';
import { type ItemFacts as FactsOfItems, itemFacts, shownOf } from './edition/itemFacts.server.ts';
import type { Derivation } from './edition/view.server.ts';
import {
  type FactsByLanguage,
  type FileFacts,
  fileFactsOf,
  finderIn,
  type ItemFacts,
  isFree,
  type OnFile,
  tellFiles,
} from './fileReferences.server.ts';
import { pause } from './pauses.ts';
import { forEveryone, forRegistered, type Restrictions } from './restrict.ts';
import { originalOf } from './sizedPicture.ts';

/** Who may download a file. */
export interface SharedFile {
  /** The distinct restrictions of the items that show it; just one if it withholds nothing. */
  readonly shownUnder: readonly Restrictions[];
  /** Whether a country withholds any item that shows it, also from confirmed professionals. */
  readonly isRestricted: boolean;
  /** Whether a product that shows it has no registration in some country. */
  readonly isUnregistered: boolean;
}

/** Which files exist, and who may download them. */
export interface SharedFiles {
  /**
   * The size in bytes of a file, or of the original of copies; undefined if there is none.
   * @param address decoded: `/media/documents/guide.pdf`
   */
  sizeOf(address: string): number | undefined;
  /** The files that published items show, by decoded address. */
  readonly shared: ReadonlyMap<string, SharedFile>;
}

/** Files, and the facts of the items that they were made from. */
interface DerivedFiles extends SharedFiles {
  /** By codename; most items name no file. */
  readonly facts: FactsOfItems<ItemFacts>;
}

/**
 * Derives which files exist and who may download them: a file has the restrictions of the published
 * items that show it, in any language (decision 30).
 * @param collections those that the site shows
 */
export function deriveFiles(collections: readonly string[]): Derivation<DerivedFiles> {
  return {
    name: 'files',
    async derive({ edition }, before) {
      const { media } = edition;
      const find = finderIn(media);
      const read = (item: AuthoredItem) =>
        media.size > 0 && collections.includes(item.collection)
          ? fileFactsOf(item, edition, find)
          : undefined;
      // Any item may name a file that was missing until now.
      const known =
        before && !before.change.media
          ? { facts: before.value.facts, change: before.change }
          : undefined;
      const facts = await itemFacts(shownOf(edition), read, known);
      return {
        sizeOf: (address) => media.get(originalOf(address) ?? address),
        shared: await filesShown(facts),
        facts,
      };
    },
  };
}

/** The facts for readers of a language: its own, or else those of the default language. */
const factsFor = (facts: FactsByLanguage | undefined, language: Locale): FileFacts | undefined =>
  facts?.[language] ?? facts?.[defaultLocale];

/** Which items show which files, in any language. */
async function filesShown(
  facts: ReadonlyMap<string, ItemFacts>,
): Promise<ReadonlyMap<string, SharedFile>> {
  const found = new Map<string, Set<Restrictions>>();
  const onFile: OnFile = (address, restrictions) => {
    const known = found.get(address);
    if (known) known.add(restrictions);
    else found.set(address, new Set([restrictions]));
  };
  const parts = new Map<string, FactsByLanguage>();
  const inParts = new Set<string>();
  for (const [codename, { isPart, byLanguage }] of facts) {
    if (isPart) parts.set(codename, byLanguage);
  }
  for (const { isPart, components } of facts.values()) {
    if (!isPart) continue;
    for (const [codename, byLanguage] of components) {
      parts.set(codename, byLanguage);
      inParts.add(codename);
    }
  }
  for (const language of locales) {
    const linked = new Set(inParts);
    for (const { isPart, byLanguage, components } of facts.values()) {
      const wait = pause();
      if (wait) await wait;
      const shown = isPart ? undefined : factsFor(byLanguage, language);
      if (!shown) continue;
      // Without parts, readers of the default language see the same files.
      const isTold = language !== defaultLocale && shown === byLanguage[defaultLocale];
      if (isTold && shown.links.length === 0) continue;
      const partOf = (codename: string) => {
        const part = factsFor(parts.get(codename), language);
        if (part) linked.add(codename);
        return part ?? factsFor(components.get(codename), language);
      };
      tellFiles(shown, partOf, onFile);
    }
    // A part without an item with restrictions around it, such as a footer, is shown on its own.
    for (const [codename, byLanguage] of parts) {
      const wait = pause();
      if (wait) await wait;
      const part = linked.has(codename) ? undefined : factsFor(byLanguage, language);
      if (part) tellFiles(part, (link) => factsFor(parts.get(link), language), onFile);
    }
  }
  const shared = new Map<string, SharedFile>();
  for (const [address, restrictions] of found) {
    const wait = pause();
    if (wait) await wait;
    shared.set(address, sharedFile(restrictions));
  }
  return shared;
}

/** The file of one item; most files are that, and most of them under the same restrictions. */
const underOne = new WeakMap<Restrictions, SharedFile>();

function sharedUnder(restrictions: Restrictions): SharedFile {
  const known = underOne.get(restrictions);
  if (known) return known;
  const registered = forRegistered(restrictions);
  const made = {
    shownUnder: [restrictions],
    isRestricted: !isFree(forEveryone(registered)),
    isUnregistered: registered !== restrictions,
  };
  underOne.set(restrictions, made);
  return made;
}

function sharedFile(restrictions: ReadonlySet<Restrictions>): SharedFile {
  const all = [...restrictions];
  const each = all.map(sharedUnder);
  if (each.length === 1) return each[0] as SharedFile;
  const free = all.find(isFree);
  return {
    shownUnder: free ? [free] : all,
    isRestricted: each.some((it) => it.isRestricted),
    isUnregistered: each.some((it) => it.isUnregistered),
  };
}
