import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { allCountries } from '../../country/country.ts';
import { unconfirmedVisitors } from '../../country/ruleNames.ts';
import { regionCodes } from '../../enumerations/visitors.ts';
import { loadMessages } from '../../locale/languages.ts';
import type { Locale } from '../../locale/locales.ts';
import { builtInMessages, type MessageKey, type Messages } from '../../locale/messages/messages.ts';
import { type TextOf, translatorOf } from '../../locale/translatorOf.ts';
import { keepMade } from '../../memory/keepMade.ts';
import { createPageReader } from '../pageReader.server.ts';
import type { ContentReader } from '../reader.server.ts';
import type { Withholding } from '../restrict.ts';
import { overridesOver } from './translations.server.ts';

/**
 * A mail may be read anywhere and by anyone, so it contains only what no country and no visitor is
 * denied.
 */
export const toEveryone: Withholding = {
  id: 'mails',
  places: new Set([
    ...allCountries.map(({ id }) => id),
    ...Object.keys(regionCodes),
    unconfirmedVisitors,
  ]),
  ignoreUserGroups: false,
};

/** Where the texts that editors replace come from. */
export interface SiteTextSource {
  /** The reader of the present view. @throws ContentUnavailable before any content was read */
  readonly reader: () => ContentReader;
  readonly collections: readonly string[];
  /** Reports a text that cannot replace a built-in one; and that there is no content: default nothing. */
  readonly report?: (error: unknown) => void;
}

/** Outside the build of the pages, built-in texts are as they are written. */
const compiledMessages = keepMade(20, (locale) => {
  const texts = Object.entries(builtInMessages(locale as Locale));
  return Object.fromEntries(
    texts.map(([key, text]) => [key, typeof text === 'string' ? compile(text) : text]),
  ) as unknown as Messages;
});

/**
 * The texts of a language outside pages, as in mails, feeds and answers of the API: those of editors,
 * or else the built-in ones (OWN-37). Without content, there are only the latter.
 * @param market whose content is read; default what everybody may see
 */
export async function siteTexts(
  { reader, collections, report = () => undefined }: SiteTextSource,
  language: Locale,
  market: Withholding = toEveryone,
): Promise<TextOf> {
  await loadMessages(language);
  const builtIn = compiledMessages(language);
  const texts = { ...builtIn, ...replacements(builtIn) };
  return translatorOf(texts as unknown as Record<MessageKey, CompiledMessage>, language);

  function replacements(own: Messages) {
    try {
      const scope = { language, collections, markets: [market] };
      const content = createPageReader(reader(), scope);
      return overridesOver({ content, locale: language, report }, own);
    } catch (error) {
      report(error);
      return {};
    }
  }
}
