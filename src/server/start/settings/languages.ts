import * as v from 'valibot';
import { usualLanguages } from '../../../locale/locales.ts';
import { text } from './formats.ts';

/**
 * The settings of languages. Every process reads them when it loads `locale/locales.ts`; here they
 * are checked with the others (`locale/languageFaults.server.ts`).
 */
export const languageSettings = {
  LANGUAGES: text(usualLanguages),
  DEFAULT_LANGUAGE: v.optional(v.string()),
};
