import type { LinkedItem } from '../content/elements.ts';
import { event } from '../content/types/event.ts';
import { newsArticle, taxonomyItem, webpage } from '../content/types/page.ts';
import { product } from '../content/types/product.ts';
import { resource } from '../content/types/resource.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { textOf } from '../content/view/fields.ts';
import type { PageServices } from '../services.ts';

const always = [product, resource, taxonomyItem, event, newsArticle];
const longestQuery = 200;
const most = 24;
/** Items looked through of each type; a site with more needs a search index. */
const lookedThrough = 500;

/** Letters without case and marks, so that `uber` finds `Über`. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function matches(item: LinkedItem, words: readonly string[]): boolean {
  const text = fold(
    ['title', 'teaser', 'description', 'product_number'].map((it) => textOf(item, it)).join(' '),
  );
  return words.every((word) => text.includes(word));
}

/**
 * Items whose title or teaser has every word of a query, titles first; plain pages are among them
 * where the flag `search-webpages` is on.
 * @param query as typed; longer than 200 characters it is cut
 * @throws ContentUnavailable
 */
export async function findByWords(
  { content, flags, locale }: PageServices,
  query: string,
): Promise<CardView[]> {
  const words = fold(query.slice(0, longestQuery)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const types = flags['search-webpages'] ? [...always, webpage] : always;
  const lists = await Promise.all(
    types.map((type) => content.list(type, { filters: [], limit: lookedThrough }, 0)),
  );
  const hits = lists.flatMap(({ items }) => items).filter((item) => matches(item, words));
  const inTitle = (item: LinkedItem) =>
    Number(fold(textOf(item, 'title')).includes(words[0] ?? ''));
  hits.sort((a, b) => inTitle(b) - inTitle(a));
  return cardViews(hits.slice(0, most), locale);
}
