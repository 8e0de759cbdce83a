import type { ApiServices } from '../../api/apiServices.ts';
import { createLabelingReader } from '../../content/labelingReader.server.ts';
import { createPageReader } from '../../content/pageReader.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { unconfirmedVisitors } from '../../country/ruleNames.ts';
import { answerTo } from '../../directions/answer.server.ts';
import { publicSettings } from '../pages/pageServices.ts';
import type { Backends } from './openBackends.ts';
import { startBrand } from './startBrand.ts';

/**
 * Creates what answers a number or a code beside the suggestions (SEARCH-35).
 * @param reader the reader of the present view
 */
export function createAnswerTo(
  { settings, geo }: Pick<Backends, 'settings' | 'geo'>,
  reader: () => ContentReader,
): ApiServices['answerTo'] {
  const { collections } = startBrand(settings);
  const shown = publicSettings(settings, geo);
  return (query, language, markets) => {
    const scope = { language, collections, markets };
    const isUnconfirmed = markets.some(({ places }) => places.has(unconfirmedVisitors));
    const context = {
      locale: language,
      now: new Date(),
      settings: shown,
      market: { confirmed: !isUnconfirmed },
      content: createPageReader(reader(), scope),
      labeling: () => createLabelingReader(reader(), scope),
    };
    return answerTo(context, query)?.answer;
  };
}
