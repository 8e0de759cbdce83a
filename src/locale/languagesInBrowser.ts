import type { Locale } from './locales.ts';
import type { IslandMessages } from './messages/messages.ts';
import type { Paths } from './paths.ts';

/** The properties of a language that browsers use, too. */
interface LanguageInBrowser {
  readonly paths: Paths;
  /** The texts of islands. */
  readonly messages: IslandMessages;
}

/** Loads what browsers know of a language; an island loads that of its page. */
export const languagesInBrowser: Readonly<Record<Locale, () => Promise<LanguageInBrowser>>> = {
  en: () => import('./languages/en/inBrowser.ts'),
  de: () => import('./languages/de/inBrowser.ts'),
  es: () => import('./languages/es/inBrowser.ts'),
  pt: () => import('./languages/pt/inBrowser.ts'),
  fr: () => import('./languages/fr/inBrowser.ts'),
};
