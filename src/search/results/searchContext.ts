import type { PageContext } from '../../services/pageContext.ts';
import type { PageSearch } from '../pageSearch.ts';

/** What a page that searches is made from. */
export interface SearchContext extends PageContext {
  /** Searches what the market may see, in the page's language. */
  readonly search: PageSearch;
}
