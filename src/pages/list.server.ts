import type { ContentType } from '../content/elements.ts';
import type { Filter } from '../content/source.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { notFound } from './pageFailure.ts';
import type { PageServices } from './pageServices.ts';

/** The number of items per page of a list. */
export const pageSize = 24;

/** One page of a list of items. */
export interface ListView {
  readonly cards: readonly CardView[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** The number in `?page=`; 1 if it is invalid. */
export function pageNumber({ searchParams }: URL): number {
  const value = searchParams.get('page');
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** The largest number of featured items above a list. */
const mostFeatured = 3;

/** The first featured items of a type. @throws ContentUnavailable */
export async function featuredView(
  { content, locale, now }: PageServices,
  type: ContentType,
  order: string,
): Promise<readonly CardView[]> {
  const filters = [{ property: 'elements.featured', operator: 'any', values: ['yes'] } as const];
  const { items } = await content.list(type, { filters, order, limit: mostFeatured }, 1);
  return cardViews(items, locale, now);
}

/**
 * The requested page of a list; 404 past the end. Featured items are shown above the list, not in
 * it. `depth` is the number of link levels its cards need; default none.
 * @throws ContentUnavailable
 */
export async function listView(
  { content, locale, now }: PageServices,
  type: ContentType,
  url: URL,
  query: { readonly order: string; readonly filters?: readonly Filter[]; readonly depth?: number },
): Promise<ListView> {
  const page = pageNumber(url);
  const { order, filters = [], depth = 0 } = query;
  const part = { filters, order, skip: (page - 1) * pageSize, limit: pageSize };
  const { items, total } = await content.list(type, part, depth);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) notFound();
  const cards = cardViews(items, locale, now).map((card) => ({ ...card, recording: undefined }));
  return { cards, page, pages, total };
}
