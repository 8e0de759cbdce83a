import type { Locale } from '../../locale/locales.ts';
import { storeMessages } from './builtInMessages.ts';
import type { IslandMessages, Messages } from './messages.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly messages: IslandMessages }>>> = {
  en: () => import('./islands/en.ts'),
  de: () => import('./islands/de.ts'),
  es: () => import('./islands/es.ts'),
  pt: () => import('./islands/pt.ts'),
};

/** Brings the texts that islands show to the browser, so that `builtInMessages` has them. */
export async function loadIslandMessages(locale: Locale): Promise<void> {
  // A component may be part of documents and islands, and so names keys of all texts.
  storeMessages(locale, (await loaders[locale]()).messages as Messages);
}
