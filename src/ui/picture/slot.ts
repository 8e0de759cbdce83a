/** A layout slot for an image. */
export interface Slot {
  /** The displayed width, as the `sizes` attribute. */
  readonly sizes: string;
  /** The displayed width of its square in narrow windows (`narrowWindow`), if shown. */
  readonly narrow?: string;
}

/** Windows with one column, where a wide image may show only its square. */
export const narrowWindow = '(max-width: 39.999em)';
