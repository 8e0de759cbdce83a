/** How to pre-order a product: for whom, and the number to call. */
export interface PreorderLine {
  readonly text: string;
  /** The number as written, on one line; empty if the text does not end with one. */
  readonly phone: string;
  /** A `tel:` address; empty without a number. */
  readonly href: string;
}

/**
 * Splits a text such as `Pre-orders from Germany: +49 89 1234` from its final number, so that the
 * number can be linked.
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
