import { type PageTypeName, pageTypeOf } from '../../content/pageTypes.ts';
import type { CardView } from '../../content/view/card.ts';
import type { Messages } from '../../locale/messages/messages.ts';
import { eventTone } from '../../site/eventTone.ts';
import { mediaIcon } from '../../site/mediaIcon.ts';
import type { HitFact, HitMark, MarkedText } from './resultsView.ts';

/** The parts that the form of a hit is made from. */
export interface HitFormParts {
  readonly card: CardView;
  /** The product number, if any. */
  readonly number: MarkedText | undefined;
  readonly texts: Messages;
}

/** The mark before a hit: the date of an event, else its picture, else an icon of its type. */
export function markOf({ card }: HitFormParts): HitMark {
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
export function factsOf(parts: HitFormParts): HitFact[] {
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
