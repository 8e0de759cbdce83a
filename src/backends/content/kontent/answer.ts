import type { DeliveryElement, SystemFields } from '../../../content/deliveryFormat.ts';
import { ContentSourceError } from './call.ts';

/** One page of the items feed. Only its outer form is known to be valid. */
export interface FeedPage {
  readonly items: readonly unknown[];
  /** The components in these items, by codename. */
  readonly modular_content: Readonly<Record<string, unknown>>;
}

/** An item of the service; its elements may still be invalid. */
export interface DeliveredItem {
  readonly system: Omit<SystemFields, 'workflow_step'> & { readonly workflow_step?: string | null };
  readonly elements: Readonly<Record<string, unknown>>;
}

const isOne = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isDate = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(String(value)));
const isChoice = (value: unknown) => isOne(value) && isText(value.codename);
const isFile = (value: unknown) =>
  isOne(value) && isText(value.name) && isText(value.url) && isText(value.type);

const isListOf = (isEntry: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isEntry);

/** Whether a value has the form that its type requires, by the types of the service. */
const hasForm: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isText,
  rich_text: isText,
  url_slug: isText,
  custom: isText,
  number: (value) => typeof value === 'number',
  date_time: isDate,
  multiple_choice: isListOf(isChoice),
  taxonomy: isListOf(isChoice),
  asset: isListOf(isFile),
  modular_content: isListOf(isText),
};

/**
 * Validates the outer form of a page.
 * @throws ContentSourceError when it is not in the Delivery format
 */
export function asFeedPage(answer: unknown): FeedPage {
  if (isOne(answer) && Array.isArray(answer.items) && isOne(answer.modular_content)) {
    return { items: answer.items, modular_content: answer.modular_content };
  }
  throw new ContentSourceError('shape', 'The answer of the content service is not a list of items');
}

const systemTexts = ['id', 'codename', 'name', 'type', 'language', 'collection', 'last_modified'];

/** An item or component, if it can be told what it is. */
export function asItem(value: unknown): DeliveredItem | undefined {
  const isItem =
    isOne(value) &&
    isOne(value.system) &&
    systemTexts.every((name) => isText((value.system as Record<string, unknown>)[name])) &&
    isOne(value.elements);
  return isItem ? (value as unknown as DeliveredItem) : undefined;
}

/** An element, if its parts fit its type. An empty element has no value or null. */
export function asElement(value: unknown): DeliveryElement | undefined {
  if (!isOne(value) || typeof value.type !== 'string') return undefined;
  const { type, value: inside, links = {}, images = {} } = value;
  const fits = Object.hasOwn(hasForm, type) ? hasForm[type] : undefined;
  if (inside !== undefined && inside !== null && fits && !fits(inside)) return undefined;
  const areWhole = [links, images].every((it) => isOne(it) && Object.values(it).every(isOne));
  return areWhole ? (value as unknown as DeliveryElement) : undefined;
}
