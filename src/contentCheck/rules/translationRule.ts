import type { AuthoredItem, Variant } from '../../content/edition/authored.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { defaultLocale, type Locale, locales } from '../../locale/locales.ts';
import type { ItemRule } from '../checkItems.server.ts';

const longestCommonText = 25;
const translatable = ['text', 'rich_text', 'url_slug'];

function kindOf({ type }: Variant, element: string): string {
  return contentTypeOf(type)?.elements[element]?.type ?? '';
}

function hasTexts(variant: Variant): boolean {
  return Object.keys(variant.own).some((element) =>
    translatable.includes(kindOf(variant, element)),
  );
}

/** The languages of the site that an item with texts should have and does not. */
export function missingLanguages(item: AuthoredItem): readonly Locale[] {
  // An old path has a language of its own.
  if (item.type === 'redirect') return [];
  const missing = locales.filter(
    (locale) => !item.variants[locale] && !item.untranslated.includes(locale),
  );
  if (missing.length === 0) return missing;
  const hasFreeText = [item, ...item.components].some((part) =>
    Object.values(part.variants).some(hasTexts),
  );
  return hasFreeText ? missing : [];
}

/** Every item must exist in every language, unless its file declares that one is missing. */
export const untranslatedRule: ItemRule = ({ item, report }) => {
  // An old path has a language of its own.
  if (item.type === 'redirect') return;
  const present = locales.filter((locale) => item.variants[locale]);
  const superfluous = item.untranslated.filter((locale) => present.includes(locale));
  if (superfluous.length > 0) {
    const message = `\`untranslated\` names ${superfluous.join(', ')}, which is translated.`;
    report('header', ['untranslated'], message, 'warning');
  }
  const missing = missingLanguages(item);
  if (missing.length === 0) return;
  report('untranslated', ['variants'], `Is not translated: ${missing.join(', ')}.`, 'warning');
};

/**
 * Whether a text is wording, and not a code, an address or a number, which are the same in every
 * language.
 */
function isWording(text: string): boolean {
  return text.length > longestCommonText && /\p{L}{2,}\s+\p{L}{2,}/u.test(text);
}

/** Longer texts of another language must differ from those of the default language. */
export const sameTextRule: ItemRule = ({ item, report }) => {
  for (const part of [item, ...item.components]) {
    const original = part.variants[defaultLocale];
    if (!original) continue;
    for (const variant of Object.values(part.variants)) {
      if (variant === original || variant.type !== original.type) continue;
      for (const [element, text] of Object.entries(variant.own)) {
        if (typeof text !== 'string' || text !== original.own[element]) continue;
        if (!['text', 'rich_text'].includes(kindOf(variant, element)) || !isWording(text)) continue;
        const message = `Is the same as in \`${defaultLocale}\`; if intended, put it under \`shared\`.`;
        report('same_as_default', [...variant.path, element], message, 'warning');
      }
    }
  }
};
