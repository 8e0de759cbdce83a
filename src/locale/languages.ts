import type { Language } from './language.ts';
import { de } from './languages/de/language.ts';
import { en } from './languages/en/language.ts';
import { es } from './languages/es/language.ts';
import { fr } from './languages/fr/language.ts';
import { pt } from './languages/pt/language.ts';
import type { Locale } from './locales.ts';

/**
 * The server's data about each language. Browsers load only `languagesInBrowser`: a test fails if
 * an island imports this module.
 */
export const languages: Readonly<Record<Locale, Language>> = { en, de, es, pt, fr };
