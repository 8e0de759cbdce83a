import { de } from './languages/de/inBrowser.ts';
import { en } from './languages/en/inBrowser.ts';
import { es } from './languages/es/inBrowser.ts';
import { pt } from './languages/pt/inBrowser.ts';
import type { Locale } from './locales.ts';
import type { IslandMessages } from './messages/messages.ts';

/** The name of a page in the path table. */
export type PageName = keyof typeof en.paths;

/** The properties of a language that browsers use, too; islands load them of all languages. */
export interface LanguageInBrowser {
  /** The address of each page; `:name` stands for a parameter. */
  readonly paths: Readonly<Record<PageName, string>>;
  readonly loadIslandMessages: () => Promise<{ readonly messages: IslandMessages }>;
}

/** What browsers know of each language. */
export const languagesInBrowser: Readonly<Record<Locale, LanguageInBrowser>> = { en, de, es, pt };
