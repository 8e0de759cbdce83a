import { dateFault } from '../content/dates.ts';
import type { AuthoredItem, Protection } from '../content/edition/authored.ts';
import type { ContentType } from '../content/elements.ts';
import { isProtective } from '../content/restrictionFields.ts';
import { didYouMean } from '../content/suggestion.ts';
import { contentTypeOf, contentTypes } from '../content/types/index.ts';
import { isKnownLanguage, isLocale, type Locale, locales } from '../locale/locales.ts';
import { assembleItem } from './assembleItem.ts';
import type { Fault, Origin, Path } from './fault.ts';
import { type ReadFields, readFields } from './readFields.ts';
import { headerKeys, isMapping, type Report, reportTo, type Surroundings } from './reading.ts';
import { codenamePattern } from './readLinks.ts';
import { isBound, readWindows } from './readWindows.ts';

/** The steps of an item that is not shown any more. */
const allArchived = Object.fromEntries(locales.map((locale) => [locale, 'archived'] as const));

/** An item in a file or a line of a pack, before validation. */
export interface RawItem {
  readonly origin: Origin;
  readonly collection: string;
  /** From the file name, or from the pack. */
  readonly codename: unknown;
  /** From the folder name, or from the pack. */
  readonly type: unknown;
  readonly value: unknown;
  /** What its text says of who may see it; absent for a line of a pack. */
  readonly protection?: Protection | undefined;
}

/** Languages that an item has besides those in its text. */
export type OtherLanguages = ReadonlyMap<Locale, ReadFields>;

const noLanguages: OtherLanguages = new Map();

/**
 * Reads one item: invalid parts are reported as faults and skipped. The whole item is skipped when
 * its codename or type is invalid, when it has no variant, or when a field that decides who may see
 * it is invalid, so that nothing is shown by mistake.
 * @param faults receives the faults
 * @param others languages to add; default none
 */
export function readItem(
  raw: RawItem,
  surroundings: Surroundings,
  faults: Fault[],
  others = noLanguages,
): AuthoredItem | undefined {
  const codename = typeof raw.codename === 'string' ? raw.codename : '';
  const report = reportTo(faults, raw.origin, codename.slice(0, 101) || undefined);
  const type = identify(raw, codename, report);
  if (!type) return undefined;
  if (!isMapping(raw.value)) {
    report('syntax', [], 'An item must be a mapping with `shared` and `variants`.');
    return undefined;
  }
  const implied = { codename, type: type.codename };
  const { isArchived, ...header } = readHeader(raw.value, type, implied, report);
  const read = (block: unknown, path: Path): ReadFields => {
    if (isMapping(block)) {
      return readFields(block, type, codename, path, 0, surroundings, report);
    }
    const isEmpty = block === undefined || block === null;
    if (!isEmpty) report('value', path, 'Must be a mapping of fields.');
    return { fields: {}, components: [], unsafe: !isEmpty };
  };
  const shared = read(raw.value.shared, ['shared']);
  const blocks = readVariants(raw.value.variants, read, report, others);
  const { unsafe: isUnclear, ...when } = readWindows(
    raw.value.shared,
    isMapping(raw.value.variants) ? raw.value.variants : {},
    report,
  );
  const isUnsafe = [header, shared, ...blocks.values()].some((it) => it.unsafe);
  const unsafe = isUnsafe || isUnclear;
  if (unsafe) report('restriction', [], 'The item is skipped: who may see it cannot be read.');
  if (unsafe || blocks.size === 0) return undefined;
  return assembleItem(
    {
      ...header,
      ...when,
      ...(isArchived && { steps: allArchived }),
      ...implied,
      collection: raw.collection,
      protection: raw.protection,
    },
    shared,
    blocks,
  );
}

function identify(raw: RawItem, codename: string, report: Report): ContentType | undefined {
  if (!codenamePattern.test(codename)) {
    report(
      'header',
      ['codename'],
      'A codename must begin with a letter, and have at most 101 characters, only a-z, 0-9 and _.',
    );
    return undefined;
  }
  const given = typeof raw.type === 'string' ? raw.type : '';
  const type = contentTypeOf(given);
  if (type) return type;
  const hint = didYouMean(given, contentTypes.keys());
  report('unknown_type', ['type'], `There is no type \`${given.slice(0, 60)}\`.${hint}`);
  return undefined;
}

