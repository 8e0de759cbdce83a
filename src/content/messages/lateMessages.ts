import { isLocale, type Locale } from '../../locale/locales.ts';
import type { Messages } from './messages.ts';

type Part = { readonly messages: Partial<Messages> };

const loaders: Readonly<Record<Locale, () => Promise<Part>>> = {
  en: () => import('./en.ts?late'),
  de: () => import('./de.ts?late'),
  es: () => import('./es.ts?late'),
  pt: () => import('./pt.ts?late'),
};

async function load(language: string): Promise<Partial<Messages>> {
  return isLocale(language) ? (await loaders[language]()).messages : {};
}

/**
 * The texts that only the contact forms mention, in the language of the document; browsers load them
 * with the forms, the server has all texts anyway.
 */
export const lateMessages: Partial<Messages> = import.meta.env.SSR
  ? {}
  : await load(document.documentElement.lang);
