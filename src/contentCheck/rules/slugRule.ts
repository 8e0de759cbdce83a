import { type AuthoredItem, type Variant, valueOf } from '../../content/edition/authored.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import type { FolderRule } from './rule.ts';

/**
 * Items of the collection `shared` are on every site, so their slugs can collide with all others.
 */
function sitesOf({ collection }: AuthoredItem, collections: readonly string[]): readonly string[] {
  return collection === 'shared' ? collections : [collection];
}

function slugElement(type: string): string | undefined {
  const elements = Object.entries(contentTypeOf(type)?.elements ?? {});
  return elements.find(([, element]) => element.type === 'url_slug')?.[0];
}

function* variantsWithSlug(item: AuthoredItem): Generator<{ variant: Variant; element: string }> {
  for (const variant of Object.values(item.variants)) {
    const element = slugElement(variant.type);
    if (element !== undefined) yield { variant, element };
  }
}

/** No two items of a type may have the same address on one site in one language. */
export const slugRule: FolderRule = ({ items }) => {
  const collections = [...new Set([...items.values()].map(({ item }) => item.collection))];
  const taken = new Map<string, string>();
  for (const { item, report } of items.values()) {
    for (const { variant, element } of variantsWithSlug(item)) {
      const slug = valueOf(variant, element);
      const section = valueOf(variant, 'section');
      if (slug === undefined && section === undefined) continue;
      for (const site of sitesOf(item, collections)) {
        const key = [site, variant.type, variant.language, section ?? '', slug ?? ''].join(' ');
        const other = taken.get(key);
        if (other !== undefined && other !== item.codename) {
          const message = `\`${slug ?? ''}\` is also the slug of \`${other}\`.`;
          report('slug', [...variant.path, element], message);
          break;
        }
        taken.set(key, item.codename);
      }
    }
  }
};
