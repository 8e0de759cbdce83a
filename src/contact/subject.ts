import type { LinkedItem } from '../content/elements.ts';
import { choicesOf, daysOf, isOfType, itemsOf, textOf } from '../content/view/fields.ts';
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

/** Whether a product has an article of this number, as a size or in its set. */
function hasArticle(item: LinkedItem, number: string): boolean {
  if (!isOfType(item, 'product')) return false;
  const articles = [...itemsOf(item, 'sizes'), ...itemsOf(item, 'set_items')];
  return articles.some((it) => textOf(it, 'product_number') === number);
}

/**
 * The subject of requests from an item's page.
 * @param item an event, product, resource, specialty or member of staff, as far as the market allows it
 * @param article the number of the article that is meant, which counts if the product has it
 * @returns undefined for other items
 */
export function subjectOf(item: LinkedItem, locale: Locale, article = ''): PageSubject | undefined {
  const own = factsOf(item, locale);
  if (!own || !item.codename) return undefined;
  const isOfArticle = article !== '' && hasArticle(item, article);
  const facts = isOfArticle ? { ...own, productNumber: article } : own;
  const known = Object.entries(facts).filter(([, value]) => value);
  return {
    codename: item.codename,
    title: [titleOf(item, locale), isOfArticle && article].filter(Boolean).join(', '),
    facts: Object.fromEntries(known.map(([name, value]) => [name, hiddenValue(value)])),
  };
}
