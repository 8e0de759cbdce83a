import type { ContentType } from '../content/elements.ts';
import type { Filter } from '../content/source.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import type { PageServices } from '../services.ts';
import { notFound } from './pageLoader.ts';

/** How many items a page of a list shows. */
export const pageSize = 24;

/** One page of a list of items. */
export interface ListView {
  readonly cards: readonly CardView[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** The number in `?page=`; whatever is none is the first. */
export function pageNumber({ searchParams }: URL): number {
  const value = searchParams.get('page');
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/**
 * The page of a list that the query asks for; past the end there is none (404).
 * @throws ContentUnavailable
 */
export async function listView(
  { content, locale, now }: PageServices,
  type: ContentType,
  url: URL,
  query: { readonly order: string; readonly filters?: readonly Filter[] },
): Promise<ListView> {
  const page = pageNumber(url);
  const { order, filters = [] } = query;
  const part = { filters, order, skip: (page - 1) * pageSize, limit: pageSize };
  const { items, total } = await content.list(type, part, 0);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) notFound();
  return { cards: cardViews(items, locale, now), page, pages, total };
}
