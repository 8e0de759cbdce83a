/** A layout slot for an image. */
export interface Slot {
  /** The displayed width, as the `sizes` attribute. */
  readonly sizes: string;
  /** The displayed width of its part for narrow windows (`narrowWindow`), if shown. */
  readonly narrow?: string;
}

/** Windows with one column, where a wide image may show only a part. */
export const narrowWindow = '(max-width: 39.999em)';

/** From two columns to the full layout. */
const tablet = '(max-width: 63.999em)';

/*
 * The page width is 92 % of the window, at most 1312 px; `--gutter` and `--page` match this within
 * two percent. Heights and cropping matter too: an image that covers its slot is drawn wider than
 * the slot.
 */

/** The slots of images with any aspect ratio. */
export const slots = {
  /**
   * In a hero: 16 : 9. Beside the text it is as tall as the text, so its width depends little on
   * the window.
   */
  wideHero: {
    sizes: `(max-width: 47.999em) 112vw, ${tablet} 83.4vw, min(90vw, clamp(1200px, 86vw, 1430px))`,
    narrow: '100vw',
  },
  /** Large, with a text beside it. */
  media: { sizes: `${tablet} 92vw, min(59vw, 843px)` },
  step: { sizes: `${tablet} calc(92vw - 64px), min(44.4vw, 638px)` },
  quote: { sizes: 'clamp(90px, 20vw, 260px)' },
  portrait: { sizes: `${narrowWindow} 160px, 360px` },
  biography: { sizes: `${narrowWindow} 112px, 200px` },
  cover: { sizes: `${tablet} 92vw, min(51vw, 720px)` },
  /** Beside the title of a row. */
  mark: { sizes: '96px' },
  /** A film, which is as wide as `Opening.module.css` says. */
  film: {
    sizes: `${tablet} 92vw, (max-width: 79.999em) 51vw, min(1080px, 92vw - 328px, max(544px, (100svh - 320px) * 1.778))`,
  },
  article: { sizes: 'min(92vw, 1312px)' },
} as const satisfies Record<string, Slot>;

/** The position of a card in its grid, as set for the style sheet. */
export interface CardPlace {
  /** Whether windows with one column show its image small, beside its text. */
  readonly isSmall: boolean;
  /** Whether it has its own row where others are in pairs. */
  readonly isTabletRow: boolean;
  /** The number of cards in its row in wide windows, or three beside filters. */
  readonly inRow: 1 | 2 | 3 | 4 | 'beside';
}

/** A length that grows with the window up to a maximum, times a factor. */
const grown = (vw: number, px: number, factor: number) =>
  `min(${+(vw * factor).toFixed(1)}vw, ${Math.round(px * factor)}px)`;

/** The widths of a card in the full layout; in its own row, the image has half of it. */
const inRow = {
  1: [44.2, 628],
  2: [45.1, 640],
  3: [29.4, 416],
  4: [21.5, 304],
  beside: [22, 317],
} as const;

/**
 * The slot of a card's image.
 * @param ratio width divided by height: an image wider than 4 : 3 covers a 4 : 3 panel
 */
export function cardSlot({ isSmall, isTabletRow, inRow: count }: CardPlace, ratio: number): Slot {
  const cover = Math.max(1, ratio / (4 / 3));
  const phone = isSmall
    ? `calc(${(36.8 * cover).toFixed(1)}vw - 6px)`
    : `${(92 * cover).toFixed(1)}vw`;
  const pair = isTabletRow
    ? `(max-width: 46em) 92vw, ${tablet} 44vw`
    : `${tablet} ${(45 * cover).toFixed(1)}vw`;
  const [vw, px] = inRow[count];
  // Cards that fill half a row or more have a 3 : 2 panel.
  return {
    sizes: `${narrowWindow} ${phone}, ${pair}, ${grown(vw, px, count === 1 || count === 2 ? 1 : cover)}`,
  };
}

/**
 * The slot of the portrait in a person's card: square, and 280 px wide in a card that has room for
 * its text beside it.
 */
export function portraitSlot(place: CardPlace): Slot {
  const phone = place.isSmall ? 'calc(36.8vw - 6px)' : '92vw';
  const pair = place.isTabletRow ? '280px' : '45vw';
  return { sizes: `${narrowWindow} ${phone}, ${tablet} ${pair}, ${widePortrait(place.inRow)}` };
}

function widePortrait(count: CardPlace['inRow']): string {
  if (count === 1) return '280px';
  // From there on, one of two cards in a row has that room.
  if (count === 2) return '(max-width: 79.8em) 45.1vw, 280px';
  const [vw, px] = inRow[count];
  return grown(vw, px, 1);
}

/**
 * The slot of an image of a product, whole, in a row of fixed height.
 * @param isAlone whether it is the only one, which fills the row of a phone
 */
export function gallerySlot(ratio: number, isAlone: boolean): Slot {
  const [least, most] = [Math.round(128 * ratio), Math.round(360 * ratio)];
  const ofHeight = (share: number) => `${(share * ratio).toFixed(1)}svh`;
  const stacked = isAlone
    ? `min(92vw, ${ofHeight(34)})`
    : `clamp(${least}px, ${ofHeight(21)}, ${most}px)`;
  return {
    sizes: `${tablet} ${stacked}, min(51vw, 723px, ${ofHeight(62)})`,
  };
}

/** The slot of a page of a document, which is as wide as its column (`data-pages` of the gallery). */
export function pageSlot(ratio: number): Slot {
  const [least, most] = [Math.round(208 * ratio), Math.round(480 * ratio)];
  return {
    sizes: `${tablet} clamp(${least}px, ${(34 * ratio).toFixed(1)}svh, ${most}px), min(59vw, 800px)`,
  };
}

/** The slot of a search hit: whole in a panel of 96 by 72 px in narrow windows, or 176 by 132 px. */
export function hitSlot(ratio: number): Slot {
  const whole = (height: number, width: number) => Math.round(Math.min(height * ratio, width));
  return { sizes: `${narrowWindow} ${whole(72, 96)}px, ${whole(132, 176)}px` };
}

/** The slot beside the text of a hero: half of the window, or all of a phone, which covers 3 : 2. */
export function heroSlot(ratio: number): Slot {
  const phone = Math.round(100 * Math.max(1, ratio / 1.5));
  return { sizes: `(max-width: 47.999em) ${phone}vw, 50vw` };
}
