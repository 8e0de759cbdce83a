import type { LinkedItem } from '../content/elements.ts';
import type { MessageKey } from '../content/messages/messages.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';

/** The item with the texts (CONSENT-13). */
export const modalCodename = 'nx_cookie_modal';

/** The kinds of storage, and the names of their fields in content (CONSENT-13). */
export const categories = ['necessary', 'preferences', 'statistics_and_marketing'] as const;

/** One kind of storage. */
export type Category = (typeof categories)[number];

/** Something the site stores in browsers, as it is declared. */
export interface CookieText {
  /** The name of the cookie or storage key; one that ends in `…` stands for all that begin so. */
  readonly name: string;
  readonly description: string;
  readonly duration: string;
  /** Where more is said about it; empty when nowhere. */
  readonly link: string;
}

/** What is said of one kind of storage. */
export interface CategoryText {
  readonly label: string;
  /** Sanitised HTML; empty when nothing is said. */
  readonly description: string;
  readonly cookies: readonly CookieText[];
}

/** What the privacy settings say (CONSENT-13). */
export interface ModalText {
  readonly label: string;
  /** Sanitised HTML. */
  readonly description: string;
  readonly categories: Readonly<Record<Category, CategoryText>>;
}

/**
 * The texts of the flattened `nx_cookie_modal`.
 * @returns undefined where a label is missing, so that the settings could not be understood
 */
export function modalTextOf(item: LinkedItem | undefined): ModalText | undefined {
  const category = (name: Category): CategoryText => ({
    label: textOf(item, `${name}_cookies_label`),
    description: textOf(item, `${name}_cookies_description`),
    cookies: itemsOf(item, `${name}_cookies`).map((cookie) => ({
      name: textOf(cookie, 'name'),
      description: textOf(cookie, 'description'),
      duration: textOf(cookie, 'duration'),
      link: textOf(cookie, 'link'),
    })),
  });
  const text: ModalText = {
    label: textOf(item, 'label'),
    description: textOf(item, 'description'),
    categories: {
      necessary: category('necessary'),
      preferences: category('preferences'),
      statistics_and_marketing: category('statistics_and_marketing'),
    },
  };
  const labels = [text.label, ...categories.map((name) => text.categories[name].label)];
  return labels.every(Boolean) ? text : undefined;
}

/**
 * The site's own texts, for when content fails.
 * @param t finds a built-in text; one becomes HTML, so never what content sets in its place
 */
export function builtInModalText(t: (key: MessageKey) => string): ModalText {
  const category = (label: string): CategoryText => ({ label, description: '', cookies: [] });
  return {
    label: t('privacy_settings'),
    description: `<p>${t('privacy_settings_text')}</p>`,
    categories: {
      necessary: category(t('necessary_cookies')),
      preferences: category(t('preferences_cookies')),
      statistics_and_marketing: category(t('statistics_cookies')),
    },
  };
}
