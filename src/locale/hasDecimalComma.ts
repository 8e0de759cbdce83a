import { keepMade } from '../memory/keepMade.ts';
import { type Locale, languageFolders } from './locales.ts';

/**
 * Whether numbers in a language have a decimal comma, so that its tables separate cells by
 * semicolons.
 */
export const hasDecimalComma = keepMade(languageFolders.length, (locale: Locale) =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ','),
);
