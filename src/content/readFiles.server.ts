import { defaultLocale, type Locale, locales } from '../locale/locales.ts';
import { allAnswers } from './allAnswers.server.ts';
import type { DeliveryItem, ItemsAnswer, ModularContent } from './delivery.ts';
import {
  type FileFacts,
  fileFactsOf,
  isFree,
  isPart,
  type OnFile,
  tellFiles,
} from './fileReferences.server.ts';
import { forEveryone, forRegistered, type Restrictions, restrictionFields } from './restrict.ts';
import type { ChangedItems, ContentAnswers, Filter } from './source.ts';
import { pause } from './turns.ts';
import { contentTypes } from './types/index.ts';

/** Who may download a file. */
export interface SharedFile {
  /** The distinct restrictions of the items that show it; just one if it withholds nothing. */
  readonly shownUnder: readonly Restrictions[];
  /** Whether a country withholds any item that shows it, also from confirmed professionals. */
  readonly isRestricted: boolean;
  /** Whether a product that shows it has no registration in some country. */
  readonly isUnregistered: boolean;
}

/** Files by decoded address: `/media/documents/guide.pdf`. */
export type SharedFiles = ReadonlyMap<string, SharedFile>;

/** Items per read: few, so that requests are answered in between. */
const batchSize = 100;

const types = [...contentTypes.keys()];
const partTypes = types.filter(isPart);
const wholeTypes = types.filter((name) => !isPart(name));

/**
 * Elements of these types may name files or link to parts; of plain text, only texts that contain
 * addresses.
 */
const namesFiles = ['asset', 'modular_content', 'rich_text', 'custom'];
const holdsAddress = /(?:^|_)(?:url|link)$/;

/** The elements of types that matter for files. */
const elementsOf = (names: readonly string[]): readonly string[] => [
  ...new Set([
    ...restrictionFields,
    ...names.flatMap((name) =>
      Object.entries(contentTypes.get(name)?.elements ?? {}).flatMap(([element, { type }]) =>
        namesFiles.includes(type) || (type === 'text' && holdsAddress.test(element))
          ? [element]
          : [],
      ),
    ),
  ]),
];

/** Content services refuse long addresses, so that one request names only some of the types. */
const partGroups = Array.from({ length: Math.ceil(partTypes.length / 15) }, (_, at) =>
  partTypes.slice(at * 15, at * 15 + 15),
);

function batchesOf(
  source: ContentAnswers,
  typeNames: readonly string[],
  language: Locale,
  further: readonly Filter[] = [],
): AsyncGenerator<ItemsAnswer> {
  const filters = [ofTypes(typeNames), ...further];
  // Components come with the items, and are parts of any type.
  const elements = elementsOf([...new Set([...typeNames, ...partTypes])]);
  const limit = batchSize;
  return allAnswers(source, { language, filters, depth: 0, components: true, elements, limit });
}

const ofTypes = (values: readonly string[]): Filter => ({
  property: 'system.type',
  operator: 'in',
  values,
});

/** Items with a variant in a language; in English, all items that can be read. */
const ownIn = (language: Locale): Filter[] =>
  language === defaultLocale
    ? []
    : [{ property: 'system.language', operator: 'eq', values: [language] }];

/** An item with the components that are written in it. */
interface FileRecord extends FileFacts {
  readonly components: readonly FileFacts[];
}

/** The records of the files of items in a language. */
interface LanguageRecords {
  /** Items without restrictions of their own, by codename; also in the fallback language. */
  readonly parts: ReadonlyMap<string, FileRecord>;
  /** All other items with a variant in the language; in English, all that can be read. */
  readonly wholes: ReadonlyMap<string, FileRecord>;
}

/** The records of the files of all items, by language. */
export type FileRecords = ReadonlyMap<Locale, LanguageRecords>;

/** The record of an item that neither shows a file nor links to anything, as most do. */
const without: FileRecord = {
  codename: '',
  restrictions: { places: [], fromPublic: false, withdrawn: false, unreadable: [] },
  keepsOwnAudience: false,
  files: [],
  links: [],
  components: [],
};

function recordOf(item: DeliveryItem, beside: ModularContent): FileRecord {
  const facts = fileFactsOf(item);
  if (facts.files.length === 0 && facts.links.length === 0) return without;
  const components = new Map<string, FileFacts>();
  const visit = (links: readonly string[]) => {
    for (const link of links) {
      const component = Object.hasOwn(beside, link) ? beside[link] : undefined;
      if (!component || components.has(link)) continue;
      const inside = fileFactsOf(component);
      components.set(link, inside);
      visit(inside.links);
    }
  };
  visit(facts.links);
  return { ...facts, components: [...components.values()] };
}

/**
 * Reads what decides which files the published items of collections show, in every language.
 * @throws what the source throws
 */
