import type { LinkedItem } from '../content/elements.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { type LinkView, linkViews } from '../content/view/link.ts';
import type { Locale } from '../locale/locales.ts';

/** What stands above a form. */
export interface FormIntroduction {
  readonly title: string;
  /** Sanitised HTML. */
  readonly introduction: string;
  readonly links: readonly LinkView[];
}

/**
 * The introduction of a form definition.
 * @param item the flattened item, or one with a list of `components`, of which the first is the form
 * (contact spec, section 7)
 * @returns undefined where nothing is said
 */
export function formIntroduction(
  item: LinkedItem | undefined,
  locale: Locale,
): FormIntroduction | undefined {
  const form = itemsOf(item, 'components')[0] ?? item;
  if (!form) return undefined;
  const introduction = textOf(form, 'introduction');
  const links = linkViews(form, 'contact_links', locale);
  if (!introduction && links.length === 0) return undefined;
  return { title: textOf(form, 'title'), introduction, links };
}
