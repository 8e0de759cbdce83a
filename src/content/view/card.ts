import { mediaTypes, shownMediaType } from '../../enumerations/contents.ts';
import { eventSchedules, eventTypes } from '../../enumerations/events.ts';
import { productStatuses } from '../../enumerations/products.ts';
import '../../locale/addresses.ts';
import { type CalendarSheet, calendarSheet } from '../../locale/calendarSheet.ts';
import { displayDate } from '../../locale/displayDate.ts';
import { labelOf } from '../../locale/labelOf.ts';
import type { Locale } from '../../locale/locales.ts';
import { clockTime, writtenDay } from '../../locale/writtenDates.ts';
import { offsetMinutes } from '../../locale/zonedTime.ts';
import type { Vocabularies } from '../../vocabularies/vocabularies.ts';
import { addressOf } from '../address.ts';
import { isNewAt } from '../edition/schedule.ts';
import type { LinkedItem } from '../elements.ts';
import type { NamePart } from '../productName/productNameTerms.ts';
import { remember } from '../remember.ts';
import {
  assetsOf,
  choiceOf,
  daysOf,
  isOfType,
  itemsOf,
  shownDates,
  type TextFieldOf,
  textOf,
} from './fields.ts';
import { type ImageView, pictureOf } from './image.ts';
import { hrefOf, langOf } from './link.ts';
import { presenterNames } from './person.ts';
import { type RecordingView, recordingView } from './recording.ts';
import {
  calledOff,
  type Enrollment,
  registrationLabel,
  registrationState,
} from './registration.ts';
import { titleOf, titleParts } from './title.ts';
import { vacancyView } from './vacancy.ts';

/** Any item as a card. */
export interface CardView {
  readonly key: string;
  readonly title: string;
  /** The title in pieces, if some have a style. */
  readonly name?: readonly NamePart[];
  readonly teaser: string;
  /** Where the card leads; empty for items without a page. */
  readonly href: string;
  /** The content type of the item that the card links to, such as `resource`. */
  readonly kind: string;
  readonly image?: ImageView;
  /** The language of the card's text, where it is not the page's. */
  readonly lang?: string;
  readonly mediaType?: string;
  readonly mediaLabel?: string;
  readonly duration?: string;
  /** Who presents a resource, one after the other. */
  readonly presenters?: string;
  /** Of featured resources only: what the card plays in place of its picture. */
  readonly recording?: RecordingView | undefined;
  /** Of all but events: the date, as the language writes it. */
  readonly date?: string;
  /** Of events only: when it takes place, counted in its own time zone. */
  readonly sheet?: CalendarSheet;
  /** Of events only: the time of its start on the clock of its place. */
  readonly time?: string;
  /** Of events with a time: by how many minutes that clock is then ahead of UTC. */
  readonly offset?: number;
  /** City of an event, else its venue; of a vacancy, place and employment; absent if unknown. */
  readonly place?: string;
  /** Of events only: whether one takes part online. */
  readonly isOnline?: boolean;
  /** The label of the kind of event. */
  readonly eventLabel?: string;
  /** Of products only; the type by its name. */
  readonly number?: string;
  readonly productType?: string;
  /** Registration status of events, product status of products. */
  readonly status?: string;
  /** Of products only: whether it is called new. */
  readonly isNew?: boolean;
  /** Of events only. */
  readonly statusLabel?: string;
  /** Of a specialty: the icon that the company gives it, shown where there is no picture. */
  readonly icon?: string;
  /** Bytes of the file of a resource that is one. */
  readonly size?: number;
}

const firstText = (item: LinkedItem | undefined, ...fields: TextFieldOf<string>[]): string =>
  fields.map((field) => textOf(item, field)).find(Boolean) ?? '';

function nameOf(item: LinkedItem | undefined, locale: Locale) {
  const name = titleParts(item, locale);
  return name.some(({ style }) => style !== 'plain') && { name };
}

/** Bytes of the one document of a resource; 0 for recordings and where it is unknown. */
function fileSize(resource: LinkedItem<'resource'> | undefined): number {
  const [file, ...others] = assetsOf(resource, 'files');
  return file && others.length === 0 && !/^(video|audio)\//.test(file.type) ? file.size : 0;
}

/** A card plays what is featured, and lists no chapters (PAGE-2). */
function featuredRecording(resource: LinkedItem<'resource'>): RecordingView | undefined {
  const isFeatured = choiceOf(resource, 'featured') === 'yes';
  const recording = isFeatured ? recordingView(resource) : undefined;
  return recording && { ...recording, chapters: [] };
}

function datesOf(item: LinkedItem | undefined, locale: Locale) {
  if (!isOfType(item, 'event')) {
    const revision = firstText(item, ...shownDates);
    if (isOfType(item, 'news_article')) return { date: writtenDay(revision, locale) };
    return { date: displayDate({ revision, locale }) };
  }
  const days = daysOf(item);
  const time = clockTime(days.start, days.timeZone, locale);
  const sheet = calendarSheet(days, locale);
  return time
    ? { sheet, time, offset: offsetMinutes(new Date(days.start), days.timeZone) }
    : { sheet };
}

