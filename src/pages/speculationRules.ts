import { pageLinks } from '../navigation/pageLinks.ts';

/**
 * The HTML speculation rules as JSON for a document: the browser prerenders the page of a link on
 * which a mouse rests (`linkPrefetcher.ts`), and prefetches that of a pressed link, as rules without
 * `eagerness` do. A file would be requested before the styles and the first picture, and take a
 * connection from them.
 */
export const speculationRulesScript = JSON.stringify({
  prefetch: [{ where: { selector_matches: pageLinks } }],
  prerender: [{ where: { selector_matches: '[data-rested]' }, eagerness: 'immediate' }],
});
