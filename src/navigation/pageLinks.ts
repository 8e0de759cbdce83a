/**
 * A selector of links to pages of the site that are safe to fetch ahead: no files, no endpoints, no
 * answers to forms, no change of language. Most links with a hash open a modal.
 */
export const pageLinks =
  "a[href^='/']:not([target],[download],[data-language],[href*='?'],[href*='#'],[href^='/api/'],[href^='/media/'])";
