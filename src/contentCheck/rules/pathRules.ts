import {
  type AuthoredItem,
  pathOf,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { commaList } from '../../content/elements.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { freePathFault, fromFault } from '../../content/writtenPaths.ts';
import type { CheckedItem, FolderRule } from '../checkItems.server.ts';

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
          const message = slug
            ? `\`${slug}\` is also the slug of \`${other}\`.`
            : `\`${other}\` is the page of the section \`${section}\` already: visitors see one of them.`;
          report('slug', slug ? [...variant.path, element] : pathOf(variant, 'section'), message);
          break;
        }
        taken.set(key, item.codename);
      }
    }
  }
};

/** The owner of an address: an item in a language. */
type Owner = Pick<Variant, 'item' | 'language'>;

/**
 * A web page has a section or an address of its own, which nothing else on its site may have (OWN-31).
 */
export const pathRule: FolderRule = ({ items, sites }) => {
  const owners = new Map<string, Owner>();
  for (const checked of items.values()) {
    if (checked.item.type !== 'webpage') continue;
    for (const variant of Object.values(checked.item.variants)) {
      const path = valueOf(variant, 'path');
      checkFormer(variant, checked);
      if (path === undefined || path === '') {
        if (valueOf(variant, 'section') !== undefined) continue;
        const message = 'A web page needs a section, or an address of its own in `path`.';
        checked.report('required', [...variant.path, 'section'], message);
        continue;
      }
      const at = pathOf(variant, 'path');
      const fault = freePathFault(path, variant.language) ?? shadowFault(variant);
      if (fault) {
        checked.report('address', at, fault);
        continue;
      }
      for (const { collections } of sites) {
        const { collection, codename } = checked.item;
        if (!collections.includes(collection)) continue;
        const key = `${collections} ${path}`;
        const other = owners.get(key);
        owners.set(key, other ?? variant);
        if (!other) continue;
        const message =
          other.item.codename === codename
            ? `\`${path}\` is also its address in another language (${other.language}).`
            : `\`${path}\` is also the address of \`${other.item.codename}\`.`;
        checked.report('address', at, message);
        break;
      }
    }
  }
};

const shadowFault = (variant: Variant): string | undefined =>
  valueOf(variant, 'section') !== undefined || valueOf(variant, 'slug') !== undefined
    ? 'Has a section or a slug as well: a page has one address.'
    : undefined;

function checkFormer(variant: Variant, { report }: CheckedItem): void {
  for (const word of commaList(valueOf(variant, 'former_paths'))) {
    const fault = fromFault(word);
    if (fault) report('redirect', pathOf(variant, 'former_paths'), fault);
  }
}
