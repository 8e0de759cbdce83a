import { languagesInBrowser } from '../languagesInBrowser.ts';
import type { Locale } from '../locales.ts';
import { storeMessages } from './builtInMessages.ts';
import type { Messages } from './messages.ts';

/** Brings the texts that islands show to the browser, so that `builtInMessages` has them. */
export async function loadIslandMessages(locale: Locale): Promise<void> {
  const { messages } = await languagesInBrowser[locale].loadIslandMessages();
  // A component may be part of documents and islands, and so names keys of all texts.
  storeMessages(locale, messages as Messages);
}
