import type {
  AssetReference,
  AuthoredItem,
  AuthoredValue,
  Fields,
} from '../../content/edition/authored.ts';
import { windowOf } from '../../content/edition/schedule.ts';
import { type MarkedPart, markWords } from '../marked/markWords.ts';
import { textOfPage } from '../marked/textOfPage.ts';

/** A field of an item: where it stands, and what it says. */
interface ItemField {
  /** The language; empty for all of them. */
  readonly language: string;
  /** The element; of a component, its codename before it. */
  readonly name: string;
  readonly value: string;
}

/** A field that differs between two versions. */
export interface FieldDifference {
  readonly language: string;
  readonly name: string;
  readonly parts: readonly MarkedPart[];
}

/**
 * All that an item says, field by field, with its components, its windows and its steps.
 * @param language only what readers of this language get; default all
 */
export function fieldsOf(item: AuthoredItem, language?: string): readonly ItemField[] {
  const shown = language === undefined ? undefined : languageFor(item, language);
  const fields: ItemField[] = [...factsOf(item)];
  for (const part of [item, ...item.components]) {
    const prefix = part === item ? '' : `${part.codename}: `;
    const seen = new Set<Fields>();
    for (const variant of Object.values(part.variants)) {
      if (shown !== undefined && variant.language !== shown) continue;
      const blocks = [
        ['', variant.shared],
        [variant.language, variant.own],
      ] as const;
      for (const [of, values] of blocks) {
        if (seen.has(values)) continue;
        seen.add(values);
        for (const [name, value] of Object.entries(values)) {
          fields.push({ language: of, name: prefix + name, value: textOf(value) });
        }
      }
    }
  }
  return fields;
}

/** The language that readers of another one get: their own, or else the first, which is English. */
const languageFor = ({ variants }: AuthoredItem, language: string) =>
  language in variants ? language : 'en' in variants ? 'en' : Object.keys(variants)[0];

/** What is said of an item beside its elements. */
function factsOf(item: AuthoredItem): readonly ItemField[] {
  const facts: ItemField[] = [
    { language: '', name: 'name', value: item.name },
    { language: '', name: 'collection', value: item.collection },
    { language: '', name: 'workflow_step', value: item.published ? 'published' : 'draft' },
  ];
  for (const variant of Object.values(item.variants)) {
    const { language } = variant;
    const { from, until } = windowOf(item, variant) ?? {};
    if (from !== undefined) facts.push({ language, name: 'publish_from', value: instant(from) });
    if (until !== undefined) facts.push({ language, name: 'publish_until', value: instant(until) });
    const step = item.steps?.[language];
    if (step) facts.push({ language, name: 'workflow_step', value: step });
  }
  return facts;
}

const instant = (time: number) =>
  Number.isFinite(time) ? new Date(time).toISOString() : String(time);

function textOf(value: AuthoredValue): string {
  if (value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((it: string | AssetReference) => (typeof it === 'string' ? it : fileText(it)))
    .join(', ');
}

function fileText({ picture, url, description, cut }: AssetReference): string {
  const name = picture ?? url ?? '';
  return [name, description && `(${description})`, cut && `[${cut.rect}]`]
    .filter(Boolean)
    .join(' ');
}

/**
 * What two versions of an item say in another way, in words (PROOF-39).
 * @param before absent for the first version
 * @param after absent if the item is gone
 */
export function differencesOf(
  before: AuthoredItem | undefined,
  after: AuthoredItem | undefined,
  language?: string,
): readonly FieldDifference[] {
  const keyOf = (it: ItemField) => `${it.language}\n${it.name}`;
  const byKey = (item: AuthoredItem | undefined) =>
    new Map((item ? fieldsOf(item, language) : []).map((it) => [keyOf(it), it]));
  const [old, now] = [byKey(before), byKey(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [from, to] = [old.get(key)?.value ?? '', now.get(key)?.value ?? ''];
    if (from === to) return [];
    const { language: of, name } = (now.get(key) ?? old.get(key)) as ItemField;
    return { language: of, name, parts: partsOf(from, to) };
  });
}

/** The words that differ; the markup, too, if only that differs. */
function partsOf(from: string, to: string): readonly MarkedPart[] {
  const [before, after] = [readable(from), readable(to)];
  return before === after ? markWords(from, to) : markWords(before, after);
}

/** HTML as text; as it is if it has parts that nobody reads, which must not hide in a difference. */
const readable = (value: string) =>
  /<[a-z][^>]*>/i.test(value) && !hidesWords.test(value) ? textOfPage(value).text : value;

const hidesWords = /<(?:script|style|template|noscript|svg|title|head)\b/i;
