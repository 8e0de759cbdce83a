import { commaList } from '../../content/commaList.ts';
import { pathOf, type Variant, valueOf } from '../../content/edition/authored.ts';
import { freePathFault } from '../../content/freePath.ts';
import { fromFault } from '../../content/redirects/oldPath.ts';
import type { CheckedItem, FolderRule } from './rule.ts';

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
