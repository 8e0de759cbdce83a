import { contentTypeOf } from '../../content/types/index.ts';
import { cardView } from '../../content/view/card.ts';
import { searchHitTypes } from '../../enumerations/contents.ts';
import { labelOf } from '../../locale/labelOf.ts';
import type { Messages } from '../../locale/messages/messages.ts';
import type { PageContext } from '../../services/pageContext.ts';
import { highlightTags } from '../pageSearch.ts';
import type { SearchHit } from '../search.ts';
import { factsOf, markOf } from './hitForm.server.ts';
import type { HitView, MarkedText } from './resultsView.ts';

const anyTag = new RegExp(`[${highlightTags.pre}${highlightTags.post}]`);

/** A text with the highlights of the index, if the index has the same text. */
function marked(text: string, hit: SearchHit, attribute: string): MarkedText {
  const highlights = hit['_highlightResult'] as
    | Readonly<Record<string, { readonly value?: unknown }>>
    | undefined;
  const parts = String(highlights?.[attribute]?.value ?? '').split(anyTag);
  return parts.join('') === text ? parts : [text];
}

/** Levels of links that hits show, for the presenters of a resource. */
const depth = 1;

/**
 * Reads what hits show from the content itself. A hit in the index that the content no longer shows
 * is omitted.
 * @returns a function that returns the hit at a position; undefined when it is omitted
 * @throws ContentUnavailable
 */
export function readHits(
  services: PageContext,
  hits: readonly SearchHit[],
  texts: Messages,
): (hit: SearchHit, position: number) => HitView | undefined {
  const { content, locale } = services;
  const types = [...new Set(hits.map(({ type }) => String(type)))];
  const items = types.flatMap((name) => {
    const type = contentTypeOf(name);
    const found = hits.filter((hit) => hit.type === name).map((hit) => String(hit.codename));
    const values = [...new Set(found)];
    const filters = [{ property: 'system.codename', operator: 'in', values }] as const;
    return type ? content.list(type, { filters, limit: values.length }, depth).items : [];
  });
  const byCodename = new Map(items.map((item) => [item.codename, item]));
  return (hit, position) => {
    const item = byCodename.get(String(hit.codename));
    const card = item && cardView(item, locale, services);
    if (!card) return undefined;
    const number = typeof hit.product_number === 'string' ? hit.product_number : '';
    const parts = {
      card,
      number: number ? marked(number, hit, 'product_number') : undefined,
      texts,
    };
    return {
      id: hit.objectID,
      position,
      type: card.kind,
      href: card.href,
      ...(card.lang && { lang: card.lang }),
      title: marked(card.title, hit, 'title'),
      teaser: marked(card.teaser, hit, 'teaser'),
      label: card.eventLabel ?? labelOf(searchHitTypes, card.kind, locale),
      mark: markOf(parts),
      facts: factsOf(parts),
    };
  };
}
