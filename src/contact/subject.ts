import type { LinkedItem } from '../content/elements.ts';
import { daysOf } from '../content/view/days.ts';
import { choicesOf, isOfType, textOf } from '../content/view/fields.ts';
import { fullNameOf } from '../content/view/person.ts';
import { titleOf } from '../content/view/title.ts';
import { countryName } from '../country/country.ts';
import { isoDay } from '../locale/displayDate.ts';
import type { Locale } from '../locale/locales.ts';
import type { PageSubject } from '../site/SiteContext.tsx';
import { type HiddenInput, hiddenValue } from './hiddenInputs.ts';
import { maxLengths } from './texts.ts';

type Facts = Partial<Record<HiddenInput, string>>;

/** The facts by which the receiver of a request finds the item (FORM-37). */
function factsOf(item: LinkedItem, locale: Locale): Facts | undefined {
  if (isOfType(item, 'event')) {
    const country = textOf(item, 'country');
    const { start, end, timeZone } = daysOf(item);
    const days = [start, end].map((time) => isoDay(time, timeZone || 'UTC'));
    return {
      eventTitle: textOf(item, 'title'),
      eventId: textOf(item, 'event_id'),
      eventDate: [...new Set(days)].join('/'),
      eventLocation: [textOf(item, 'city'), countryName(country, locale)]
        .filter(Boolean)
        .join(', '),
      specialty: fitting(choicesOf(item, 'specialties')),
    };
  }
  if (isOfType(item, 'product')) {
    return {
      productName: textOf(item, 'title'),
      productNumber: textOf(item, 'product_number'),
      specialty: fitting(choicesOf(item, 'specialties')),
    };
  }
  if (isOfType(item, 'resource')) {
    return {
      resourceTitle: textOf(item, 'title'),
      referenceNumber: textOf(item, 'reference_number'),
      specialty: fitting(choicesOf(item, 'anatomy')),
    };
  }
  if (isOfType(item, 'staff')) {
    return {
      contactName: fullNameOf(item),
      specialty: fitting(choicesOf(item, 'specialties')),
    };
  }
  if (isOfType(item, 'taxonomy_item')) {
    return { specialty: fitting(choicesOf(item, 'specialty')) };
  }
  return undefined;
}

/** As many codenames as a hidden input can contain. */
function fitting(codenames: readonly string[]): string {
  return codenames.reduce((list, next) => {
    const longer = list ? `${list}, ${next}` : next;
    return longer.length <= maxLengths.hidden ? longer : list;
  }, '');
}

/**
 * The subject of requests from an item's page.
 * @param item an event, product, resource, specialty or member of staff, as far as the market allows it
 * @returns undefined for other items
 */
export function subjectOf(item: LinkedItem, locale: Locale): PageSubject | undefined {
  const facts = factsOf(item, locale);
  if (!facts || !item.codename) return undefined;
  const known = Object.entries(facts).filter(([, value]) => value);
  return {
    codename: item.codename,
    title: titleOf(item, locale),
    facts: Object.fromEntries(known.map(([name, value]) => [name, hiddenValue(value)])),
  };
}
