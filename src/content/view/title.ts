import type { Locale } from '../../locale/locales.ts';
import type { LinkedItem } from '../elements.ts';
import { formatProductName, productNameText } from '../productName/productName.ts';
import type { NamePart } from '../productName/productNameTerms.ts';
import { isOfType, type TextFieldOf, textOf } from './fields.ts';

/**
 * The title of an item in pieces of one style each: a product's name is formatted (PAGE-6). That of a
 * member of staff is the name.
 */
export function titleParts(item: LinkedItem | undefined, locale: Locale): readonly NamePart[] {
  const title = textOf(item, 'title');
  if (isOfType(item, 'product')) return formatProductName(title, { locale });
  if (isOfType(item, 'staff')) return [{ text: textOf(item, 'name'), style: 'plain' }];
  return title ? [{ text: title, style: 'plain' }] : [];
}

/**
 * The title of an item as plain text, for everything but its heading: cards, search, metadata.
 * @returns empty for an item without a title
 */
export function titleOf(item: LinkedItem | undefined, locale: Locale): string {
  return productNameText(titleParts(item, locale));
}

/** The field with the title of a kind of resource in a language; default `title` (CONTENT-8). */
export const kindTitleFields: Readonly<Partial<Record<Locale, TextFieldOf<'asset_type'>>>> = {
  de: 'german_title',
  es: 'spanish_title',
  pt: 'portuguese_title',
};

/** The title of a kind of resource in a language, else its default title, else its id (CONTENT-8). */
export function kindTitle(kind: LinkedItem<'asset_type'>, locale: Locale): string {
  return (
    textOf(kind, kindTitleFields[locale] ?? 'title') ||
    textOf(kind, 'title') ||
    textOf(kind, 'asset_type_id')
  );
}
