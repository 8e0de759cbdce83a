/** A place for a picture, as the layout knows it. */
export interface Slot {
  /** How wide the picture is drawn there, as the `sizes` attribute. */
  readonly sizes: string;
  /** How wide its square is drawn there in narrow windows (`narrowWindow`), if that is shown. */
  readonly narrow?: string;
}

/** Windows below two columns, where a wide picture may show its square only. */
export const narrowWindow = '(max-width: 39.999em)';

/** From two columns to the full layout. */
const tablet = '(max-width: 63.999em)';

/*
 * Page width is 92 % of the window, at most 1312 px: `--gutter` and `--page` come to that within
 * two percent. Heights and crops count too: a picture that covers its place is drawn wider than it.
 */

/** The places of pictures whose shape does not matter. */
export const slots = {
  /** Behind the opening of a page: 16 : 9, as high as the opening. */
  wideHero: {
    sizes: `${tablet} 111vw, clamp(853px, 78.2vw, 1280px)`,
    narrow: '100vw',
  },
  /** Large, with a text at its side. */
  media: { sizes: `${tablet} 92vw, min(59vw, 843px)` },
  step: { sizes: `${tablet} calc(92vw - 64px), min(44.4vw, 638px)` },
  quote: { sizes: 'clamp(90px, 20vw, 260px)' },
  biography: { sizes: `${narrowWindow} 112px, 200px` },
  /** The only picture of a product, or the first of several. */
  onlyGallery: { sizes: `${tablet} 92vw, min(52vw, 719px)` },
  firstGallery: { sizes: `${tablet} 61vw, min(52vw, 719px)` },
  gallery: { sizes: `${tablet} 30vw, min(25.5vw, 352px)` },
  /** The second of two, as high as the first. */
  secondOfTwo: { sizes: `${tablet} 68vw, min(52vw, 719px)` },
  cover: { sizes: `${tablet} 92vw, min(59vw, 832px)` },
  article: { sizes: 'min(92vw, 1312px)' },
  hit: { sizes: `${narrowWindow} 128px, 176px` },
  flyout: { sizes: '194px' },
} as const satisfies Record<string, Slot>;

/** Where a card stands in its grid, as the grid's style sheet is told. */
export interface CardPlace {
  /** Whether windows of one column show its picture small, beside its text. */
  readonly isSmall: boolean;
  /** Whether it has a row of its own where others stand in pairs. */
  readonly isTabletRow: boolean;
  /** How many cards share its row in wide windows. */
  readonly inRow: 1 | 2 | 3 | 4;
}

/** A length that grows with the window up to an end, times a factor. */
const grown = (vw: number, px: number, factor: number) =>
  `min(${+(vw * factor).toFixed(1)}vw, ${Math.round(px * factor)}px)`;

/** Widths of a card in windows of the full layout; in a row of its own, half of it. */
const inRow = { 1: [44.2, 628], 2: [45.1, 640], 3: [29.4, 416], 4: [21.5, 304] } as const;

/**
 * The place of a card's picture.
 * @param ratio its width over its height: one wider than 4 : 3 covers a panel of that shape
 */
export function cardSlot({ isSmall, isTabletRow, inRow: count }: CardPlace, ratio: number): Slot {
  const cover = Math.max(1, ratio / (4 / 3));
  const phone = isSmall
    ? `calc(${(36.8 * cover).toFixed(1)}vw - 6px)`
    : `${(92 * cover).toFixed(1)}vw`;
  const pair = isTabletRow
    ? `(max-width: 53em) 92vw, ${tablet} 44vw`
    : `${tablet} ${(45 * cover).toFixed(1)}vw`;
  const [vw, px] = inRow[count];
  // Cards of half a row or more have a panel of 3 : 2.
  return { sizes: `${narrowWindow} ${phone}, ${pair}, ${grown(vw, px, count > 2 ? cover : 1)}` };
}

/** The place beside the text of an opening, 44 % of the window high and half of it wide. */
export function heroSlot(ratio: number): Slot {
  const narrow = Math.round(100 * Math.max(1, ratio / 1.5));
  const [least, most] = [Math.round(480 * ratio), Math.round(720 * ratio)];
  const height = (44 * ratio).toFixed(1);
  return { sizes: `${tablet} ${narrow}vw, max(50vw, clamp(${least}px, ${height}vw, ${most}px))` };
}
