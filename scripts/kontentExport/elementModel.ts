import { serviceCodename } from '../../src/backends/content/kontent/choices.ts';
import type { ContentType, ElementDefinition } from '../../src/content/elements.ts';
import { pageTypeNames } from '../../src/content/pageTypes.ts';
import { restrictionElements } from '../../src/content/types/sharedElements.ts';
import { labelOf } from '../../src/locale/labelOf.ts';
import { defaultLocale } from '../../src/locale/locales.ts';
import type { Vocabularies } from '../../src/vocabularies/vocabularies.ts';

/** Content types whose items are linked from several others; those of other linked types belong to one. */
const shared: ReadonlySet<string> = new Set([
  ...pageTypeNames,
  'asset_type',
  'directions_for_use',
  'presenter',
  'regional_image',
  'registration_authority',
  'staff',
]);

/**
 * Whether editors write the linked items of an element in place, as components. The service has
 * components only in rich texts, so that such an element is a rich text there.
 */
export function isWrittenInPlace({ type, linkedTypes = [], max }: ElementDefinition): boolean {
  if (type !== 'modular_content') return false;
  return linkedTypes.length === 0 ? max !== 1 : linkedTypes.some((it) => !shared.has(it));
}

/** A reference by codename, as in all files of the service's tools. */
export interface Reference {
  readonly codename: string;
}

/** An element of a content type, in the form of the Management API; more depends on its type. */
export interface ElementModel extends Reference {
  readonly type: string;
  readonly name: string;
  readonly [property: string]: unknown;
}

/** References to items, types or terms. */
export const references = (codenames: readonly string[]): Reference[] =>
  codenames.map((codename) => ({ codename }));

const longestName = 50;

const atMost = (value: number | undefined, name: string) =>
  value === undefined ? {} : { [name]: { value, condition: 'at_most' } };

/**
 * What running text allows in tables and links. Where nothing is said, the service allows everything:
 * every block of text and every format.
 */
const running = {
  allowed_table_blocks: ['text'],
  allowed_table_text_blocks: ['paragraph', 'ordered-list', 'unordered-list'],
  allowed_item_link_types: references(pageTypeNames),
};

/** Running text; on a line of its own, it has neither lists nor tables. */
const textModel = ({ isInline }: ElementDefinition) =>
  isInline
    ? { ...running, allowed_blocks: ['text'], allowed_text_blocks: ['paragraph'] }
    : { ...running, allowed_blocks: ['text', 'tables'] };

/** Items and components in order; between the blocks of a page also text and pictures. */
function inPlaceModel({ linkedTypes = [] }: ElementDefinition, codename: string) {
  const allowed = { allowed_content_types: references(linkedTypes) };
  return codename === 'blocks'
    ? {
        ...running,
        ...allowed,
        allowed_blocks: ['text', 'tables', 'images', 'components-and-items'],
      }
    : { ...allowed, allowed_blocks: ['components-and-items'] };
}

/** The codename of the taxonomy group of an element. */
export const taxonomyGroupOf = (codename: string, { options, vocabulary }: ElementDefinition) =>
  vocabulary ?? options?.codename ?? codename;

/** The values that an element allows, each with its name; undefined where any codename is allowed. */
export function valuesOf(
  { options, vocabulary }: ElementDefinition,
  vocabularies: Vocabularies,
): readonly Value[] | undefined {
  if (vocabulary) {
    return vocabularies.termsOf(vocabulary).map(({ codename }) => ({
      codename,
      name: vocabularies.labelOf(vocabulary, codename, defaultLocale),
    }));
  }
  return options?.codenames.map((codename) => ({
    codename,
    name: labelOf(options, codename, defaultLocale),
  }));
}

interface Value extends Reference {
  readonly name: string;
}

/** The text element that a slug is suggested from. */
function titleOf({ elements }: ContentType): string {
  return Object.keys(elements).find((it) => elements[it]?.type === 'text') ?? 'title';
}

function specificsOf(
  type: ContentType,
  codename: string,
  definition: ElementDefinition,
  vocabularies: Vocabularies,
): Record<string, unknown> {
  const { max, linkedTypes = [] } = definition;
  switch (definition.type) {
    case 'text':
      return max === undefined
        ? {}
        : { maximum_text_length: { value: max, applies_to: 'characters' } };
    case 'rich_text':
      return textModel(definition);
    case 'url_slug':
      return { depends_on: { element: { codename: titleOf(type) } } };
    case 'multiple_choice':
      return {
        mode: max === 1 ? 'single' : 'multiple',
        options: (valuesOf(definition, vocabularies) ?? []).map((it) => ({
          name: it.name,
          codename: serviceCodename(it.codename),
        })),
      };
    case 'taxonomy':
      return {
        taxonomy_group: { codename: taxonomyGroupOf(codename, definition) },
        ...atMost(max, 'term_count_limit'),
      };
    case 'asset':
      return { allowed_file_types: 'any', ...atMost(max, 'asset_count_limit') };
    case 'modular_content':
      return isWrittenInPlace(definition)
        ? inPlaceModel(definition, codename)
        : { allowed_content_types: references(linkedTypes), ...atMost(max, 'item_count_limit') };
    default:
      return {};
  }
}

/** The type of an element in the service. */
export function elementTypeOf(definition: ElementDefinition): string {
  if (isWrittenInPlace(definition)) return 'rich_text';
  // Elements of the service's own type `custom` need a page of the operator.
  return definition.type === 'custom' ? 'text' : definition.type;
}

const byLanguage =
  '<p>One file for each language. Its name ends with the code of the language: manual.de.pdf.</p>';
const isJson = '<p>JSON, as the image service gives it.</p>';

function guidelinesOf({ type, isByLanguage, isList, max }: ElementDefinition, inPlace: boolean) {
  if (isByLanguage) return byLanguage;
  if (isList) return '<p>Separated by commas.</p>';
  if (type === 'custom') return isJson;
  return inPlace && max !== undefined ? `<p>At most ${max}.</p>` : undefined;
}

/** An element of a content type in the form of the service. */
export function elementModel(
  type: ContentType,
  codename: string,
  definition: ElementDefinition,
  vocabularies: Vocabularies,
): ElementModel {
  const { name = codename.replaceAll('_', ' '), required = false } = definition;
  const guidelines = guidelinesOf(definition, isWrittenInPlace(definition));
  return {
    codename,
    type: elementTypeOf(definition),
    name: name.charAt(0).toUpperCase() + name.slice(1, longestName),
    is_required: required,
    // Restrictions hold in every language, so that no translation can lack one.
    is_non_localizable: Object.hasOwn(restrictionElements, codename),
    ...(guidelines ? { guidelines } : {}),
    ...specificsOf(type, codename, definition, vocabularies),
  };
}