/**
 * The card of an item: its own title, teaser and picture, or those of the item it links to.
 * @param at what decides whether one can still enroll in an event
 * @returns undefined when there is nothing to show, as when the linked item is withheld
 */
export function cardView(item: LinkedItem, locale: Locale, at: Enrollment): CardView | undefined {
  const subject = isOfType(item, 'card') ? itemsOf(item, 'item')[0] : item;
  // The parts of a card that change with time.
  const registration = isOfType(subject, 'event') ? registrationState(subject, at) : '';
  const isNew = isNewProduct(subject, at);
  return remember('card', item, [locale, registration, isNew, at.vocabularies], () => {
    const card = makeCard(item, subject, registration, locale, at.vocabularies);
    return card && isNew ? { ...card, isNew } : card;
  });
}

/** Whether an item is a product that is called new, and on the market. */
export const isNewProduct = (item: LinkedItem | undefined, at: Enrollment): boolean =>
  isOfType(item, 'product') &&
  choiceOf(item, 'product_status') !== 'pre_release' &&
  isNewAt(textOf(item, 'published_on'), at.now);

/** The name of the type of a product (OWN-63); empty without one. */
export function productTypeOf(
  product: LinkedItem<'product'>,
  locale: Locale,
  vocabularies: Vocabularies,
): string {
  const type = choiceOf(product, 'product_type');
  return type && vocabularies.labelOf('product_types', type, locale);
}

/** Whether one takes part in an event online, which its content must say (OWN-62). */
export const isOnlineEvent = (event: LinkedItem<'event'> | undefined): boolean =>
  choiceOf(event, 'online') === 'yes';

/** The position of a member of staff, and where; empty for everything else. */
const positionOf = (item: LinkedItem | undefined): string =>
  isOfType(item, 'staff')
    ? [textOf(item, 'title'), textOf(item, 'location')].filter(Boolean).join(', ')
    : '';

function makeCard(
  item: LinkedItem,
  subject: LinkedItem | undefined,
  registration: string,
  locale: Locale,
  vocabularies: Vocabularies | undefined,
): CardView | undefined {
  const isCard = isOfType(item, 'card');
  const href = isCard ? hrefOf(item, locale) : (addressOf(item, locale) ?? '');
  const named = [item, subject].find((it) => firstText(it, 'title', 'name'));
  const title = titleOf(named, locale) || textOf(named, 'name');
  if (!title || (isCard && !href)) return undefined;
  const image = pictureOf(item) ?? pictureOf(subject);
  const resource = isOfType(subject, 'resource') ? subject : undefined;
  const event = isOfType(subject, 'event') ? subject : undefined;
  const mediaType = choiceOf(resource, 'media_type');
  const schedule = calledOff(event);
  const productStatus = choiceOf(subject, 'product_status');
  const specialty = isOfType(subject, 'taxonomy_item') ? choiceOf(subject, 'specialty') : '';
  const facts = {
    mediaType,
    mediaLabel: labelOf(mediaTypes, shownMediaType(mediaType), locale),
    duration: textOf(resource, 'duration'),
    presenters: resource && presenterNames(resource).join('; '),
    recording: resource && featuredRecording(resource),
    ...datesOf(subject, locale),
    place: isOfType(subject, 'vacancy')
      ? vacancyView(subject, locale).facts
      : firstText(event, 'city', 'venue'),
    isOnline: isOnlineEvent(event),
    eventLabel: labelOf(eventTypes, choiceOf(event, 'event_type'), locale),
    icon: vocabularies?.termOf('specialties', specialty)?.icon,
    size: fileSize(resource),
    ...(isOfType(subject, 'product') && {
      number: textOf(subject, 'product_number'),
      productType: vocabularies && productTypeOf(subject, locale, vocabularies),
    }),
    status: schedule || registration || productStatus,
    statusLabel:
      labelOf(eventSchedules, schedule, locale) ||
      registrationLabel(registration, locale) ||
      labelOf(productStatuses, productStatus, locale),
    ...langOf(subject ?? item, locale),
  };
  return {
    key: item.codename ?? href,
    title,
    ...nameOf(named, locale),
    teaser:
      textOf(item, 'teaser') || positionOf(subject) || firstText(subject, 'teaser', 'description'),
    href,
    kind: subject?.type ?? 'card',
    ...(image ? { image } : {}),
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value)),
  };
}

/** The cards of a list of items; `at` as of {@link cardView}. */
export function cardViews(
  items: readonly LinkedItem[],
  locale: Locale,
  at: Enrollment,
): CardView[] {
  return items.flatMap((item) => cardView(item, locale, at) ?? []);
}
