/** The files of a kind of page. */
export interface PageAssets {
  /** Addresses of style sheets, in their order. */
  readonly styles: readonly string[];
  /** Addresses of modules that run on the page. */
  readonly scripts: readonly string[];
  /** Modules of a development server that stand in the document. */
  readonly inlineScripts: readonly string[];
}

/** The files of a page by its module's name, such as `product`; what failed pages have as `failure`. */
export type AssetsOf = (page: string) => PageAssets;
