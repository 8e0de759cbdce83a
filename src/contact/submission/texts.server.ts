import { createTranslator } from 'use-intl/core';
import type { LinkedItem } from '../../content/elements.ts';
import { builtInMessages, loadMessages } from '../../content/messages/loadMessages.ts';
import type { Locale } from '../../locale/locales.ts';
import { faultText, type Translate } from '../faults.ts';
import type { FormFault } from '../formOutcome.ts';
import type { FieldRefusal } from '../leadDesk.ts';

/** Words faults for the sender: the definition's texts, else the built-in ones in the language. */
export async function refusalsOf(
  faults: readonly FormFault[],
  definition: LinkedItem | undefined,
  language: Locale,
): Promise<FieldRefusal[]> {
  await loadMessages(language);
  const messages: Readonly<Record<string, string>> = builtInMessages(language);
  const t: Translate = createTranslator<Record<string, string>>({
    locale: language,
    messages: { ...messages },
  });
  return faults.map((fault) => ({
    field: fault.field,
    message: faultText(fault, definition, t),
    kmsErrorKey: fault.key,
  }));
}
