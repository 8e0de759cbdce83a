import styles from './Picture.module.css';

/** What a picture needs. */
export interface PictureProps {
  /** Root-relative or https; for pictures with `widths` the WebP file of the largest width. */
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Widths that exist as AVIF and WebP; without them only `src` is offered. */
  readonly widths?: readonly number[];
  /** How wide the picture is shown, as the `sizes` attribute; default the whole window. */
  readonly sizes?: string;
  /** True for the picture that is seen first: loaded at once, before others. */
  readonly first?: boolean;
}

const sourceSet = (src: string, widths: readonly number[], format: string) =>
  widths
    .map((width) => `${src.replace(/-\d+\.webp$/, `-${width}.${format}`)} ${width}w`)
    .join(', ');

/** A picture that keeps its place while it loads, in the best format and size the browser takes. */
export function Picture({ src, alt, width, height, widths, sizes = '100vw', first }: PictureProps) {
  return (
    <picture className={styles.picture}>
      {widths && (
        <>
          <source type="image/avif" srcSet={sourceSet(src, widths, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sourceSet(src, widths, 'webp')} sizes={sizes} />
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
