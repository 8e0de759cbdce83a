import { preload } from 'react-dom';
import styles from './Picture.module.css';
import { narrowWindow, type Slot } from './slots.ts';

/** The props of an image. */
export interface PictureProps {
  /** Root-relative or https; for images with `widths` the WebP file of one of them. */
  readonly src: string;
  /** Empty for decorative images. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /**
   * The widths that exist as AVIF and WebP, or the cropped size followed by the sizes for denser
   * screens; without them only `src` is offered.
   */
  readonly widths?: readonly (number | `${number}x${number}`)[];
  /** The widths of the square crop of its right part, for slots that show it in narrow windows. */
  readonly squareWidths?: readonly number[];
  /** The slot, which determines the displayed width. */
  readonly slot: Slot;
  /** True for the image that is visible first: it is loaded with priority. */
  readonly first?: boolean;
}

/** The files for one kind of window; undefined for any. */
interface Choice {
  readonly media?: string | undefined;
  readonly sizes?: string | undefined;
  /** Returns the candidates in one format. */
  files(format: 'avif' | 'webp'): string;
}

type Widths = NonNullable<PictureProps['widths']>;

/** Whether the widths are cropped sizes, for screens of density one, two and so on. */
const isCut = (widths: Widths) => typeof widths[0] === 'string';

function sourceSet(src: string, widths: Widths, ending: string): string {
  const addresses = widths.map((it) => src.replace(/-\d+(x\d+)?\.webp$/, `-${it}${ending}`));
  const fits = (index: number) => (isCut(widths) ? `${index + 1}x` : `${widths[index]}w`);
  return addresses.map((address, index) => `${address} ${fits(index)}`).join(', ');
}

/** The sources a browser chooses from; the first match wins. */
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

/** Preloads the image that is visible first. */
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
 * An image with reserved space, in the best format and size the browser supports. If it fails to
 * load, an icon replaces it (PAGE-15; `failedPictures.ts`).
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
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
