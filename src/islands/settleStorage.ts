import { storeAudience } from '../audience/store.ts';
import { answers } from '../consent/answer.ts';
import { geo } from '../country/geoStore.ts';
import { storeTimezone } from '../country/timezone.ts';
import { documentData } from './readEnvironment.ts';
import { consentNow, storedNote } from './visit.ts';

let areReceiptsSettled = false;

/**
 * Reports choices that could not be reported before, and deletes them if the answer has expired; most
 * visits have none.
 */
function settleReceipts(isAnswered: boolean): void {
  if (areReceiptsSettled) return;
  areReceiptsSettled = true;
  const note = storedNote();
  if (!(isAnswered ? note?.includes('unsent') : note)) return;
  import('../consent/sendReceipt.ts').then(
    (it) => it.settleReceipts(isAnswered),
    () => undefined,
  );
}

let isSearchSettled = false;

/**
 * Remembers the search that this page answers: the search box may not have run when it was sent
 * (SEARCH-7). Searches that other sites link to, and pages that the visitor returns to, are not new
 * searches.
 */
function settleSearch(): void {
  if (isSearchSettled) return;
  isSearchSettled = true;
  const query = new URLSearchParams(location.search).get('q');
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visit?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
  if (!query || !isNew || documentData().site.page.name !== 'search') return;
  import('../search/searchHistory.ts').then(
    (it) => it.rememberSearch(query),
    () => undefined,
  );
}

/** Updates what the browser stores, now and after each change of consent. */
export function settleStorage(): void {
  const settle = () => {
    const consent = consentNow();
    if (consent?.functional) {
      storeTimezone();
      storeAudience();
      settleSearch();
    }
    if (consent) settleReceipts(consent.acknowledged);
  };
  answers.follow(settle);
  geo.follow(settle);
  settle();
}
