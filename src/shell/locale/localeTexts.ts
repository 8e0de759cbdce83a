import type { LinkedItem } from '../../content/elements.ts';
import { type TextFieldOf, textOf } from '../../content/view/fields.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import type { MessageKey } from '../../locale/messages/messages.ts';

/** The texts of the locale panel (NAV-13). */
interface LocaleTexts {
  readonly heading: string;
  /** Empty if content sets none. */
  readonly caption: string;
  readonly language: string;
  readonly country: string;
  readonly submit: string;
}

const fields: readonly TextFieldOf<'navigation_node'>[] = [
  'heading',
  'caption',
  'country_label',
  'language_label',
  'submit_label',
];

/**
 * Reads the texts of the locale panel from the navigation's `locale` node; missing ones are
 * built-in texts.
 * @param node the flattened node; undefined if it could not be loaded
 * @param t returns a built-in text
 */
export function localeTexts(
  node: LinkedItem<'navigation_node'> | undefined,
  t: (key: MessageKey) => string,
): LocaleTexts {
  return {
    heading: textOf(node, 'heading') || t(locales.length > 1 ? 'language_and_country' : 'country'),
    caption: textOf(node, 'caption'),
    language: textOf(node, 'language_label') || t('language'),
    country: textOf(node, 'country_label') || t('country'),
    submit: textOf(node, 'submit_label') || t('save'),
  };
}

/**
 * Loads the navigation's `locale` node.
 * @param codename the node's codename
 * @returns undefined if loading fails
 */
export async function loadLocaleNode(
  codename: string,
  language: Locale,
): Promise<LinkedItem<'navigation_node'> | undefined> {
  const request = {
    url: `/api/items/${codename}`,
    params: { language, depth: 1 },
    includedFields: fields,
  };
  try {
    return (await fetchData<LinkedItem<'navigation_node'>>(request)).data;
  } catch (error) {
    console.error('The texts of the locale panel cannot be loaded', error);
    return undefined;
  }
}
