import { type AuthoredItem, blocksOf, type FieldBlock } from '../content/edition/authored.ts';
import { didYouMean } from '../content/suggestion.ts';
import { contentTypeOf } from '../content/types/index.ts';
import type { Path } from './fault.ts';

/** Finds an item, not a component, by codename. */
export type FindItem = (codename: string) => AuthoredItem | undefined;

/** A broken link. */
export interface BadLink {
  readonly block: FieldBlock;
  readonly element: string;
  readonly codename: string;
  readonly path: Path;
  readonly message: string;
}

/** Every link of an item and of the components inside it, without links to components. */
export function* linksOf(item: AuthoredItem) {
  const inside = new Set(item.components.map(({ codename }) => codename));
  for (const part of [item, ...item.components]) {
    for (const block of blocksOf(part)) {
      for (const [element, value] of Object.entries(block.fields)) {
        const definition = contentTypeOf(block.type)?.elements[element];
        if (definition?.type !== 'modular_content' || !Array.isArray(value)) continue;
        const path = [...block.path, element];
        for (const codename of value as readonly string[]) {
          if (!inside.has(codename)) yield { part, block, element, definition, codename, path };
        }
      }
    }
  }
}

/**
 * Every link of an item and of the components inside it that points to a missing item or to an item
 * of a type that is not allowed there.
 * @param suggestions codenames to suggest for a wrong one
 */
export function* badLinksOf(
  item: AuthoredItem,
  find: FindItem,
  suggestions: () => Iterable<string> = () => [],
): Generator<BadLink> {
  for (const { block, element, definition, codename, path } of linksOf(item)) {
    const target = find(codename);
    const { linkedTypes = [] } = definition;
    if (!target) {
      const hint = didYouMean(codename, suggestions());
      const message = `There is no item \`${codename}\`.${hint}`;
      yield { block, element, codename, path, message };
    } else if (linkedTypes.length > 0 && !linkedTypes.includes(target.type)) {
      const message = `\`${codename}\` is a \`${target.type}\`; only ${linkedTypes.join(', ')} is allowed here.`;
      yield { block, element, codename, path, message };
    }
  }
}
