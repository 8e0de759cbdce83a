import { languagesInBrowser } from './languagesInBrowser.ts';
import type { Locale } from './locales.ts';
import { storeMessages } from './messages/builtInMessages.ts';
import type { Messages } from './messages/messages.ts';
import { storePaths } from './paths.ts';

/**
 * Brings the texts of islands and the addresses in a language to the browser, so that
 * `builtInMessages` and `pathTo` have them.
 */
export async function loadLanguage(locale: Locale): Promise<void> {
  const { messages, paths } = await languagesInBrowser[locale]();
  storePaths(locale, paths);
  // A component may be part of documents and islands, and so names keys of all texts.
  storeMessages(locale, messages as Messages);
}
