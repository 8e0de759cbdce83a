import type { FormOutcome } from '../contact/formOutcome.ts';
import type { PagePreview } from '../preview/preview.ts';
import type { SearchContext } from '../search/results/searchContext.ts';

/** All that a page may be made from, assembled once per rendering. */
export interface PageServices extends SearchContext {
  /** Set where the page is made for the preview parameter. */
  readonly preview: PagePreview | undefined;
  /**
   * Takes the form that was posted to the page; undefined where none was. What became of it is for
   * the one who posted it, so such a page is never kept.
   */
  readonly takePosted: (() => Promise<FormOutcome>) | undefined;
}
