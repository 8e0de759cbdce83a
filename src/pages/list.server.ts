import type { ContentType, Elements } from '../content/elements.ts';
import type { OrderOf } from '../content/pageReader.server.ts';
import { type PageTypeName, pageTypes } from '../content/pageTypes.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { readPageNumber } from '../services/pageNumber.ts';
import type { PageParameters } from './page.ts';
import { notFound } from './pageFailure.ts';
import { headOfPart } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { listPage } from './sectionPage.server.ts';

/** A content type whose items are on a list. */
type ListedTypeName = Exclude<PageTypeName, 'webpage'>;

/** The number of items per page of a list. */
export const pageSize = 24;

/** One page of a list of items. */
export interface ListView {
  readonly cards: readonly CardView[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** The query of a list. */
export interface ListQuery {
  /** The page of the list, from 1. */
  readonly page: number;
}

/** The query parameters of a list. */
export const listParameters: PageParameters<ListQuery> = {
  read: (given) => ({ page: readPageNumber(given.get('page')) }),
  write: ({ page }) => (page > 1 ? `page=${page}` : ''),
};

/** The largest number of featured items above a list. */
const mostFeatured = 3;

/** The first featured items of a type. @throws ContentUnavailable */
export async function featuredView<T extends ContentType>(
  { content, locale, now }: PageServices,
  type: T,
  order: OrderOf<T>,
): Promise<readonly CardView[]> {
  const filters = [{ property: 'elements.featured', operator: 'any', values: ['yes'] } as const];
  const { items } = await content.list(type, { filters, order, limit: mostFeatured }, 1);
  return cardViews(items, locale, now);
}

/** What a list reads of its items. */
interface ItemsOfList<T extends ContentType> {
  readonly order: OrderOf<T>;
  /** The link levels that the cards need; default none. */
  readonly depth?: number;
}

/**
 * One page of the items of a list; 404 past the end. Featured items are shown above the list, not in
 * it.
 * @throws ContentUnavailable
 */
async function listView<T extends ContentType>(
  { content, locale, now }: PageServices,
  type: T,
  page: number,
  { order, depth = 0 }: ItemsOfList<T>,
): Promise<ListView> {
  const part = { filters: [], order, skip: (page - 1) * pageSize, limit: pageSize };
  const { items, total } = await content.list(type, part, depth);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) notFound();
  const cards = cardViews(items, locale, now).map((card) => ({ ...card, recording: undefined }));
  return { cards, page, pages, total };
}

/** Loads one page of the list of a content type. @throws ContentUnavailable, PageFailure */
export async function loadList<T extends ContentType<Elements, ListedTypeName>>(
  services: PageServices,
  type: T,
  { page: number }: ListQuery,
  items: ItemsOfList<T>,
) {
  const { list: name, plural } = pageTypes[type.codename];
  const [page, list] = await Promise.all([
    listPage(services, name, plural),
    listView(services, type, number, items),
  ]);
  return { head: headOfPart(page.head, number), page, list };
}
