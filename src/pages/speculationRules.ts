/**
 * Links to pages that are safe to prerender: no files, no endpoints, no answers to forms. Most links
 * with a hash open a modal. `(.+)` requires a query; `*` would also match addresses without one.
 */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/api/*', '/media/*', '/*\\?(.+)'] } },
    {
      not: {
        selector_matches: '[target], [download], [rel~=nofollow], [data-language], [href*="#"]',
      },
    },
  ],
} as const;

/**
 * The HTML speculation rules: the browser prerenders a page that a visitor is about to open; not
 * with Save-Data.
 */
export const speculationRules = {
  prerender: [{ where: pages, eagerness: 'moderate' }],
} as const;

/**
 * The rules as JSON for a document. A file would be requested before the styles and the first
 * picture, and take a connection from them.
 */
export const speculationRulesScript = JSON.stringify(speculationRules);
