import type { LinkedItem } from '../../content/elements.ts';
import type { MessageKey } from '../../content/messages/messages.ts';
import { textOf } from '../../content/view/fields.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import type { Locale } from '../../locale/locales.ts';

/** What the locale panel says (NAV-13). */
export interface LocaleTexts {
  readonly heading: string;
  /** Empty where content says nothing. */
  readonly caption: string;
  readonly language: string;
  readonly country: string;
  readonly submit: string;
}

const fields = ['heading', 'caption', 'country_label', 'language_label', 'submit_label'];

/**
 * The texts of the locale panel: those of the navigation's `locale` node, and the built-in ones for
 * what it leaves out.
 * @param node the flattened node; undefined where it cannot be had
 * @param t finds a built-in text
 */
export function localeTexts(
  node: LinkedItem | undefined,
  t: (key: MessageKey) => string,
): LocaleTexts {
  return {
    heading: textOf(node, 'heading') || t('language_and_country'),
    caption: textOf(node, 'caption'),
    language: textOf(node, 'language_label') || t('language'),
    country: textOf(node, 'country_label') || t('country'),
    submit: textOf(node, 'submit_label') || t('save'),
  };
}

/**
 * Asks for the navigation's `locale` node.
 * @param codename the node's codename
 * @returns undefined where it cannot be had
 */
export async function loadLocaleNode(
  codename: string,
  language: Locale,
): Promise<LinkedItem | undefined> {
  const request = {
    url: `/api/items/${codename}`,
    params: { language, depth: 1 },
    includedFields: fields,
  };
  try {
    return (await fetchData<LinkedItem>(request)).data;
  } catch (error) {
    console.error('The texts of the locale panel cannot be loaded', error);
    return undefined;
  }
}
