import type { ImageView } from '../content/view/image.ts';
import { useTranslations } from '../locale/texts.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { gallerySlot } from '../ui/picture/slots.ts';
import styles from './Gallery.module.css';

interface GalleryProps {
  readonly images: readonly ImageView[];
}

const anchorOf = (index: number) => `picture-${index + 1}`;
const slotOf = ({ width, height }: ImageView) => gallerySlot(width / height);
const zoomOf = (index: number) => `zoom-${index + 1}`;

/**
 * The images of a product, whole and in a row that is scrolled by swipe, key or thumbnail. Each opens
 * in full size. The browser does all of it without scripts (PRODUCT-2).
 */
export function Gallery({ images }: GalleryProps) {
  const t = useTranslations();
  if (images.length === 0) return null;
  return (
    <div className={styles.gallery}>
      <ul className={styles.row} aria-label={t('pictures')}>
        {images.map((image, index) => (
          <li key={image.src} id={anchorOf(index)}>
            <button type="button" popoverTarget={zoomOf(index)}>
              <Picture {...image} first={index === 0} slot={slotOf(image)} />
              <VisuallyHidden> {t('enlarge_picture')}</VisuallyHidden>
              <span className={styles.sign}>
                <Icon name="zoom" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Thumbnails images={images} />
      {images.map((image, index) => (
        <Zoom key={image.src} image={image} id={zoomOf(index)} />
      ))}
    </div>
  );
}

/** Links to the images of the row, if there are several. */
function Thumbnails({ images }: GalleryProps) {
  if (images.length < 2) return null;
  return (
    <p className={styles.thumbnails} data-print="no">
      {images.map((image, index) => (
        <a key={image.src} href={`#${anchorOf(index)}`}>
          <Picture {...image} slot={slotOf(image)} />
        </a>
      ))}
    </p>
  );
}

/** An image as large as the window. It is loaded when it is opened. */
function Zoom({ image, id }: { readonly image: ImageView; readonly id: string }) {
  const t = useTranslations();
  const { src, alt, width, height } = image;
  return (
    <div
      popover="auto"
      id={id}
      role="dialog"
      aria-label={alt || t('pictures')}
      className={styles.zoom}
    >
      <img src={src} alt={alt} width={width} height={height} loading="lazy" />
      <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={t('close')}>
        <Icon name="close" size="large" />
      </button>
    </div>
  );
}
