import type { Locale } from './locales.ts';
import { type IslandMessages, type Messages, storeMessages } from './messages/messages.ts';
import { type Paths, storePaths } from './paths.ts';

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

/** The properties of a language that browsers use, too. */
interface LanguageInBrowser {
  readonly paths: Paths;
  /** The texts of islands. */
  readonly messages: IslandMessages;
}

/** Loads what browsers know of a language; an island loads that of its page. */
const languagesInBrowser: Readonly<Record<Locale, () => Promise<LanguageInBrowser>>> = {
  en: () => import('./languages/en/inBrowser.ts'),
  de: () => import('./languages/de/inBrowser.ts'),
  es: () => import('./languages/es/inBrowser.ts'),
  pt: () => import('./languages/pt/inBrowser.ts'),
  fr: () => import('./languages/fr/inBrowser.ts'),
};
