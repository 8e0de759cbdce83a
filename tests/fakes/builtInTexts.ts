import { siteTexts } from '../../src/content/messages/siteTexts.server.ts';
import { noContent } from '../../src/content/reader.server.ts';
import type { Locale } from '../../src/locale/locales.ts';

/** The texts of a language that no editor has replaced. */
export const builtInTexts = (language: Locale) =>
  siteTexts({ reader: () => noContent, collections: [] }, language);
