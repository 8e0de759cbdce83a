/** Where a root of the navigation opens its flyout by a press: narrow windows, and touch. */
const opensByPress = '(width < 48em), (pointer: coarse)';

/**
 * What is held besides once the starter runs, as the wait is then short: links that tell something
 * or store a choice before they lead on, and roots of the navigation where a press opens them.
 */
export const heldOnceRunning = (): string =>
  `, a[data-language], [data-search] [data-hit] a${matchMedia(opensByPress).matches ? ', [data-root] > a' : ''}`;
