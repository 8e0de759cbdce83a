/**
 * What a page made for the preview parameter is: the home page of another day and country, or the
 * page as it is because the parameter could not be read (BANNER-4).
 */
export type PagePreview =
  | {
      readonly isReadable: true;
      /** The country it is shown for: a two-letter id. */
      readonly country: string;
      /** Whether drafts are shown too, which takes the preview key. */
      readonly withDrafts: boolean;
    }
  | { readonly isReadable: false };

/** A preview as it is marked on the page; the texts are in the page's language. */
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
