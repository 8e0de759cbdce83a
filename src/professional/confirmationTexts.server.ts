import type { ConfirmationLaw } from '../country/ruleNames.ts';
import type { Messages } from '../locale/messages/messages.ts';

/** The texts of the confirmation page. */
export interface ConfirmationTexts {
  readonly title: string;
  readonly text: string;
  /** Why the country asks; absent if the site has no text about its law. */
  readonly law?: string;
  readonly yes: string;
  readonly no: string;
  readonly record: string;
}

/**
 * The texts with which a brand asks for confirmation. They are part of the page's data, so that
 * other pages do not load them.
 */
export function confirmationTexts(
  profession: 'professional' | 'veterinary',
  texts: Messages,
  law: ConfirmationLaw | undefined,
): ConfirmationTexts {
  return {
    title: texts[`confirm_${profession}_title`],
    text: texts[`confirm_${profession}_text`],
    // The laws are about devices for people.
    ...(law && profession === 'professional' ? { law: texts[`confirm_law_${law}`] } : {}),
    yes: texts[`confirm_${profession}_yes`],
    no: texts[`confirm_${profession}_no`],
    record: texts.confirm_professional_record,
  };
}
