import type { contentAudiences, searchHitTypes } from '../enumerations/contents.ts';
import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { SwitchName } from '../flags/flags.ts';
import type { MessageKey } from '../locale/messages/messages.ts';
import type { PageName } from '../locale/paths.ts';
import type { TypeName } from './types/index.ts';

/** The properties of a content type whose items have pages of their own. */
interface PageType {
  /** The page of an item; undefined for web pages, which name theirs in the field `section`. */
  readonly page: PageName | undefined;
  /** The field that ends the address of an item. */
  readonly addressedBy: 'slug' | 'codename';
  /** The page that lists the items; undefined if none does. */
  readonly list: PageName | undefined;
  /** The message that names the list, and the items among search results. */
  readonly plural: MessageKey;
  /** The field that describes an item in search engines. */
  readonly summary: 'teaser' | 'description' | 'title';
  /**
   * Whom the items are for, unless an item says otherwise. Some countries reserve what is for
   * professionals, the list included (COUNTRY-4).
   */
  readonly audience: CodenameOf<typeof contentAudiences>;
  /** The flag without which search does not find the items; default always found (SEARCH-10). */
  readonly searchFlag?: SwitchName;
}

/**
 * Every content type with pages: its items are in the sitemap and in search. The order is the one in which
 * search reads them and suggests titles. Their labels are in `searchHitTypes`.
 */
export const pageTypes = {
  taxonomy_item: {
    page: 'specialty',
    addressedBy: 'slug',
    list: 'specialties',
    plural: 'specialties',
    summary: 'teaser',
    audience: 'public',
  },
  product: {
    page: 'product',
    addressedBy: 'slug',
    list: 'products',
    plural: 'products',
    summary: 'teaser',
    audience: 'professional',
  },
  resource: {
    page: 'resource',
    addressedBy: 'slug',
    list: 'resources',
    plural: 'resources',
    summary: 'description',
    audience: 'professional',
  },
  event: {
    page: 'event',
    addressedBy: 'codename',
    list: 'calendar',
    plural: 'events',
    summary: 'teaser',
    audience: 'public',
  },
  news_article: {
    page: 'newsArticle',
    addressedBy: 'slug',
    list: 'news',
    plural: 'news',
    summary: 'teaser',
    audience: 'public',
  },
  webpage: {
    page: undefined,
    addressedBy: 'slug',
    list: undefined,
    plural: 'web_pages',
    summary: 'teaser',
    audience: 'public',
    searchFlag: 'search-webpages',
  },
  staff: {
    page: 'teamMember',
    addressedBy: 'slug',
    list: 'team',
    plural: 'staff_directory',
    summary: 'title',
    audience: 'public',
  },
  vacancy: {
    page: 'vacancy',
    addressedBy: 'slug',
    list: 'careers',
    plural: 'vacancies',
    summary: 'teaser',
    audience: 'public',
  },
} as const satisfies Record<CodenameOf<typeof searchHitTypes> & TypeName, PageType>;

/** The codename of a content type with pages. */
export type PageTypeName = keyof typeof pageTypes;

/** The codenames, in order. */
export const pageTypeNames = Object.keys(pageTypes) as readonly PageTypeName[];

/** The content type of a codename; undefined if its items have no pages. */
export function pageTypeOf(codename: string): PageType | undefined {
  return Object.hasOwn(pageTypes, codename) ? pageTypes[codename as PageTypeName] : undefined;
}
