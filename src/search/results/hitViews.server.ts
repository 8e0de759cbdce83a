import { type PageTypeName, pageTypeOf } from '../../content/pageTypes.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { type CardView, cardView } from '../../content/view/card.ts';
import { searchHitTypes } from '../../enumerations/contents.ts';
import { labelOf } from '../../locale/labelOf.ts';
import type { Messages } from '../../locale/messages/messages.ts';
import type { PageContext } from '../../services/pageContext.ts';
import { eventTone, mediaIcon } from '../../site/itemMarks.ts';
import { highlightTags, type SearchContext } from '../pageSearch.ts';
import type { SearchHit } from '../search.ts';
import { type Refinements, resultFacets, type SearchState } from '../searchState.ts';
import type { FacetParts } from './facetViews.server.ts';
import type {
  HitFact,
  HitGroup,
  HitListView,
  HitMark,
  HitSearch,
  HitView,
  MarkedText,
} from './resultsView.ts';
import { type PageAnswers, pageSize, shortList } from './searches.server.ts';

/** The results as one list, and grouped by type where they are shown that way. */
interface HitLists {
  readonly list: HitListView;
  readonly groups?: readonly HitGroup[];
}

/**
 * Reads the hits of a page. When there are many hits of several types and no filter is selected,
 * the first hits of each type are shown, starting with the type of the best hit.
 * @throws ContentUnavailable
 */
export function readHitLists(
  services: SearchContext,
  parts: FacetParts,
  { main, byType }: PageAnswers,
  texts: Messages,
): HitLists {
  const { state, naming } = parts;
  const found = [...byType].filter(([, { nbHits }]) => nbHits > 0);
  const isGrouped = main.nbHits > shortList && found.length > 1;
  const shown = isGrouped ? found.flatMap(([, { hits }]) => hits) : main.hits;
  const view = readHits(services, shown, texts);
  const views = (hits: readonly SearchHit[], from: number): HitView[] =>
    hits.flatMap((hit, i) => view(hit, from + i + 1) ?? []);
  const searchOf = (refinements: Refinements) => hitSearch(services, { ...state, refinements });
  if (!isGrouped) {
    const hits = views(main.hits, (state.page - 1) * pageSize);
    return { list: { hits, search: searchOf(state.refinements) } };
  }
  const rankOf = (type: string) => {
    const rank = main.hits.findIndex((hit) => hit.type === type);
    return rank === -1 ? Number.POSITIVE_INFINITY : rank;
  };
  const groups = found
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([type, { hits, nbHits }]) => {
      const refinements = { ...state.refinements, type: [type] };
      return {
        type,
        name: naming.types[type] ?? type,
        total: nbHits,
        href: parts.hrefOf({ ...state, viewAll: true, refinements }),
        hits: views(hits, 0),
        search: searchOf(refinements),
      };
    });
  return { list: { hits: [], search: searchOf(state.refinements) }, groups };
}

/** The search of a state, in the form that the endpoints accept. */
function hitSearch({ brand }: SearchContext, state: SearchState): HitSearch {
  const { query, refinements, sort } = state;
  const { index } = brand.search;
  return {
    index: sort === 'relevance' ? index : `${index}_${sort}`,
    query,
    facetFilters: resultFacets.flatMap((facet) => {
      const values = refinements[facet] ?? [];
      // A hyphen at the beginning would negate the value.
      const group = values.map((value) => `${facet}:${value.replace(/^-/, '\\-')}`);
      return group.length > 0 ? [group] : [];
    }),
  };
}

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
function readHits(
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

/** The parts that the form of a hit is made from. */
interface HitFormParts {
  readonly card: CardView;
  /** The product number, if any. */
  readonly number: MarkedText | undefined;
  readonly texts: Messages;
}

/** The mark before a hit: the date of an event, else its picture, else an icon of its type. */
function markOf({ card }: HitFormParts): HitMark {
  const { kind, image, sheet } = card;
  if (kind === 'event') {
    return sheet ? { kind: 'date', date: sheet } : { kind: 'sign', icon: 'calendar' };
  }
  if (image) return { kind: 'picture', image: { ...image, alt: '' } };
  const icon = kind === 'resource' ? mediaIcon(card.mediaType) : card.icon;
  return { kind: 'sign', ...(icon && { icon }) };
}

/**
 * The facts of a hit: of a product its number; of a resource its media type, duration, presenters
 * and date; of an event its place and state; of a vacancy its place and employment; of news the date; of
 * a plain page its address.
 */
function factsOf(parts: HitFormParts): HitFact[] {
  const { kind } = parts.card;
  const facts = pageTypeOf(kind) ? forms[kind as PageTypeName](parts) : [];
  return facts.filter(({ text }) => text.some(Boolean));
}

function ofProduct({
  card: { status, statusLabel = '', isNew },
  number,
  texts,
}: HitFormParts): HitFact[] {
  const [first = '', ...others] = number ?? [];
  return [
    { text: number ? [`${texts.product_number} ${first}`, ...others] : [] },
    ...(status === 'pre_release' ? [{ text: [statusLabel], tone: 'attention' } as const] : []),
    ...(isNew ? [{ text: [texts.product_new] }] : []),
  ];
}

function ofResource({ card }: HitFormParts): HitFact[] {
  const { mediaType, mediaLabel, duration, presenters = '', date = '' } = card;
  return [
    { text: [[mediaLabel, duration].filter(Boolean).join(' · ')], icon: mediaIcon(mediaType) },
    { text: [presenters], icon: 'person' },
    { text: [date] },
  ];
}

function ofEvent({
  card: { place = '', isOnline, status = '', statusLabel = '' },
  texts,
}: HitFormParts): HitFact[] {
  return [
    { text: [place || (isOnline ? texts.online : '')], icon: 'location' },
    { text: [statusLabel], tone: eventTone(status) },
  ];
}

const ofVacancy = ({ card: { place = '' } }: HitFormParts): HitFact[] => [
  { text: [place], icon: 'location' },
];

const ofPage = ({ card }: HitFormParts): HitFact[] => [{ text: [card.href] }];

const ofNews = ({ card: { date = '' } }: HitFormParts): HitFact[] => [{ text: [date] }];

const forms: Readonly<Record<PageTypeName, (parts: HitFormParts) => HitFact[]>> = {
  taxonomy_item: () => [],
  product: ofProduct,
  resource: ofResource,
  event: ofEvent,
  news_article: ofNews,
  webpage: ofPage,
  staff: () => [],
  vacancy: ofVacancy,
};
