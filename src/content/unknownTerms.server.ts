import type { VocabularyName } from '../vocabularies/vocabularies.ts';
import { type AuthoredItem, type Variant, valueOf } from './edition/authored.ts';
import { type ItemFacts, itemFacts, shownOf } from './edition/itemFacts.server.ts';
import type { Derivation } from './edition/view.server.ts';
import { contentTypeOf } from './types/index.ts';

/** A value of an item's field that is chosen from a vocabulary. */
export interface ChosenTerm {
  readonly vocabulary: VocabularyName;
  readonly element: string;
  readonly codename: string;
}

const elementsByType = new Map<string, readonly (readonly [string, VocabularyName])[]>();

function vocabularyElements(type: string): readonly (readonly [string, VocabularyName])[] {
  const known = elementsByType.get(type);
  if (known) return known;
  const elements = Object.entries(contentTypeOf(type)?.elements ?? {});
  const found = elements.flatMap(([element, { vocabulary }]) =>
    vocabulary ? [[element, vocabulary] as const] : [],
  );
  elementsByType.set(type, found);
  return found;
}

/** Every value that a variant has from a vocabulary. */
export function* termsIn(variant: Variant): Generator<ChosenTerm> {
  for (const [element, vocabulary] of vocabularyElements(variant.type)) {
    const value = valueOf(variant, element);
    if (!Array.isArray(value)) continue;
    for (const codename of value as readonly string[]) yield { vocabulary, element, codename };
  }
}

/** The values of the content that the vocabularies do not have, as a vocabulary and a codename each. */
export interface UnknownTerms {
  readonly byItem: ItemFacts<readonly string[]>;
  /** Sorted, each once. */
  readonly all: readonly string[];
}

/** Derives which values of the content have vanished from the vocabularies (OWN-22). */
export function deriveUnknownTerms(): Derivation<UnknownTerms> {
  return {
    name: 'values that no vocabulary has',
    async derive({ edition }, before) {
      const { vocabularies } = edition;
      const unknownIn = (item: AuthoredItem) => {
        const found = new Set<string>();
        for (const part of [item, ...item.components]) {
          for (const variant of Object.values(part.variants)) {
            for (const { vocabulary, codename } of termsIn(variant)) {
              if (!vocabularies.termOf(vocabulary, codename))
                found.add(`${vocabulary}: ${codename}`);
            }
          }
        }
        return found.size > 0 ? [...found] : undefined;
      };
      const known =
        before && !before.change.vocabularies
          ? { facts: before.value.byItem, change: before.change }
          : undefined;
      const byItem = await itemFacts(shownOf(edition), unknownIn, known);
      if (byItem === before?.value.byItem) return before.value;
      return { byItem, all: [...new Set([...byItem.values()].flat())].toSorted() };
    },
  };
}

/** The most values that a notice names. */
const mostNamed = 5;

/** The notice for operators that values have vanished; none if none has. */
export function unknownTermsNotices({ all }: UnknownTerms): readonly string[] {
  if (all.length === 0) return [];
  const more = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : '';
  const named = all.slice(0, mostNamed).join(', ');
  return [
    `The content has values that vocabularies.yaml does not have, shown by the words of their codenames: ${named}${more}`,
  ];
}
