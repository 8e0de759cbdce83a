import { countryName } from '../../country/country.ts';
import { employmentTypes } from '../../enumerations/contents.ts';
import { labelOf } from '../../locale/labelOf.ts';
import type { Locale } from '../../locale/locales.ts';
import { writtenDay } from '../../locale/writtenDates.ts';
import { addressOf } from '../address.ts';
import type { LinkedItem } from '../elements.ts';
import { choiceOf, textOf } from './fields.ts';

/** A vacancy ready to be shown. */
export interface VacancyView {
  readonly href: string;
  readonly title: string;
  readonly teaser: string;
  readonly department: string;
  /** City and country. */
  readonly place: string;
  readonly employment: string;
  /** Place and employment in one line. */
  readonly facts: string;
  /** The last day of applications, as a person writes it. */
  readonly closes: string;
  /** The language of the texts, if it is not the page's. */
  readonly lang?: string;
}

/** The view of a vacancy. */
export function vacancyView(item: LinkedItem<'vacancy'>, locale: Locale): VacancyView {
  const place = [textOf(item, 'city'), countryName(textOf(item, 'country'), locale)]
    .filter(Boolean)
    .join(', ');
  const employment = labelOf(employmentTypes, choiceOf(item, 'employment'), locale);
  return {
    href: addressOf(item, locale) ?? '',
    title: textOf(item, 'title'),
    teaser: textOf(item, 'teaser'),
    department: textOf(item, 'department'),
    place,
    employment,
    facts: [place, employment].filter(Boolean).join(' · '),
    closes: writtenDay(textOf(item, 'closes'), locale),
    ...(item.variant && item.variant !== locale && { lang: item.variant }),
  };
}
