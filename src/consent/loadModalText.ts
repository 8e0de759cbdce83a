import type { LinkedItem } from '../content/elements.ts';
import { fetchData } from '../fetching/fetchData.ts';
import type { Locale } from '../locale/locales.ts';
import { builtInMessages } from '../locale/messages/messages.ts';
import { builtInModalText, type ModalText, modalCodename, modalTextOf } from './modalText.ts';

/**
 * How long the settings wait for their texts before they show the built-in ones, in milliseconds.
 */
const timeLimit = 4_000;

/**
 * Loads the texts of the privacy settings and their hash, which identifies them in receipts.
 * `isBuiltIn` tells texts without the list of what is stored.
 */
export async function loadHashedText(language: Locale, country: string | undefined) {
  const shown = await loadModalText(language, country);
  return { ...shown, textHash: await textHashOf(shown.text) };
}

/**
 * Loads the texts of the privacy settings (CONSENT-13), or the built-in ones if content fails or
 * takes too long. No copy is used: the list must not be older than its version, which is answered.
 * @param country the effective country, undefined if unknown
 */
async function loadModalText(
  language: Locale,
  country: string | undefined,
): Promise<{ text: ModalText; isBuiltIn: boolean }> {
  // Without content's overrides: receipts identify the built-in texts.
  const builtIn = builtInMessages(language);
  const ownText = () => ({ text: builtInModalText((key) => builtIn[key]), isBuiltIn: true });
  try {
    const { data } = await fetchData<LinkedItem<'cookie_modal'>>({
      url: `/api/items/${modalCodename}`,
      params: { language, country, depth: 1, systemFields: 'codename' },
      signal: AbortSignal.timeout(timeLimit),
    });
    const text = modalTextOf(data);
    return text ? { text, isBuiltIn: false } : ownText();
  } catch (error) {
    console.error('The texts of the privacy settings cannot be loaded', error);
    return ownText();
  }
}

/**
 * Identifies the text shown to a visitor: SHA-256, in hexadecimal, of its JSON in the field order
 * of `modalTextOf`.
 * @returns undefined on a page loaded over plain HTTP, where browsers offer no hashing
 */
export async function textHashOf(text: ModalText): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const hash = await subtle?.digest('SHA-256', bytes);
  return (
    hash && Array.from(new Uint8Array(hash), (it) => it.toString(16).padStart(2, '0')).join('')
  );
}
