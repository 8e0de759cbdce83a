import type { LinkedItem } from '../content/elements.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import type { MessageKey } from '../locale/messages/messages.ts';

/** The item with the texts (CONSENT-13). */
export const modalCodename = 'nx_cookie_modal';

/** A declared cookie or storage key. */
interface CookieText {
  /** The name of the cookie or storage key; a name that ends in `…` is a prefix. */
  readonly name: string;
  readonly description: string;
  readonly duration: string;
  /** A link to more information; empty if none. */
  readonly link: string;
}

/** The texts of a storage category. */
export interface CategoryText {
  readonly label: string;
  /** Sanitized HTML; empty if there is none. */
  readonly description: string;
  readonly cookies: readonly CookieText[];
}

/** The texts of the privacy settings (CONSENT-13). */
export interface ModalText {
  readonly label: string;
  /** Sanitized HTML. */
  readonly description: string;
  readonly categories: Readonly<Record<Category, CategoryText>>;
}

/**
 * Reads the texts from the flattened `nx_cookie_modal`.
 * @returns undefined if a label is missing, because the settings would be unclear
 */
export function modalTextOf(item: LinkedItem<'cookie_modal'> | undefined): ModalText | undefined {
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
 * The built-in texts, used when content fails.
 * @param t returns a built-in text. One is used as HTML, so do not pass overrides from content.
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

/** The storage categories, and the names of their fields in content (CONSENT-13). */
export const categories = ['necessary', 'preferences', 'statistics_and_marketing'] as const;

/** A category of storage. */
type Category = (typeof categories)[number];

/**
 * The categories that visitors may refuse, by the part of a consent level that allows each. What is
 * refused is removed, and a change of what a category stores asks visitors again (CONSENT-4).
 */
export const refusable = {
  functional: 'preferences',
  performance: 'statistics_and_marketing',
} as const satisfies Record<string, Exclude<Category, 'necessary'>>;
