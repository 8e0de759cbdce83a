import { useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Picture.module.css';

/** What a picture needs. */
export interface PictureProps {
  /** Root-relative or https; for pictures with `widths` the WebP file of one of them. */
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Widths, or sizes it is cut to, that exist as AVIF and WebP; without them only `src` is offered. */
  readonly widths?: readonly (number | `${number}x${number}`)[];
  /** How wide the picture is shown, as the `sizes` attribute; default the whole window. */
  readonly sizes?: string;
  /** True for the picture that is seen first: loaded at once, before others. */
  readonly first?: boolean;
}

const sourceSet = (src: string, widths: NonNullable<PictureProps['widths']>, format: string) =>
  widths
    .map(
      (it) =>
        `${src.replace(/-\d+(x\d+)?\.webp$/, `-${it}.${format}`)} ${Number.parseInt(`${it}`, 10)}w`,
    )
    .join(', ');

/**
 * A picture that keeps its place while it loads, in the best format and size the browser takes. One
 * that cannot be loaded leaves its place to a sign (contact spec, section 2, Resource card), also
 * where that was known before the page's scripts were.
 */
export function Picture({ src, alt, width, height, widths, sizes = '100vw', first }: PictureProps) {
  const [failed, setFailed] = useState('');
  if (failed === src) {
    return (
      <span className={styles.failed} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Icon name="image" size="large" />
      </span>
    );
  }
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
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(src);
        }}
        onError={() => setFailed(src)}
      />
    </picture>
  );
}
