import * as v from 'valibot';
import type { ItemAnswer, ItemsAnswer } from '../../../content/delivery.ts';
import { ContentSourceError } from '../contentSourceError.ts';

const isOne = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isDate = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));
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

interface Element {
  readonly type: string;
  readonly value?: unknown;
  readonly links?: unknown;
  readonly images?: unknown;
}

/** Whether the parts of an element fit its type. An empty element has no value or null. */
function isValid({ type, value, links = {}, images = {} }: Element): boolean {
  const fits = Object.hasOwn(hasForm, type) ? hasForm[type] : undefined;
  if (value !== undefined && value !== null && fits && !fits(value)) return false;
  return [links, images].every((it) => isOne(it) && Object.values(it).every(isOne));
}

const element = v.pipe(
  v.looseObject({ type: v.string() }),
  v.check((it) => isValid(it)),
);

const item = v.object({
  system: v.object({
    codename: v.string(),
    type: v.string(),
    language: v.string(),
    collection: v.string(),
    last_modified: v.string(),
  }),
  elements: v.record(v.string(), element),
});

const itemAnswer = v.object({ item, modular_content: v.record(v.string(), item) });

const itemsAnswer = v.object({
  items: v.array(item),
  modular_content: v.record(v.string(), item),
  pagination: v.object({
    skip: v.number(),
    limit: v.number(),
    count: v.number(),
    total_count: v.optional(v.number()),
  }),
});

function expectShape(schema: v.GenericSchema, answer: unknown): void {
  const { issues } = v.safeParse(schema, answer, { abortEarly: true });
  if (!issues) return;
  const at = issues[0] && v.getDotPath(issues[0]);
  throw new ContentSourceError(
    'shape',
    `The answer of the content service is invalid at ${at ?? 'its root'}`,
  );
}

/**
 * Validates an answer for one item.
 * @throws ContentSourceError when it is not in the Delivery format
 */
export function asItemAnswer(answer: unknown): ItemAnswer {
  expectShape(itemAnswer, answer);
  return answer as ItemAnswer;
}

/**
 * Validates an answer for a list.
 * @throws ContentSourceError when it is not in the Delivery format
 */
export function asItemsAnswer(answer: unknown): ItemsAnswer {
  expectShape(itemsAnswer, answer);
  return answer as ItemsAnswer;
}
