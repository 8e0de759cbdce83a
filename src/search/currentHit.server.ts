import type { View } from '../content/edition/view.server.ts';
import { isLocale } from '../locale/locales.ts';
import { readRecord } from './readRecords.server.ts';
import { hitOf, partsOfRecordId } from './record.ts';
import { hitTextElements, hitTextsOf, type RecordOptions } from './recordOf.server.ts';
import type { Highlight, SearchHit, SearchRequest } from './search.ts';

/** The attributes that a hit has highlights of. */
const highlighted = ['title', 'teaser', 'product_number'];

/**
 * A hit as a view has it: an index that is older than the view may have other texts. The hit is then
 * made from the view and has no highlights, because only the index knows what matches.
 * @returns the hit itself if its texts are those of the view; undefined if the view has no such record
 */
export function currentHit(
  hit: SearchHit,
  view: View,
  request: Pick<SearchRequest, 'attributesToRetrieve'>,
  options: RecordOptions,
): SearchHit | undefined {
  const { codename, language: lang } = partsOfRecordId(hit.objectID);
  if (!isLocale(lang)) return undefined;
  const variant = view.variant(codename, lang);
  if (!variant) return undefined;
  const item = view.edition.deliver(variant, hitTextElements);
  const texts = Object.entries(hitTextsOf(item, lang));
  if (texts.every(([name, text]) => hit[name] === undefined || hit[name] === text)) return hit;
  const record = readRecord(view, codename, lang, options);
  return record && withoutHighlights(hitOf(record), request);
}

function withoutHighlights(
  hit: SearchHit,
  { attributesToRetrieve: wanted = ['*'] }: Pick<SearchRequest, 'attributesToRetrieve'>,
): SearchHit {
  const plain = highlighted.flatMap((name): [string, Highlight][] => {
    const value = hit[name];
    return typeof value === 'string'
      ? [[name, { value, matchLevel: 'none', matchedWords: [] }]]
      : [];
  });
  const attributes = Object.entries(hit).filter(
    ([name]) => name === 'objectID' || wanted.includes(name) || wanted.includes('*'),
  );
  return {
    ...(Object.fromEntries(attributes) as SearchHit),
    _highlightResult: Object.fromEntries(plain),
  };
}
