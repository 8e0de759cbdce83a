/**
 * The preview of a page: the home page for another day and country, or the unchanged page because
 * the parameter is invalid (BANNER-4).
 */
export type PagePreview =
  | {
      readonly isReadable: true;
      /** The previewed country: a two-letter id. */
      readonly country: string;
      /** Whether drafts are shown too, which requires the preview key. */
      readonly withDrafts: boolean;
    }
  | { readonly isReadable: false };

/** The data of the preview banner; texts are in the page's language. */
export type PreviewMark =
  | {
      readonly isReadable: true;
      readonly date: string;
      /** The country's name. */
      readonly country: string;
      /** Its two-letter id. */
      readonly countryId: string;
      readonly withDrafts: boolean;
    }
  | { readonly isReadable: false };
