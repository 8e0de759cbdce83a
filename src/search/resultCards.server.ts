import { contentTypeOf } from '../content/types/index.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import type { PageServices } from '../services.ts';
import type { SearchHit } from './search.ts';
import { isSearchUnavailable } from './searchUnavailable.ts';

/** Results a page shows. */
const pageSize = 24;

/** What a search found, or that nothing can be searched. */
export type Results =
  | {
      readonly status: 'found';
      readonly cards: readonly CardView[];
      readonly total: number;
      readonly page: number;
      readonly pages: number;
    }
  | { readonly status: 'unavailable' };

/** Results beyond this many are on no page. */
const lastReached = 1_000;

/**
 * The results of a query as cards, a page at a time. What the index has and the content does not
 * show any more is left out.
 * @param page from 1
 * @throws ContentUnavailable
 */
export async function resultCards(
  services: PageServices,
  query: string,
  page: number,
): Promise<Results> {
  try {
    const { hits, total } = await services.search(query, page - 1, pageSize);
    const pages = Math.max(1, Math.ceil(Math.min(total, lastReached) / pageSize));
    return { status: 'found', cards: await cardsOf(services, hits), total, page, pages };
  } catch (error) {
    if (!isSearchUnavailable(error)) throw error;
    services.report(error);
    return { status: 'unavailable' };
  }
}

async function cardsOf(
  { content, locale }: PageServices,
  hits: readonly SearchHit[],
): Promise<CardView[]> {
  const types = [...new Set(hits.map(({ type }) => String(type)))];
  const lists = await Promise.all(
    types.map(async (name) => {
      const type = contentTypeOf(name);
      const values = hits.filter((hit) => hit.type === name).map((hit) => String(hit.codename));
      const filters = [{ property: 'system.codename', operator: 'in', values }] as const;
      if (!type) return { items: [] };
      return content.list(type, { filters, limit: values.length }, 0);
    }),
  );
  const byCodename = new Map(
    lists.flatMap(({ items }) => items).map((item) => [item.codename, item]),
  );
  return cardViews(
    hits.flatMap(({ codename }) => byCodename.get(String(codename)) ?? []),
    locale,
  );
}
