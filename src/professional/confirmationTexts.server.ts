import type { Messages } from '../content/messages/messages.ts';

/** The texts of the confirmation page. */
export interface ConfirmationTexts {
  readonly title: string;
  readonly text: string;
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
): ConfirmationTexts {
  return {
    title: texts[`confirm_${profession}_title`],
    text: texts[`confirm_${profession}_text`],
    yes: texts[`confirm_${profession}_yes`],
    no: texts[`confirm_${profession}_no`],
    record: texts.confirm_professional_record,
  };
}
