import { countryOf } from '../country/country.ts';
import { displayDate } from '../resources/displayDate.ts';
import type { PageServices } from '../services.ts';
import type { PreviewMark } from './preview.ts';

/** How a page that is a preview says so, in its own language; undefined for all other pages. */
export function previewMark({ preview, locale, now }: PageServices): PreviewMark | undefined {
  if (!preview?.isReadable) return preview;
  const time = `${now.toISOString().slice(11, 16)} UTC`;
  return {
    isReadable: true,
    date: `${displayDate({ start: now, end: now, locale })}, ${time}`,
    country: countryOf(preview.country)?.names[locale] ?? preview.country,
    countryId: preview.country,
    withDrafts: preview.withDrafts,
  };
}
