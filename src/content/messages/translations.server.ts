import type { Locale } from '../../locale/locales.ts';
import { builtInMessages, type Messages } from '../../locale/messages/messages.ts';
import type { FlatItem, LinkedItem } from '../elements.ts';
import type { PageReader } from '../pageReader.server.ts';
import { remember } from '../remember.ts';
import { assetType, translation } from '../types/shell.ts';
import { textOf } from '../view/fields.ts';
import { kindTitle } from '../view/title.ts';
import { type FetchedText, mergeOverrides, type Overrides } from './mergeOverrides.server.ts';

/** The services that read the texts of a page. */
export interface TextContext {
  readonly content: PageReader;
  readonly locale: Locale;
  /** Reports an error; with a warning, the page is still complete. */
  report(error: unknown, severity?: 'error' | 'warning'): void;
}

/** The text of a kind of resource (CONTENT-8): its title, or its id. */
export function resourceTypeText(item: LinkedItem<'asset_type'>, locale: Locale): FetchedText {
  const id = textOf(item, 'asset_type_id');
  return { key: `resource_type_${id.toLowerCase()}`, text: kindTitle(item, locale) };
}

const wholeList = { filters: [], limit: Infinity };
const complainedOf = new WeakSet<LinkedItem>();

/**
 * The texts in the content that replace built-in ones (CONTENT-7). When they cannot be loaded for
 * any reason, a warning is logged and there are none.
 * @returns the same object for every page, as long as the content stays the same
 */
export function fetchedOverrides(services: TextContext): Overrides {
  return remember('texts of a page', services, [], () =>
    overridesOver(services, builtInMessages(services.locale)),
  );
}

/**
 * The texts of the interface in the language of the page; those with arguments are compiled
 * messages.
 */
export function pageTexts(services: TextContext): Messages {
  return messagesWith(fetchedOverrides(services), services.locale);
}

/** The built-in texts of a language, with replacements from the content. */
function messagesWith(overrides: Partial<Messages>, locale: Locale): Messages {
  return remember('texts', overrides, [locale], () => ({
    ...builtInMessages(locale),
    ...overrides,
  }));
}

/**
 * The texts in the content that replace built-in ones; none where the content cannot be read.
 * @param builtIn the built-in texts of the language, compiled
 */
export function overridesOver(services: TextContext, builtIn: Messages): Overrides {
  const { content, locale, report } = services;
  try {
    const translations = content.list(translation, wholeList, 0);
    const kinds = content.list(assetType, wholeList, 0);
    return remember('overrides', translations.items, [kinds.items, locale, builtIn], () =>
      merge(translations.items, kinds.items, services, builtIn),
    );
  } catch (error) {
    report(error, 'warning');
    return {};
  }
}

function merge(
  translations: readonly FlatItem<typeof translation>[],
  kinds: readonly LinkedItem<'asset_type'>[],
  { locale, report }: TextContext,
  builtIn: Messages,
): Overrides {
  // In another language, the built-in text is the better translation.
  const own = translations.filter(({ variant }) => variant === locale);
  const items = new Map(own.map((item) => [item.codename, item]));
  const texts = [
    ...own.map(({ codename, text }) => ({ key: codename, text })),
    ...kinds.map((item) => resourceTypeText(item, locale)),
  ];
  return mergeOverrides(texts, builtIn, (key, cause) => {
    const item = items.get(key);
    if (!item || complainedOf.has(item)) return;
    complainedOf.add(item);
    report(new Error(`The translation ${key} is invalid in ${locale}`, { cause }), 'warning');
  });
}
