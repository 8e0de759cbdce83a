/**
 * A selector of links to pages of the site that are safe to fetch ahead: no files, no endpoints, no
 * answers to forms, no change of language, no choice that changes a list in
 * place. Most links with a hash open a modal.
 */
export const pageLinks =
  "a[href^='/']:not([target],[download],[data-language],[data-in-place],[href*='?'],[href*='#'],[href^='/api/'],[href^='/media/'])";

/** The event of a document into which links have come after it was loaded. */
export const newLinks = 'newlinks';
