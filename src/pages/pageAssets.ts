import type { Locale } from '../locale/locales.ts';

/** The client files of a page. */
export interface PageAssets {
  /** The addresses of style sheets, in order: one, but for a development server. */
  readonly styles: readonly string[];
  /** Modules that run on the page, on a development server. */
  readonly scripts: readonly string[];
  /** The address of the starter. */
  readonly starter: string;
  /** The address of the module that the starter loads at the visitor's first input event. */
  readonly interaction: string;
  /** The addresses of the scripts that the first island needs to wake. */
  readonly islands: readonly string[];
}

/** Returns the client files of pages in a language. */
export type AssetsOf = (locale: Locale) => PageAssets;
