import { pathTo } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';
import { isPageName, type PageName } from '../locale/paths.ts';
import type { LinkedItem } from './elements.ts';

/** Content types whose page's address ends with the item's slug. */
const pageOfType: Readonly<Record<string, PageName>> = {
  product: 'product',
  resource: 'resource',
  taxonomy_item: 'specialty',
  news_article: 'newsArticle',
};

/**
 * The address of an item's own page in a language.
 * @param item a flattened item with its `type`, `codename` and, where its type has one, `slug`
 * @returns undefined for items that have no page of their own
 */
export function addressOf(item: LinkedItem, locale: Locale): string | undefined {
  const slug = typeof item.slug === 'string' ? item.slug : '';
  if (item.type === 'event' && item.codename) {
    return pathTo('event', locale, { codename: item.codename });
  }
  if (item.type === 'webpage') return addressOfWebpage(String(item.section), slug, locale);
  const page = pageOfType[item.type ?? ''];
  return page && slug ? pathTo(page, locale, { slug }) : undefined;
}

function addressOfWebpage(section: string, slug: string, locale: Locale): string | undefined {
  if (!isPageName(section)) return undefined;
  try {
    return pathTo(section, locale, { slug });
  } catch {
    return undefined;
  }
}
