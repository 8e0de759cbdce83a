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

/** The texts of a notice from before this release had all of its categories (PROOF-103). */
export interface KeptModalText extends Omit<ModalText, 'categories'> {
  /** Those that the notice has words for, in the order of `categories`. */
  readonly categories: Readonly<Partial<Record<Category, CategoryText>>>;
}

/** Whether a notice has each category of this release. */
export const isWhole = (text: KeptModalText): text is ModalText =>
  categories.every((name) => text.categories[name]);

/**
 * Reads the texts from the flattened `nx_cookie_modal`.
 * @returns undefined if a label is missing, because the settings would be unclear
 */
export function modalTextOf(item: LinkedItem<'cookie_modal'> | undefined): ModalText | undefined {
  const text = keptModalTextOf(item);
  return text && isWhole(text) ? text : undefined;
}

/**
 * The same without the categories that the notice has nothing of: a release that had no more showed
 * these texts, and receipts have their hash.
 */
export function keptModalTextOf(
  item: LinkedItem<'cookie_modal'> | undefined,
): KeptModalText | undefined {
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
  const named = categories
    .map((name) => [name, category(name)] as const)
    .filter(([, { label, description, cookies }]) => label || description || cookies.length > 0);
  const label = textOf(item, 'label');
  const isClear = label !== '' && named.length > 0 && named.every(([, it]) => it.label !== '');
  if (!isClear) return undefined;
  return {
    label,
    description: textOf(item, 'description'),
    categories: Object.fromEntries(named),
  };
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
