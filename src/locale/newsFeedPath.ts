import type { Locale } from './locales.ts';

/** The root-relative address of the RSS feed of a language's news. */
export const newsFeedPath = (locale: Locale): string => `/news-${locale}.xml`;