export async function readFileRecords(
  source: ContentAnswers,
  collections: readonly string[],
): Promise<FileRecords> {
  const records = new Map<Locale, LanguageRecords>();
  for (const language of locales) {
    const parts = new Map<string, FileRecord>();
    const wholes = new Map<string, FileRecord>();
    const groups = [
      ...partGroups.map((group) => ({ group, further: [], to: parts })),
      ...wholeTypes.map((type) => ({ group: [type], further: ownIn(language), to: wholes })),
    ];
    for (const { group, further, to } of groups) {
      for await (const answer of batchesOf(source, group, language, further)) {
        addRecords(answer, collections, (item) =>
          to.set(item.system.codename, recordOf(item, answer.modular_content)),
        );
      }
    }
    records.set(language, { parts, wholes });
  }
  return records;
}

function addRecords(
  { items }: ItemsAnswer,
  collections: readonly string[],
  add: (item: DeliveryItem) => void,
): void {
  for (const item of items) if (collections.includes(item.system.collection)) add(item);
}

/** The records after a change of some items. */
export function withChangedFiles(
  records: FileRecords,
  { marks, byLanguage }: ChangedItems,
  collections: readonly string[],
): FileRecords {
  const next = new Map<Locale, LanguageRecords>();
  for (const [language, before] of records) {
    const parts = new Map(before.parts);
    const wholes = new Map(before.wholes);
    for (const { codename } of marks) {
      parts.delete(codename);
      wholes.delete(codename);
    }
    const answer = byLanguage.get(language);
    if (answer) {
      addRecords(answer, collections, (item) => {
        const { codename, type, language: own } = item.system;
        if (!contentTypes.has(type)) return;
        const record = recordOf(item, answer.modular_content);
        if (isPart(type)) parts.set(codename, record);
        else if (language === defaultLocale || own === language) wholes.set(codename, record);
      });
    }
    next.set(language, { parts, wholes });
  }
  return next;
}

/** The parts of a language, and those of them that were found as a part of another item. */
interface Parts {
  readonly language: Locale;
  readonly wholes: LanguageRecords['wholes'];
  readonly byCodename: ReadonlyMap<string, FileFacts>;
  readonly linked: Set<string>;
}

function partsIn(language: Locale, { parts, wholes }: LanguageRecords): Parts {
  const byCodename = new Map<string, FileFacts>(parts);
  const linked = new Set<string>();
  for (const { components } of parts.values()) {
    for (const component of components) {
      byCodename.set(component.codename, component);
      linked.add(component.codename);
    }
  }
  return { language, wholes, byCodename, linked };
}

/**
 * Which items show which files, in any language.
 * @param files the addresses of existing files
 */
export async function filesShown(
  records: FileRecords,
  files: { has(address: string): boolean },
): Promise<SharedFiles> {
  const found = new Map<string, Set<Restrictions>>();
  const onFile: OnFile = (address, restrictions) => {
    const path = existing(address, files);
    if (path === undefined) return;
    const known = found.get(path);
    if (known) known.add(restrictions);
    else found.set(path, new Set([restrictions]));
  };
  const languages = [...records].map(([language, ofLanguage]) => partsIn(language, ofLanguage));
  await tellWholes(languages, onFile);
  // A part without an item with restrictions around it, such as a footer, is shown on its own.
  for (const { byCodename, linked } of languages) {
    const partOf = (codename: string) => byCodename.get(codename);
    for (const [codename, part] of byCodename) {
      if (!linked.has(codename)) tellFiles(part, partOf, onFile);
    }
  }
  return new Map([...found].map(([path, restrictions]) => [path, sharedFile(restrictions)]));
}

/** Reports the files of the items that have restrictions, each with its parts. */
async function tellWholes(languages: readonly Parts[], onFile: OnFile): Promise<void> {
  for (const ofLanguage of languages) {
    // English is the fallback for missing translations.
    const isFallback = ofLanguage.language === defaultLocale;
    const others = isFallback
      ? languages.filter((it) => it !== ofLanguage && it.byCodename.size > 0)
      : [];
    for (const [codename, whole] of ofLanguage.wholes) {
      const wait = pause();
      if (wait) await wait;
      tellFiles(whole, finder(ofLanguage, whole), onFile);
      for (const other of others.filter(({ wholes }) => !wholes.has(codename))) {
        tellFiles(whole, finder(other, whole), onFile);
      }
    }
  }
}

/** Finds parts among those of a language and the components of an item, and records the links. */
function finder({ byCodename, linked }: Parts, { components }: FileRecord) {
  return (codename: string): FileFacts | undefined => {
    const part = byCodename.get(codename);
    if (part) linked.add(codename);
    return part ?? components.find((it) => it.codename === codename);
  };
}

/** The address of a file as in the list; content may contain it encoded. */
function existing(address: string, files: { has(address: string): boolean }): string | undefined {
  if (files.has(address)) return address;
  try {
    const decoded = decodeURI(address);
    return files.has(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

function sharedFile(restrictions: ReadonlySet<Restrictions>): SharedFile {
  const all = [...restrictions];
  const free = all.find(isFree);
  const written = all.map((it) => forEveryone(forRegistered(it)));
  return {
    shownUnder: free ? [free] : all,
    isRestricted: !written.every(isFree),
    isUnregistered: all.some((it) => forRegistered(it) !== it),
  };
}
