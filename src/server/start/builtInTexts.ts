import compile from 'icu-minify/compile';
import type { Translate } from '../../contact/faults.ts';
import type { Locale } from '../../locale/locales.ts';
import { builtInMessages } from '../../locale/messages/builtInMessages.ts';
import { loadMessages } from '../../locale/messages/loadMessages.server.ts';
import { translatorOf } from '../../locale/translatorOf.ts';

/** The built-in texts of a language, for mails. */
export async function builtInTexts(language: Locale): Promise<Translate> {
  await loadMessages(language);
  const messages: Readonly<Record<string, string>> = builtInMessages(language);
  return (key, values) =>
    translatorOf({ [key]: compile(messages[key] ?? '') }, language)(key, values);
}
