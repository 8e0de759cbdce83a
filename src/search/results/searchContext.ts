import type { PageContext } from '../../services/pageContext.ts';
import type { PageSearch } from '../pageSearch.ts';

/** The context of a page with a search. */
export interface SearchContext extends PageContext {
  /** Searches what the market may see, in the language of the page. */
  readonly search: PageSearch;
}
