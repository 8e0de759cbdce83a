import type { Choice, DeliveryElement, DeliveryItem } from '../../../content/delivery.ts';
import type { ContentType, ElementDefinition } from '../../../content/elements.ts';
import { contentTypeOf } from '../../../content/types/index.ts';
import {
  type AssetReference,
  type AuthoredValue,
  type Variant,
  valueOf,
} from '../../../contentCheck/authored.ts';
import { labelOf } from '../../../locale/labelOf.ts';
import { defaultLocale, type Locale } from '../../../locale/locales.ts';
import type { AssetResolver } from './assets.ts';
import { systemFieldsOf } from './systemFields.ts';

const nothing = Object.freeze({});
const noValues = Object.freeze([]);

/**
 * The parts that the Delivery format puts beside the HTML; inline items and pictures are not
 * written here.
 */
const richTextParts = { images: nothing, links: nothing, modular_content: noValues };

const choices = new WeakMap<ElementDefinition, Map<string, Choice>>();

/**
 * The choice of a codename, one object for all items; its name is in English, as in the hosted
 * service.
 */
function choiceOf(definition: ElementDefinition, codename: string): Choice {
  const known = choices.get(definition) ?? new Map<string, Choice>();
  choices.set(definition, known);
  const { options } = definition;
  const name = options ? labelOf(options, codename, defaultLocale) : codename;
  const choice = known.get(codename) ?? Object.freeze({ name, codename });
  known.set(codename, choice);
  return choice;
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

const groupOf = (codename: string, { options }: ElementDefinition) => options?.codename ?? codename;

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
  assets: AssetResolver,
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
  const { elements } = contentTypeOf(type) as ContentType;
  const names = wanted === all ? Object.keys(elements) : wanted;
  const definitions = names.flatMap((codename) => {
    const definition = Object.hasOwn(elements, codename) ? elements[codename] : undefined;
    return definition ? [[codename, definition] as const] : [];
  });
  byType.set(type, definitions);
  return definitions;
}

/** Creates the Delivery format of variants. */
export function createDelivery(assets: AssetResolver) {
  const elementIn = (variant: Variant, codename: string, definition: ElementDefinition) => {
    const value = valueOf(variant, codename);
    return value === undefined
      ? emptyElement(codename, definition)
      : elementOf(
          codename,
          definition,
          deliveredValue(value, definition, variant.language, assets),
        );
  };

  /** @param wanted element codenames to include; absent for all */
  return (variant: Variant, wanted?: readonly string[]): DeliveryItem => {
    const elements: Record<string, DeliveryElement> = {};
    for (const [codename, definition] of definitionsOf(variant.type, wanted)) {
      elements[codename] = elementIn(variant, codename, definition);
    }
    return { system: systemFieldsOf(variant), elements };
  };
}
