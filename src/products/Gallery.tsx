import type { ReactNode } from 'react';
import type { ImageView } from '../content/view/image.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Picture, plateClass } from '../ui/picture/Picture.tsx';
import { gallerySlot, pageSlot } from '../ui/picture/slots.ts';
import styles from './Gallery.module.css';

interface GalleryProps {
  readonly images: readonly ImageView[];
  /** The address of the PDF whose pages the images show, in order. */
  readonly pdf?: string | undefined;
}

const anchorOf = (index: number) => `picture-${index + 1}`;
const slotOf = ({ width, height }: ImageView, isPage: boolean, isAlone = false) =>
  isPage ? pageSlot(width / height) : gallerySlot(width / height, isAlone);
const zoomOf = (index: number) => `zoom-${index + 1}`;

/**
 * The attributes of a button that opens or closes a dialog without scripts. A browser that does not
 * know `command` opens it as a popover, which does not keep the focus inside.
 */
const commandOf = (index: number, action: 'show' | 'hide') => ({
  command: action === 'show' ? 'show-modal' : 'close',
  commandfor: zoomOf(index),
  popoverTarget: zoomOf(index),
  popoverTargetAction: action,
});

/**
 * The images of a product, whole and in a row that is scrolled by swipe, key or thumbnail. Each opens
 * in full size; the page of a PDF also opens there, and is as wide as its column, to be read (PAGE-62). The browser does all of it without scripts
 * (PRODUCT-2, PAGE-31).
 */
export function Gallery({ images, pdf }: GalleryProps) {
  const t = useTranslations();
  if (images.length === 0) return null;
  const isPage = pdf !== undefined;
  return (
    <div className={styles.gallery} data-pages={isPage ? '' : undefined}>
      <ul className={styles.row} aria-label={t('pictures')}>
        {images.map((image, index) => (
          <li key={image.src} id={anchorOf(index)}>
            <button type="button" className={plateClass} {...commandOf(index, 'show')}>
              <Picture
                {...image}
                first={index === 0}
                slot={slotOf(image, isPage, images.length === 1)}
              />
              <VisuallyHidden> {t('enlarge_picture')}</VisuallyHidden>
              <span className={styles.sign}>
                <Icon name="zoom" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Thumbnails images={images} isPage={isPage} />
      {images.map((image, index) => (
        <Zoom key={image.src} image={image} index={index} isPage={isPage}>
          {pdf && (
            <Link href={`${pdf}#page=${index + 1}`} className={buttonClass}>
              {t('open_page', { number: index + 1 })}
            </Link>
          )}
        </Zoom>
      ))}
    </div>
  );
}

/** Links to the images of the row, if there are several. */
function Thumbnails({
  images,
  isPage,
}: Pick<GalleryProps, 'images'> & { readonly isPage: boolean }) {
  if (images.length < 2) return null;
  return (
    <p className={styles.thumbnails} data-print="no">
      {images.map((image, index) => (
        <a key={image.src} href={`#${anchorOf(index)}`} className={plateClass}>
          <Picture {...image} slot={slotOf(image, isPage)} />
          {isPage && <span aria-hidden="true">{index + 1}</span>}
        </a>
      ))}
    </p>
  );
}

interface ZoomProps {
  readonly image: ImageView;
  readonly index: number;
  /** Whether it is a page to read, which is scrolled instead of being fitted into the window. */
  readonly isPage: boolean;
  readonly children: ReactNode;
}

/**
 * An image as large as the window, with a link. It is loaded when it is opened. The page behind it is
 * longer than the window, so it always has a scroll bar.
 */
function Zoom({ image, index, isPage, children }: ZoomProps) {
  const t = useTranslations();
  const { src, alt, width, height } = image;
  return (
    <dialog
      popover="auto"
      closedby="any"
      id={zoomOf(index)}
      aria-label={alt || t('pictures')}
      data-keeps-gutter=""
      data-pages={isPage ? '' : undefined}
      className={styles.zoom}
    >
      <img src={src} alt={alt} width={width} height={height} loading="lazy" />
      <button type="button" {...commandOf(index, 'hide')} autoFocus aria-label={t('close')}>
        <Icon name="close" size="large" />
      </button>
      {children}
    </dialog>
  );
}
