import type { ImageView } from '../content/view/image.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import styles from './Gallery.module.css';

/** The pictures of a product, the first one large. */
export function Gallery({ images }: { readonly images: readonly ImageView[] }) {
  if (images.length === 0) return null;
  return (
    <div className={styles.gallery} data-count={Math.min(images.length, 3)}>
      {images.map((image, index) => (
        <div key={image.src} className={styles.frame}>
          <Picture
            {...image}
            first={index === 0}
            sizes={index === 0 ? '(max-width: 1023px) 92vw, 720px' : '360px'}
          />
        </div>
      ))}
    </div>
  );
}
