import { dateFault } from '../content/dates.ts';
import type { ContentType } from '../content/elements.ts';
import { isProtective } from '../content/restrictionFields.ts';
import { didYouMean } from '../content/suggestion.ts';
import { isKnownLanguage, isLocale, type Locale, locales } from '../locale/locales.ts';
import type { Report } from './reading.ts';
import { isBound } from './readWindows.ts';

/** The keys of an item's file that concern the whole item. */
export interface Header {
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

/** The keys of an item that concern it as a whole. */
export const headerKeys: readonly string[] = [
  'name',
  'last_modified',
  'workflow_step',
  'untranslated',
  'shared',
  'variants',
];
const defaultLastModified = '2026-01-01T00:00:00Z';

/**
 * Reads the keys of an item beside its values.
 * @param implied keys that may be repeated because the file name or the pack defines them already
 */
export function readHeader(
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
