import type { Locale } from '../locale/locales.ts';
import { isFreePath, isPageName, pathTo } from '../locale/paths.ts';
import type { LinkedItem } from './elements.ts';
import { pageTypeOf } from './pageTypes.ts';
import { isOfType, textOf } from './view/fields.ts';

/**
 * The address of an item's own page in a language.
 * @param item a flattened item with its `type`, `codename` and, if the type has one, `slug`
 * @returns undefined for items without their own page
 */
export function addressOf(item: LinkedItem, locale: Locale): string | undefined {
  if (isOfType(item, 'webpage')) return addressOfWebpage(item, locale);
  const { page, addressedBy = 'slug' } = pageTypeOf(item.type ?? '') ?? {};
  const last = addressedBy === 'slug' ? textOf(item, 'slug') : item.codename;
  return page && last ? pathTo(page, locale, { [addressedBy]: last }) : undefined;
}

function addressOfWebpage(item: LinkedItem<'webpage'>, locale: Locale): string | undefined {
  const path = textOf(item, 'path');
  if (path) return isFreePath(path) ? pathTo('freePage', locale, { path }) : undefined;
  const section = textOf(item, 'section');
  if (!isPageName(section)) return undefined;
  try {
    return pathTo(section, locale, { slug: textOf(item, 'slug') });
  } catch {
    return undefined;
  }
}
