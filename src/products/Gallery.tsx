import type { ImageView } from '../content/view/image.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import { type Slot, slots } from '../ui/picture/slots.ts';
import styles from './Gallery.module.css';

function slotOf(index: number, count: number): Slot {
  if (index > 0) return count === 2 ? slots.secondOfTwo : slots.gallery;
  return count > 1 ? slots.firstGallery : slots.onlyGallery;
}

/** The images of a product, the first one large. */
export function Gallery({ images }: { readonly images: readonly ImageView[] }) {
  if (images.length === 0) return null;
  return (
    <div className={styles.gallery} data-count={Math.min(images.length, 3)}>
      {images.map((image, index) => (
        <div key={image.src} className={styles.frame}>
          <Picture {...image} first={index === 0} slot={slotOf(index, images.length)} />
        </div>
      ))}
    </div>
  );
}
