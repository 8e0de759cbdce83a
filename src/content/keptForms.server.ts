import { LRUCache } from 'lru-cache';
import type { ModularContent } from './delivery.ts';
import type { LinkedItem } from './elements.ts';

/** An item in one flattened form. */
export interface Form {
  readonly item: LinkedItem;
  /** The items it holds, those nested in it included. */
  readonly weight: number;
}

/** Flattens an item, unless the same form of the same answer is still kept. */
export type KeepForm = <Made extends Form | Promise<Form>>(
  linked: ModularContent,
  key: string,
  make: () => Made,
) => Form | Made;

/** The characters of a key that take about as much memory as one item. */
const charactersPerItem = 2_000;

/**
 * Keeps the forms in which callers last asked for items: a navigation that many visitors open is
 * flattened once, and no caller fills the memory with forms of its own.
 * @param mostItems the most items all forms together hold; the least recently used go first
 * @returns a function of what an answer's item links to, which stands for the answer, and of a key
 * that tells the answer's item and forms apart
 */
export function createKeptForms(mostItems: number): KeepForm {
  const forms = new LRUCache<string, Form>({
    maxSize: mostItems,
    sizeCalculation: ({ weight }, key) => weight + Math.ceil(key.length / charactersPerItem),
  });
  const answers = new WeakMap<ModularContent, number>();
  let lastAnswer = 0;
  return (linked, key, make) => {
    const answer = answers.get(linked) ?? ++lastAnswer;
    answers.set(linked, answer);
    const place = `${answer}:${key}`;
    const known = forms.get(place);
    if (known) return known;
    const made = make();
    if (made instanceof Promise) {
      return made.then((form: Form) => {
        forms.set(place, form);
        return form;
      }) as typeof made;
    }
    forms.set(place, made);
    return made;
  };
}
