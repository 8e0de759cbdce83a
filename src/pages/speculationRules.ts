import { pageLinks } from '../navigation/pageLinks.ts';

/**
 * The HTML speculation rules as JSON for a document: the browser prerenders a page that a visitor is
 * about to open; not with Save-Data. A file would be requested before the styles and the first
 * picture, and take a connection from them.
 */
export const speculationRulesScript = JSON.stringify({
  prerender: [{ where: { selector_matches: pageLinks }, eagerness: 'moderate' }],
});
