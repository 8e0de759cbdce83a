/** Where a click on a root of the navigation opens its flyout: narrow windows and touch. */
const opensByPress = '(width < 48em), (pointer: coarse)';

/**
 * Additional controls to hold once the starter runs, because the wait is then short: links that
 * report an event or store a choice before they navigate, links and forms that change a list in place
 * (the Enter key clicks the button of a form), and navigation roots whose click opens a flyout.
 */
export const heldOnceRunning = (): string =>
  `, a[data-language], [data-chooses] a, [data-search] [data-hit] a, [data-list] [data-in-place], [data-asks] [type=submit]${matchMedia(opensByPress).matches ? ', [data-root] > a' : ''}`;
