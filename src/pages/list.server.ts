import type { ContentType } from '../content/elements.ts';
import type { FilterOf, OrderOf } from '../content/pageReader.server.ts';
import type { PageTypeName } from '../content/pageTypes.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { itemsOnPage, listPageSize, mostOnPage, pagesOf } from '../search/lists/listState.ts';
import type { PageServices } from './page.ts';
import { notFound } from './pageFailure.ts';

/** A content type whose items are on a list. */
export type ListedTypeName = Exclude<PageTypeName, 'webpage'>;

/** One page of a list of items. */
export interface ListView {
  readonly cards: readonly CardView[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** The next and the previous page; absent at the ends. */
  readonly previous?: string;
  readonly next?: string;
}

/** The largest number of featured items above a list. */
const mostFeatured = 3;

/** The first featured items of a type. */
export function featuredView<T extends ContentType>(
  services: PageServices,
  type: T,
  order: OrderOf<T>,
): readonly CardView[] {
  const filters = [{ property: 'elements.featured', operator: 'any', values: ['yes'] } as const];
  const featured = { filters, order, limit: mostFeatured };
  const { items } = services.content.list(type, featured, 1);
  return cardViews(items, services.locale, services);
}

/** The selection and the order of the items of a list. */
export interface ItemsOfList<T extends ContentType> {
  readonly order: OrderOf<T>;
  /** Which items; default all. */
  readonly filters?: readonly FilterOf<T>[];
  /** Which of these, by codename; default all. */
  readonly only?: ((codename: string) => boolean) | undefined;
  /** The link levels that the cards need; default none. */
  readonly depth?: number;
}

/** The cards of a list: featured items are played above the list, not in it. */
export function listCards(
  services: PageServices,
  items: Parameters<typeof cardViews>[0],
): CardView[] {
  const cards = cardViews(items, services.locale, services);
  return cards.map((card) => ({ ...card, recording: undefined }));
}

/**
 * One page of all items of a type; 404 past the end.
 * @param hrefOf the address of another page
 */
export function wholeList<T extends ContentType>(
  services: PageServices,
  type: T,
  page: number,
  { order, filters = [], only, depth = 0 }: ItemsOfList<T>,
  hrefOf: (page: number) => string,
): ListView {
  const part = { filters, only, order, skip: (page - 1) * listPageSize, limit: mostOnPage };
  const { items, total } = services.content.list(type, part, depth);
  const pages = pagesOf(total);
  if (page > pages) notFound();
  const cards = listCards(services, items.slice(0, itemsOnPage(total, page)));
  return { cards, page, pages, total, ...neighbors(page, pages, hrefOf) };
}

/** The links to the pages beside one. */
export function neighbors(page: number, pages: number, hrefOf: (page: number) => string) {
  return {
    ...(page > 1 && { previous: hrefOf(page - 1) }),
    ...(page < pages && { next: hrefOf(page + 1) }),
  };
}
