import type { Locale } from '../../locale/locales.ts';
import type { LinkedItem } from '../elements.ts';
import { textOf } from './fields.ts';

const titleFields = {
  en: 'title',
  de: 'german_title',
  es: 'spanish_title',
  pt: 'portuguese_title',
} as const satisfies Record<Locale, string>;

/** The title of a kind of resource in a language, else its default title, else its id (CONTENT-8). */
export function kindTitle(kind: LinkedItem<'asset_type'>, locale: Locale): string {
  return (
    textOf(kind, titleFields[locale]) || textOf(kind, 'title') || textOf(kind, 'asset_type_id')
  );
}
