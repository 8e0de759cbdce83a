import { countryName } from '../country/country.ts';
import { displayDate } from '../locale/displayDate.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { PagePreview, PreviewMark } from './preview.ts';

/** The inputs of a page that may be a preview. */
interface PreviewedPage {
  readonly preview: PagePreview | undefined;
}

/** The data of the preview banner, in the page's language; undefined for all other pages. */
export function previewMark({
  preview,
  locale,
  now,
}: PageContext & PreviewedPage): PreviewMark | undefined {
  if (!preview?.isReadable) return preview;
  const time = `${now.toISOString().slice(11, 16)} UTC`;
  return {
    isReadable: true,
    date: `${displayDate({ start: now, end: now, locale })}, ${time}`,
    country: countryName(preview.country, locale),
    countryId: preview.country,
    withDrafts: preview.withDrafts,
  };
}
