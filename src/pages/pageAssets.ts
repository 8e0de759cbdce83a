import type { Locale } from '../locale/locales.ts';

/** The files of a kind of page. */
export interface PageAssets {
  /** Addresses of style sheets, in their order. */
  readonly styles: readonly string[];
  /** Modules of a development server that run on the page. */
  readonly scripts: readonly string[];
  /** Modules of a development server that stand in the document. */
  readonly inlineScripts: readonly string[];
  /** The address of the starter. */
  readonly starter: string;
  /** The address of what the starter loads at the visitor's first sign. */
  readonly interaction: string;
  /** Addresses of the scripts that the first island to wake needs. */
  readonly islands: readonly string[];
}

/** The files of a page by its module's name, such as `product`; what failed pages have as `failure`. */
export type AssetsOf = (page: string, locale: Locale) => PageAssets;
