import { setImmediate } from 'node:timers/promises';
import { defaultLocale, type Locale, locales } from '../locale/locales.ts';
import type { DeliveryItem, ItemsAnswer, ModularContent } from './delivery.ts';
import { isFree, isPart, type OnFile, tellFiles } from './fileReferences.server.ts';
import { forEveryone, type Restrictions, restrictionFields } from './restrict.ts';
import type { ContentAnswers, Filter } from './source.ts';
import { contentTypes } from './types/index.ts';

/** Who may download a file. */
export interface SharedFile {
  /** The distinct restrictions of the items that show it; just one if it withholds nothing. */
  readonly shownUnder: readonly Restrictions[];
  /** Whether a country withholds any item that shows it, also from confirmed professionals. */
  readonly isRestricted: boolean;
}

/** Files by decoded address: `/media/documents/guide.pdf`. */
export type SharedFiles = ReadonlyMap<string, SharedFile>;

/** Items per read: few, so that requests are answered in between. */
const batchSize = 100;

const types = [...contentTypes.keys()];
const partTypes = types.filter(isPart);

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

async function* batchesOf(
  source: ContentAnswers,
  typeNames: readonly string[],
  language: Locale,
  further: readonly Filter[] = [],
): AsyncGenerator<ItemsAnswer> {
  const filters = [ofTypes(typeNames), ...further];
  // Components come with the items, and are parts of any type.
  const elements = elementsOf([...new Set([...typeNames, ...partTypes])]);
  const query = { language, filters, depth: 0, components: true, elements, limit: batchSize };
  for (let skip = 0; ; ) {
    await setImmediate();
    const answer = await source.items({ ...query, skip });
    yield answer;
    skip += answer.items.length;
    if (answer.items.length === 0 || skip >= (answer.pagination.total_count ?? 0)) return;
  }
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

/**
 * Reads which published items show which files, in any language.
 * @param collections the collections of the site
 * @param files the addresses of existing files
 * @throws what the source throws
 */
export async function readFiles(
  source: ContentAnswers,
  collections: readonly string[],
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
  const isOurs = ({ system }: DeliveryItem) => collections.includes(system.collection);
  const parts = await readParts(source, isOurs);
  await tellWholes({ source, isOurs, parts, onFile });
  // A part without an item with restrictions around it, such as a footer, is shown on its own.
  for (const { byCodename, linked } of parts) {
    const partOf = (codename: string) => byCodename.get(codename);
    for (const [codename, part] of byCodename) {
      if (!linked.has(codename)) tellFiles(part, partOf, onFile);
    }
  }
  return new Map([...found].map(([path, restrictions]) => [path, sharedFile(restrictions)]));
}

/** The parts in a language, with their components. */
interface Parts {
  readonly language: Locale;
  readonly byCodename: Map<string, DeliveryItem>;
  /** Parts that another item links to. */
  readonly linked: Set<string>;
  /** Items with a variant in the language. */
  readonly translated: Set<string>;
}

async function readParts(
  source: ContentAnswers,
  isOurs: (item: DeliveryItem) => boolean,
): Promise<Parts[]> {
  const parts: Parts[] = [];
  for (const language of locales) {
    const byCodename = new Map<string, DeliveryItem>();
    const linked = new Set<string>();
    for (const group of partGroups) {
      for await (const answer of batchesOf(source, group, language)) {
        for (const item of answer.items.filter(isOurs)) byCodename.set(item.system.codename, item);
        for (const component of Object.values(answer.modular_content)) {
          byCodename.set(component.system.codename, component);
          linked.add(component.system.codename);
        }
      }
    }
    parts.push({ language, byCodename, linked, translated: new Set() });
  }
  return parts;
}

/** Reports the files of the items that have restrictions, each with its parts. */
async function tellWholes({
  source,
  isOurs,
  parts,
  onFile,
}: {
  readonly source: ContentAnswers;
  readonly isOurs: (item: DeliveryItem) => boolean;
  readonly parts: readonly Parts[];
  readonly onFile: OnFile;
}): Promise<void> {
  // English last, because it is the fallback for missing translations.
  for (const ofLanguage of parts.toSorted((one) => (one.language === defaultLocale ? 1 : -1))) {
    const { language } = ofLanguage;
    const isLast = language === defaultLocale;
    const others = isLast ? parts.filter((it) => it !== ofLanguage && it.byCodename.size > 0) : [];
    for (const type of types.filter((name) => !isPart(name))) {
      const answers = batchesOf(source, [type], language, ownIn(language));
      for await (const { items, modular_content } of answers) {
        for (const item of items.filter(isOurs)) {
          const { codename } = item.system;
          ofLanguage.translated.add(codename);
          tellFiles(item, finder(ofLanguage, modular_content), onFile);
          for (const other of others.filter(({ translated }) => !translated.has(codename))) {
            tellFiles(item, finder(other, modular_content), onFile);
          }
        }
      }
    }
  }
}

/**
 * Finds parts among those of a language and the components in the answer, and records the links.
 */
function finder({ byCodename, linked }: Parts, components: ModularContent) {
  return (codename: string): DeliveryItem | undefined => {
    const part = byCodename.get(codename);
    if (part) linked.add(codename);
    return part ?? (Object.hasOwn(components, codename) ? components[codename] : undefined);
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
  return { shownUnder: free ? [free] : all, isRestricted: !all.map(forEveryone).every(isFree) };
}
