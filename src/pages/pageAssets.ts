import type { Locale } from '../locale/locales.ts';
import type { PageName } from '../locale/paths.ts';

/** The client files of a page. */
export interface PageAssets {
  /** The addresses of style sheets, in order. */
  readonly styles: readonly string[];
  /**
   * Styles that only such pages use, for the document: a second file would need a connection of its
   * own before the first paint.
   */
  readonly inlineStyles: readonly string[];
  /** Modules that run on the page, on a development server. */
  readonly scripts: readonly string[];
  /** Inline modules of the document, on a development server. */
  readonly inlineScripts: readonly string[];
  /** The address of the starter. */
  readonly starter: string;
  /** The address of the module that the starter loads at the visitor's first input event. */
  readonly interaction: string;
  /** The addresses of the scripts that the first island needs to wake. */
  readonly islands: readonly string[];
}

/**
 * Returns the client files of a page in a language; without a name, those of pages that are not
 * found and the like.
 */
export type AssetsOf = (locale: Locale, page?: PageName, hasRareParts?: boolean) => PageAssets;
