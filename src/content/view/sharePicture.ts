import { mediaTypes, searchHitTypes, shownMediaType } from '../../enumerations/contents.ts';
import { eventTypes } from '../../enumerations/events.ts';
import { labelOf } from '../../locale/labelOf.ts';
import type { Locale } from '../../locale/locales.ts';
import { asWritten } from '../../locale/orthography.ts';
import { writtenDay } from '../../locale/writtenDates.ts';
import type { LinkedItem } from '../elements.ts';
import { daysOf } from './dates.ts';
import { choiceOf, isOfType, itemsOf, textOf } from './fields.ts';
import type { ImageView } from './image.ts';
import { pictureOf } from './pictureOf.ts';
import { titleOf } from './title.ts';

/** The texts of the picture that stands for a page in link previews (PAGE-39). */
export interface ShareTexts {
  readonly title: string;
  /** The kind of the item, such as “Video”; empty if the title says enough. */
  readonly kind: string;
  /** The number, date or place; empty without any. */
  readonly fact: string;
}

/** The picture of an item, or of the first of its blocks that has one; a product has its own. */
export function pagePicture(item: LinkedItem): ImageView | undefined {
  const blocks = isOfType(item, 'product') ? [] : itemsOf(item, 'blocks');
  return [item, ...blocks].map(pictureOf).find(Boolean);
}

/** The days of an event, as the language writes them. */
function eventDays(event: LinkedItem<'event'>, locale: Locale): string {
  const { start, end, timeZone } = daysOf(event);
  const [from, to] = [new Date(start), new Date(end || start)];
  if (!(from.getTime() <= to.getTime())) return '';
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: timeZone || 'UTC' });
  return asWritten(format.formatRange(from, to), locale);
}

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

function factOf(item: LinkedItem, locale: Locale): string {
  if (isOfType(item, 'product')) return textOf(item, 'product_number');
  if (isOfType(item, 'event')) return joined(eventDays(item, locale), textOf(item, 'city'));
  if (isOfType(item, 'news_article')) return writtenDay(textOf(item, 'date'), locale);
  if (isOfType(item, 'staff')) return textOf(item, 'title');
  if (isOfType(item, 'vacancy')) return joined(textOf(item, 'department'), textOf(item, 'city'));
  return '';
}

function kindOf(item: LinkedItem, locale: Locale): string {
  if (!searchHitTypes.codenames.some((it) => it === item.type)) return '';
  if (isOfType(item, 'webpage') || isOfType(item, 'staff')) return '';
  const own = isOfType(item, 'resource')
    ? labelOf(mediaTypes, shownMediaType(choiceOf(item, 'media_type')), locale)
    : isOfType(item, 'event') && labelOf(eventTypes, choiceOf(item, 'event_type'), locale);
  return own || labelOf(searchHitTypes, item.type ?? '', locale);
}

/** The texts of an item's picture for link previews. */
export function shareTexts(item: LinkedItem, locale: Locale): ShareTexts {
  return {
    title: titleOf(item, locale),
    kind: kindOf(item, locale),
    fact: factOf(item, locale),
  };
}
