/** A layout slot for an image. */
export interface Slot {
  /** The displayed width, as the `sizes` attribute. */
  readonly sizes: string;
  /** The displayed width of its part for narrow windows (`narrowWindow`), if shown. */
  readonly narrow?: string;
}

/** Windows with one column, where a wide image may show only a part. */
export const narrowWindow = '(max-width: 39.999em)';
