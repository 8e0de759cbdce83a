import { codenamesIn, type Variant } from '../../../content/check/authored.ts';
import { contentTypeOf } from '../../../content/types/index.ts';

const linkElements = new Map<string, readonly string[]>();

function linkElementsOf(type: string): readonly string[] {
  const known = linkElements.get(type);
  if (known) return known;
  const names = Object.entries(contentTypeOf(type)?.elements ?? {})
    .filter(([, definition]) => definition.type === 'modular_content')
    .map(([name]) => name);
  linkElements.set(type, names);
  return names;
}

/**
 * Collects what items link to, level by level; each item is visited once, so cycles end.
 * @param wanted elements whose links are followed; absent for all
 * @param find the variant of a codename the reader gets, if any
 */
export function linkedVariants(
  roots: readonly Variant[],
  depth: number,
  wanted: readonly string[] | undefined,
  find: (codename: string) => Variant | undefined,
): ReadonlyMap<string, Variant> {
  const linked = new Map<string, Variant>();
  const expanded = new Set<Variant>();
  let level: readonly Variant[] = roots;
  for (let left = depth; left > 0 && level.length > 0; left -= 1) {
    const next: Variant[] = [];
    for (const variant of level) {
      if (expanded.has(variant)) continue;
      expanded.add(variant);
      for (const element of linkElementsOf(variant.type)) {
        if (wanted && !wanted.includes(element)) continue;
        for (const codename of codenamesIn(variant, element)) {
          const target = linked.get(codename) ?? find(codename);
          if (!target) continue;
          linked.set(codename, target);
          next.push(target);
        }
      }
    }
    level = next;
  }
  return linked;
}
