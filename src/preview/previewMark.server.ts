import { countryOf } from '../country/country.ts';
import { displayDate } from '../locale/displayDate.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { PagePreview, PreviewMark } from './preview.ts';

/** What a page is made from that may be a preview. */
interface PreviewedPage {
  readonly preview: PagePreview | undefined;
}

/** How a page that is a preview says so, in its own language; undefined for all other pages. */
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
    country: countryOf(preview.country)?.names[locale] ?? preview.country,
    countryId: preview.country,
    withDrafts: preview.withDrafts,
  };
}
