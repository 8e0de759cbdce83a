import type { MessageKey } from '../content/messages/messages.ts';
import type { Locale } from '../locale/locales.ts';
import { builtInModalText, type ModalText, modalCodename, modalTextOf } from './modalText.ts';

/** Milliseconds the settings wait for their texts before they show the built-in ones. */
const patience = 4_000;

/**
 * The texts of the privacy settings (shell spec, section 7), or the built-in ones when content fails
 * or takes too long.
 * @param country the country that counts, undefined where it is not known
 * @param t finds a built-in text
 */
export async function loadModalText(
  language: Locale,
  country: string | undefined,
  t: (key: MessageKey) => string,
): Promise<ModalText> {
  const query = new URLSearchParams({
    language,
    ...(country ? { country } : {}),
    depth: '1',
    systemFields: 'codename',
  });
  try {
    const response = await fetch(`/api/items/${modalCodename}?${query}`, {
      signal: AbortSignal.timeout(patience),
    });
    const text = response.ok ? modalTextOf(await response.json()) : undefined;
    return text ?? builtInModalText(t);
  } catch {
    return builtInModalText(t);
  }
}
