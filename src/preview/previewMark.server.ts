import { countryName } from '../country/country.ts';
import { audiences } from '../enumerations/visitors.ts';
import { displayDate } from '../locale/displayDate.ts';
import { labelOf } from '../locale/labelOf.ts';
import type { Locale } from '../locale/locales.ts';
import { asWritten } from '../locale/orthography.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { PagePreview, PreviewMark } from './preview.ts';

/** The inputs of a page that may be a preview. */
interface PreviewedPage {
  readonly preview: PagePreview | undefined;
}

/** The most differences that the bar lists. */
const mostListed = 20;

function momentIn(moment: Date, locale: Locale): string {
  const time = asWritten(`${moment.toISOString().slice(11, 16)} UTC`, locale);
  return `${displayDate({ start: moment, end: moment, locale })}, ${time}`;
}

/**
 * The data of the preview's bar, in the page's language; undefined for all other pages.
 * Everything the page reads must have been read before.
 */
export function previewMark({
  preview,
  locale,
  now,
  market,
  place,
  content,
}: PageContext & PreviewedPage): PreviewMark | undefined {
  if (!preview) return undefined;
  if (!preview.isReadable) return { isReadable: false, isHome: place?.page === 'home' };
  const { differences: differencesIn, query: _, country, audience, ...facts } = preview;
  const all = differencesIn(content.marks(), locale);
  return {
    ...facts,
    date: momentIn(now, locale),
    country: countryName(country, locale),
    countryId: country,
    confirmed: market.confirmed,
    audience: audience && labelOf(audiences, audience, locale),
    isSearch: place?.page === 'search',
    differences: all.slice(0, mostListed).map(({ at, ...difference }) => ({
      ...difference,
      ...(at === undefined ? {} : { at: momentIn(new Date(at), locale) }),
    })),
    more: Math.max(0, all.length - mostListed),
  };
}
