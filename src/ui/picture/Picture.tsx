import { preload } from 'react-dom';
import styles from './Picture.module.css';
import { narrowWindow, type Slot } from './slots.ts';

/** What a picture needs. */
export interface PictureProps {
  /** Root-relative or https; for pictures with `widths` the WebP file of one of them. */
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /**
   * Widths that exist as AVIF and WebP, or first the size it is cut to and then what denser screens
   * take; without them only `src` is offered.
   */
  readonly widths?: readonly (number | `${number}x${number}`)[];
  /** Widths in which the square at its right exists, for slots that show it in narrow windows. */
  readonly squareWidths?: readonly number[];
  /** Where it is shown, which tells how wide. */
  readonly slot: Slot;
  /** True for the picture that is seen first: loaded at once, before others. */
  readonly first?: boolean;
}

/** One choice of files for a kind of window; undefined for any. */
interface Choice {
  readonly media?: string | undefined;
  readonly sizes?: string | undefined;
  /** The candidates in one format. */
  files(format: 'avif' | 'webp'): string;
}

type Widths = NonNullable<PictureProps['widths']>;

/** Sizes a picture is cut to are for screens of one density, two and so on; widths for any slot. */
const isCut = (widths: Widths) => typeof widths[0] === 'string';

function sourceSet(src: string, widths: Widths, ending: string): string {
  const addresses = widths.map((it) => src.replace(/-\d+(x\d+)?\.webp$/, `-${it}${ending}`));
  const fits = (index: number) => (isCut(widths) ? `${index + 1}x` : `${widths[index]}w`);
  return addresses.map((address, index) => `${address} ${fits(index)}`).join(', ');
}

/** What a browser may choose from, the first that fits. */
function choicesOf({ src, widths, squareWidths, slot }: PictureProps): Choice[] {
  if (!widths) return [];
  const whole: Choice = {
    sizes: isCut(widths) ? undefined : slot.sizes,
    files: (format) => sourceSet(src, widths, `.${format}`),
  };
  if (!slot.narrow || !squareWidths) return [whole];
  const square: Choice = {
    media: narrowWindow,
    sizes: slot.narrow,
    files: (format) => sourceSet(src, squareWidths, `-square.${format}`),
  };
  return [square, { ...whole, media: `not all and ${narrowWindow}` }];
}

/** Tells the browser, at the beginning of the document, which picture is seen first. */
function preloadFirst({ src }: PictureProps, choices: readonly Choice[]): void {
  for (const { media, sizes, files } of choices) {
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: files('avif'),
      imageSizes: sizes,
      media,
      fetchPriority: 'high',
    });
  }
  if (choices.length === 0) preload(src, { as: 'image', fetchPriority: 'high' });
}

/**
 * A picture that keeps its place while it loads, in the best format and size the browser takes. One
 * that cannot be loaded leaves its place to a sign (PAGE-15; `failedPictures.ts`).
 */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, first } = props;
  const choices = choicesOf(props);
  if (first) preloadFirst(props, choices);
  return (
    <picture className={styles.picture}>
      {choices.map(({ media, sizes, files }) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${media} ${format}`}
            type={`image/${format}`}
            media={media}
            srcSet={files(format)}
            sizes={sizes}
          />
        )),
      )}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
