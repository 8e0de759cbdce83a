import type { SearchRecord } from './record.ts';
import type { SearchHit } from './search.ts';

/** The parts of a record that a hit shows: all but what could name withheld items (SEARCH-30). */
export function hitOf(record: SearchRecord): SearchHit {
  const { objectID, codename, lang, title, numbers, teaser, facets } = record;
  const { url, image, thumbnail, typeLabel, date, end, variant } = record;
  const { type, product: _, market: __, ...filed } = facets;
  return {
    objectID,
    codename,
    ...filed,
    type: type?.[0],
    type_label: typeLabel,
    lang,
    title,
    teaser,
    url,
    ...(numbers[0] && { product_number: numbers[0] }),
    ...(image && { image }),
    ...(thumbnail && { thumbnail }),
    ...(date !== undefined && { date }),
    ...(end !== undefined && { end }),
    ...(variant && { variant }),
  };
}
