import type { Locale } from '../../locale/locales.ts';
import type { LinkedItem } from '../elements.ts';
import { type TextFieldOf, textOf } from './fields.ts';

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
