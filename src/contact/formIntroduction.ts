import type { LinkedItem } from '../content/elements.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { type LinkView, linkViews } from '../content/view/link.ts';
import type { Locale } from '../locale/locales.ts';

/** The texts above and below a form; empty if there are none. */
export interface FormIntroduction {
  /** Sanitized HTML. */
  readonly introduction: string;
  readonly links: readonly LinkView[];
}

/** Reads the introduction from a form definition. */
export function formIntroduction(
  form: LinkedItem<'form_definition'> | undefined,
  locale: Locale,
): FormIntroduction {
  return {
    introduction: textOf(form, 'introduction'),
    links: linkViews(itemsOf(form, 'contact_links'), locale),
  };
}
