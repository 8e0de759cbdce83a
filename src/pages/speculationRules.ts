/** Pages of this site whose making has no effect: not files, not endpoints, not forms' answers. */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/api/*', '/media/*', '/*\\?*'] } },
    { not: { selector_matches: '[target], [download], [rel~=nofollow], [data-language]' } },
  ],
};

/**
 * What the browser may do ahead (HTML speculation rules): it makes a page a visitor is about to
 * open. It does neither under Save-Data.
 */
export const speculationRules = {
  prerender: [{ where: pages, eagerness: 'moderate' }],
};

/** The rules as they stand in a document. */
export const speculationRulesScript = JSON.stringify(speculationRules);
