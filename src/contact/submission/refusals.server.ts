import type { LinkedItem } from '../../content/elements.ts';
import type { MessageKey } from '../../locale/messages/messages.ts';
import { faultText, type Translate } from '../faults.ts';
import type { FormFault } from '../formOutcome.ts';
import type { FieldRefusal } from '../leadIntake.ts';

/** Messages of faults that only the server finds, so browsers need not load them. */
const ownTexts: Readonly<Record<string, MessageKey>> = {
  wrong_type: 'validation_type',
  bot_check: 'validation_bot_check',
  unknown_field: 'validation_unknown_field',
};

/**
 * Creates the messages of faults for the sender: the definition's texts, or else those of the site.
 * @param t the texts in the sender's language
 */
export function refusalsOf(
  faults: readonly FormFault[],
  definition: LinkedItem<'form_definition'> | undefined,
  t: Translate,
): FieldRefusal[] {
  return faults.map(({ field, key, message, allowed }) => {
    const own = ownTexts[key];
    const text = message ?? (own && t(own)) ?? '';
    return {
      field,
      message: faultText(
        { key, message: text, ...(allowed !== undefined && { allowed }) },
        definition,
        t,
      ),
      kmsErrorKey: key,
    };
  });
}
