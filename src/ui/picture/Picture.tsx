import styles from './Picture.module.css';

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
  /** How wide the picture is shown, as the `sizes` attribute; default the whole window. */
  readonly sizes?: string;
  /** True for the picture that is seen first: loaded at once, before others. */
  readonly first?: boolean;
}

type Widths = NonNullable<PictureProps['widths']>;

/** Sizes a picture is cut to are for screens of one density, two and so on; widths for any slot. */
const isCut = (widths: Widths) => typeof widths[0] === 'string';

function sourceSet(src: string, widths: Widths, format: string): string {
  const addresses = widths.map((it) => src.replace(/-\d+(x\d+)?\.webp$/, `-${it}.${format}`));
  const fits = (index: number) => (isCut(widths) ? `${index + 1}x` : `${widths[index]}w`);
  return addresses.map((address, index) => `${address} ${fits(index)}`).join(', ');
}

/**
 * A picture that keeps its place while it loads, in the best format and size the browser takes. One
 * that cannot be loaded leaves its place to a sign (PAGE-15; `failedPictures.ts`).
 */
export function Picture({ src, alt, width, height, widths, sizes = '100vw', first }: PictureProps) {
  const slot = widths && isCut(widths) ? undefined : sizes;
  return (
    <picture className={styles.picture}>
      {widths && (
        <>
          <source type="image/avif" srcSet={sourceSet(src, widths, 'avif')} sizes={slot} />
          <source type="image/webp" srcSet={sourceSet(src, widths, 'webp')} sizes={slot} />
        </>
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
