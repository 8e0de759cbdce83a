import { labelOf } from '../../locale/labelOf.ts';
import { defaultLocale, type Locale } from '../../locale/locales.ts';
import { noVocabularies, type Vocabularies } from '../../vocabularies/vocabularies.ts';
import type { Asset, Choice, DeliveryElement, DeliveryItem } from '../deliveryFormat.ts';
import type { ContentType, ElementDefinition } from '../elements.ts';
import { sanitizeHtml } from '../sanitize.server.ts';
import { contentTypeOf } from '../types/index.ts';
import {
  type AssetReference,
  type AuthoredValue,
  type Fields,
  type Variant,
  valueOf,
} from './authored.ts';
import { systemFieldsOf } from './systemFields.server.ts';

/** Turns a file of an item, as its source names it, into the form that pages read. */
export type DeliverAsset = (
  reference: AssetReference,
  language: Locale,
  definition: ElementDefinition,
) => Asset;

/**
 * Creates the Delivery format of a variant.
 * @param elements those to include; default all
 * @param isSanitized whether the HTML may be shown; default false
 */
export type Deliver = (
  variant: Variant,
  elements?: readonly string[],
  isSanitized?: boolean,
) => DeliveryItem;

const nothing = Object.freeze({});
const noValues = Object.freeze([]);

/**
 * The parts that the Delivery format puts beside the HTML; inline items and pictures are not
 * written here.
 */
const richTextParts = { images: nothing, links: nothing, modular_content: noValues };

/** The choice of a codename, one object for all items. */
type ChoiceOf = (definition: ElementDefinition, codename: string) => Choice;

/** Names are in the default language, as in the hosted service. */
function choicesWith(vocabularies: Vocabularies): ChoiceOf {
  const choices = new WeakMap<ElementDefinition, Map<string, Choice>>();
  const nameOf = ({ options, vocabulary }: ElementDefinition, codename: string) => {
    if (vocabulary) return vocabularies.labelOf(vocabulary, codename, defaultLocale);
    return options ? labelOf(options, codename, defaultLocale) : codename;
  };
  return (definition, codename) => {
    const known = choices.get(definition) ?? new Map<string, Choice>();
    choices.set(definition, known);
    const choice =
      known.get(codename) ?? Object.freeze({ name: nameOf(definition, codename), codename });
    known.set(codename, choice);
    return choice;
  };
}

function emptyValue({ type }: ElementDefinition): unknown {
  switch (type) {
    case 'number':
    case 'date_time':
      return null;
    case 'multiple_choice':
    case 'taxonomy':
    case 'asset':
    case 'modular_content':
      return noValues;
    default:
      return '';
  }
}

const empties = new WeakMap<ElementDefinition, DeliveryElement>();

function elementOf(
  codename: string,
  definition: ElementDefinition,
  value: unknown,
): DeliveryElement {
  const { type, name = codename.replaceAll('_', ' ') } = definition;
  switch (type) {
    case 'rich_text':
      return { type, name, value, ...richTextParts };
    case 'taxonomy':
      return {
        type,
        name,
        value,
        taxonomy_group: groupOf(codename, definition),
      } as DeliveryElement;
    case 'date_time':
      return { type, name, value, display_timezone: null } as DeliveryElement;
    default:
      return { type, name, value };
  }
}

const groupOf = (codename: string, { options, vocabulary }: ElementDefinition) =>
  vocabulary ?? options?.codename ?? codename;

/**
 * All items share one object for the empty state of an element, because most elements are empty.
 */
function emptyElement(codename: string, definition: ElementDefinition): DeliveryElement {
  const element =
    empties.get(definition) ??
    Object.freeze(elementOf(codename, definition, emptyValue(definition)));
  empties.set(definition, element);
  return element;
}

function deliveredValue(
  value: AuthoredValue,
  definition: ElementDefinition,
  language: Locale,
  assets: DeliverAsset,
  choiceOf: ChoiceOf,
): unknown {
  switch (definition.type) {
    case 'multiple_choice':
    case 'taxonomy':
      return (value as readonly string[]).map((codename) => choiceOf(definition, codename));
    case 'asset':
      return (value as readonly AssetReference[]).map((reference) =>
        assets(reference, language, definition),
      );
    default:
      return value;
  }
}

type Definitions = readonly (readonly [codename: string, definition: ElementDefinition])[];

const all: readonly string[] = [];
const chosen = new WeakMap<readonly string[], Map<string, Definitions>>();

/**
 * The requested elements that a type has; cached, because the same list is used for many items in a
 * row.
 */
function definitionsOf(type: string, wanted: readonly string[] = all): Definitions {
  const byType = chosen.get(wanted) ?? new Map<string, Definitions>();
  chosen.set(wanted, byType);
  const known = byType.get(type);
  if (known) return known;
  const elements: ContentType['elements'] = contentTypeOf(type)?.elements ?? {};
  const names = wanted === all ? Object.keys(elements) : wanted;
  const definitions = names.flatMap((codename) => {
    const definition = Object.hasOwn(elements, codename) ? elements[codename] : undefined;
    return definition ? [[codename, definition] as const] : [];
  });
  byType.set(type, definitions);
  return definitions;
}

/** Called with the tags that sanitizing removed or replaced in a text. */
export type OnReduced = (tags: readonly string[]) => void;

/** The sanitized texts of a version by element; they end with it. */
const sanitized = new WeakMap<Fields, Map<string, string>>();

/** The HTML of an element as pages may show it (CONTENT-1). */
function sanitizedText(variant: Variant, element: string, html: string, onReduced: OnReduced) {
  const fields = variant.own[element] === undefined ? variant.shared : variant.own;
  const texts = sanitized.get(fields) ?? new Map<string, string>();
  sanitized.set(fields, texts);
  const known = texts.get(element);
  if (known !== undefined) return known;
  const tags = new Set<string>();
  const safe = sanitizeHtml(html, (tag) => tags.add(tag));
  if (tags.size > 0) onReduced([...tags]);
  // Most texts need no change, and then share their memory.
  const text = safe === html ? html : safe;
  texts.set(element, text);
  return text;
}

/**
 * Creates the Delivery format of variants.
 * @param vocabularies the lists that name their values; default none
 */
export function createDelivery(
  assets: DeliverAsset,
  vocabularies: Vocabularies = noVocabularies,
  onReduced: OnReduced = () => undefined,
): Deliver {
  const choiceOf = choicesWith(vocabularies);
  const elementIn = (
    variant: Variant,
    codename: string,
    definition: ElementDefinition,
    isSanitized: boolean,
  ) => {
    const value = valueOf(variant, codename);
    if (isSanitized && definition.type === 'rich_text' && typeof value === 'string') {
      const safe = sanitizedText(variant, codename, value, onReduced);
      return elementOf(codename, definition, safe);
    }
    return value === undefined
      ? emptyElement(codename, definition)
      : elementOf(
          codename,
          definition,
          deliveredValue(value, definition, variant.language, assets, choiceOf),
        );
  };

  return (variant, wanted, isSanitized = false): DeliveryItem => {
    const elements: Record<string, DeliveryElement> = {};
    for (const [codename, definition] of definitionsOf(variant.type, wanted)) {
      elements[codename] = elementIn(variant, codename, definition, isSanitized);
    }
    return { system: systemFieldsOf(variant), elements };
  };
}
