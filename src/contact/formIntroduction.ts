import type { LinkedItem } from '../content/elements.ts';
import { textOf } from '../content/view/fields.ts';
import { type LinkView, linkViews } from '../content/view/link.ts';
import type { Locale } from '../locale/locales.ts';

/** What stands above and below a form; empty where nothing is said. */
export interface FormIntroduction {
  readonly title: string;
  /** Sanitised HTML. */
  readonly introduction: string;
  readonly links: readonly LinkView[];
}

/** The introduction in a form definition. */
export function formIntroduction(form: LinkedItem | undefined, locale: Locale): FormIntroduction {
  return {
    title: textOf(form, 'title'),
    introduction: textOf(form, 'introduction'),
    links: form ? linkViews(form, 'contact_links', locale) : [],
  };
}
