import * as v from 'valibot';
import type { ItemAnswer, ItemsAnswer } from '../../../content/delivery.ts';
import { ContentSourceError } from '../contentSourceError.ts';

const item = v.object({
  system: v.object({
    codename: v.string(),
    type: v.string(),
    language: v.string(),
    collection: v.string(),
    last_modified: v.string(),
  }),
  elements: v.record(v.string(), v.object({ type: v.string() })),
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
