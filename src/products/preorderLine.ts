/** How to order a product before its release: for whom, and the number to call. */
export interface PreorderLine {
  readonly text: string;
  /** As it is written, on one line; empty where the text ends with no number. */
  readonly phone: string;
  /** A `tel:` address; empty without a number. */
  readonly href: string;
}

/**
 * Parts a text such as `Pre-orders from Germany: +49 89 1234` from the number it ends with, so that
 * the number can be called.
 */
export function preorderLine(text: string): PreorderLine {
  const phone = /[+(]?\d[\d\s()./-]{4,}\d$/.exec(text.trim())?.[0] ?? '';
  const words = text.trim().slice(0, text.trim().length - phone.length);
  return {
    text: words,
    phone: phone.replace(/\s/g, '\u00a0'),
    href: phone && `tel:${phone.replace(/[^+\d]/g, '')}`,
  };
}