function readVariants(
  raw: unknown,
  read: (block: unknown, path: Path) => ReadFields,
  report: Report,
  others: OtherLanguages,
): Map<Locale, ReadFields> {
  const blocks = new Map<Locale, ReadFields>();
  const areAllOthers = others.size > 0 && (raw === null || raw === undefined);
  if (!isMapping(raw) && !areAllOthers) {
    report('header', ['variants'], 'Must be a mapping of languages, such as `en:`.');
    return blocks;
  }
  for (const [language, block] of Object.entries(raw ?? {})) {
    if (isLocale(language)) blocks.set(language, read(block, ['variants', language]));
    else if (!isKnownLanguage(language)) {
      report('header', ['variants', language], `The languages are ${locales.join(', ')}.`);
    }
  }
  if (others.size > 0) return completed(blocks, others);
  if (blocks.size > 0) return blocks;
  // What is only in languages that the site does not have is no fault (OWN-13).
  if (otherLanguagesOf(raw).length > 0) {
    const message = `Is in no language of the site: ${locales.join(', ')}.`;
    report('untranslated', ['variants'], message, 'warning');
  } else report('header', ['variants'], 'The item has no language.');
  return blocks;
}

/** The languages of an item, as written, that a site can have and this one does not. */
export const otherLanguagesOf = (variants: unknown): readonly Locale[] =>
  isMapping(variants)
    ? Object.keys(variants).filter((it) => isKnownLanguage(it) && !isLocale(it))
    : [];

/** All languages, in one order whichever of them were added. */
function completed(
  blocks: ReadonlyMap<Locale, ReadFields>,
  others: OtherLanguages,
): Map<Locale, ReadFields> {
  const all = locales.map((it) => [it, blocks.get(it) ?? others.get(it)] as const);
  return new Map(all.flatMap(([language, block]) => (block ? [[language, block]] : [])));
}

/** The keys of an item's file that concern the whole item. */
interface Header {
  readonly name: string;
  /** ISO 8601 date and time. */
  readonly lastModified: string;
  readonly published: boolean;
  /** Not shown any more, also not in previews. */
  readonly isArchived: boolean;
  readonly untranslated: readonly Locale[];
  /** True when a field that decides who may see the item is invalid. */
  readonly unsafe: boolean;
}

const defaultLastModified = '2026-01-01T00:00:00Z';

/**
 * Reads the keys of an item beside its values.
 * @param implied keys that may be repeated because the file name or the pack defines them already
 */
function readHeader(
  value: Record<string, unknown>,
  type: ContentType,
  implied: Readonly<Record<string, unknown>>,
  report: Report,
): Header {
  let unsafe = false;
  for (const key of Object.keys(value)) {
    if (headerKeys.includes(key) || (Object.hasOwn(implied, key) && implied[key] === value[key]))
      continue;
    report('header', [key], () => {
      const hint =
        Object.hasOwn(type.elements, key) || isBound(key)
          ? ' Put it under `shared` or a language.'
          : didYouMean(key, headerKeys);
      return `An item has no \`${key.slice(0, 60)}\` at this level.${hint}`;
    });
    unsafe ||= isProtective(key);
  }
  const step = value.workflow_step ?? 'published';
  if (step !== 'published' && step !== 'draft' && step !== 'archived') {
    report('header', ['workflow_step'], 'Must be `published`, `draft` or `archived`.');
    unsafe = true;
  }
  return {
    name: readName(value.name, report) ?? String(implied.codename),
    lastModified: readLastModified(value.last_modified, report),
    published: step === 'published',
    isArchived: step === 'archived',
    untranslated: readUntranslated(value.untranslated, report),
    unsafe,
  };
}

function readName(raw: unknown, report: Report): string | undefined {
  if (typeof raw === 'string' && raw !== '') return raw;
  if (raw !== undefined && raw !== null) report('header', ['name'], 'Must be text.');
  return undefined;
}

function readLastModified(raw: unknown, report: Report): string {
  if (raw === undefined || raw === null) return defaultLastModified;
  const fault = typeof raw === 'string' ? dateFault(raw) : 'must be a date';
  if (!fault) return raw as string;
  report('header', ['last_modified'], `\`last_modified\` ${fault}.`);
  return defaultLastModified;
}

const none: readonly Locale[] = [];

function readUntranslated(raw: unknown, report: Report): readonly Locale[] {
  if (raw === undefined || raw === null) return none;
  const list = Array.isArray(raw) ? raw : [raw];
  if (!list.every(isKnownLanguage)) {
    report('header', ['untranslated'], `Must be a list of languages: ${locales.join(', ')}.`);
  }
  return list.filter(isLocale);
}
