import type { LinkedItem } from '../content/elements.ts';
import { builtInMessages } from '../content/messages/loadMessages.ts';
import { fetchData } from '../fetching/fetchData.ts';
import type { Locale } from '../locale/locales.ts';
import { builtInModalText, type ModalText, modalCodename, modalTextOf } from './modalText.ts';
import { textHashOf } from './textHash.ts';

/** Milliseconds the settings wait for their texts before they show the built-in ones. */
const patience = 4_000;

/** The texts of the privacy settings with their hash, by which a receipt names them. */
export async function loadHashedText(language: Locale, country: string | undefined) {
  const text = await loadModalText(language, country);
  return { text, textHash: await textHashOf(text) };
}

/**
 * The texts of the privacy settings (CONSENT-13), or the built-in ones when content fails
 * or takes too long.
 * @param country the country that counts, undefined where it is not known
 */
async function loadModalText(language: Locale, country: string | undefined): Promise<ModalText> {
  // Not what content sets in their place: the receipt of a choice names the built-in ones.
  const builtIn = builtInMessages(language);
  const ownText = () => builtInModalText((key) => builtIn[key]);
  try {
    const { data } = await fetchData<LinkedItem>({
      url: `/api/items/${modalCodename}`,
      params: { language, country, depth: 1, systemFields: 'codename' },
      cacheKey: country && modalCodename,
      signal: AbortSignal.timeout(patience),
    });
    return modalTextOf(data) ?? ownText();
  } catch (error) {
    console.error('The texts of the privacy settings cannot be loaded', error);
    return ownText();
  }
}
