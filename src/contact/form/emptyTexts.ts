import { hiddenInputs } from '../hiddenInputs.ts';

/** An empty text for each field of a form that visitors fill in. */
export function emptyTexts({ entries }: { readonly entries: object }): Record<string, string> {
  const names = Object.keys(entries).filter((name) => !Object.hasOwn(hiddenInputs, name));
  return Object.fromEntries(names.map((name) => [name, '']));
}
