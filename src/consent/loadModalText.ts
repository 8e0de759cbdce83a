import type { LinkedItem } from '../content/elements.ts';
import { fetchData } from '../fetching/fetchData.ts';
import type { Locale } from '../locale/locales.ts';
import { builtInMessages } from '../locale/messages/builtInMessages.ts';
import { builtInModalText, type ModalText, modalCodename, modalTextOf } from './modalText.ts';
import { textHashOf } from './textHash.ts';

/**
 * How long the settings wait for their texts before they show the built-in ones, in milliseconds.
 */
const timeLimit = 4_000;

/** Loads the texts of the privacy settings and their hash, which identifies them in receipts. */
export async function loadHashedText(language: Locale, country: string | undefined) {
  const text = await loadModalText(language, country);
  return { text, textHash: await textHashOf(text) };
}

/**
 * Loads the texts of the privacy settings (CONSENT-13), or the built-in ones if content fails or
 * takes too long.
 * @param country the effective country, undefined if unknown
 */
async function loadModalText(language: Locale, country: string | undefined): Promise<ModalText> {
  // Without content's overrides: receipts identify the built-in texts.
  const builtIn = builtInMessages(language);
  const ownText = () => builtInModalText((key) => builtIn[key]);
  try {
    const { data } = await fetchData<LinkedItem<'cookie_modal'>>({
      url: `/api/items/${modalCodename}`,
      params: { language, country, depth: 1, systemFields: 'codename' },
      cacheKey: country && modalCodename,
      signal: AbortSignal.timeout(timeLimit),
    });
    return modalTextOf(data) ?? ownText();
  } catch (error) {
    console.error('The texts of the privacy settings cannot be loaded', error);
    return ownText();
  }
}
