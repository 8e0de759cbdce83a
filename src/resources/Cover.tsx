import type { ImageView } from '../content/view/image.ts';
import { mediaIcon } from '../site/itemMarks.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Picture, plateClass } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import styles from './ResourceDetails.module.css';

/** The cover of a resource that is not a video. */
export interface CoverProps {
  readonly poster: ImageView | undefined;
  /** The codename of its media type, whose icon is shown if there is no image. */
  readonly mediaType: string;
}

/** The image of a resource, or the icon of its type. */
export function Cover({ poster, mediaType }: CoverProps) {
  if (!poster) {
    return (
      <div className={styles.sign}>
        <Icon name={mediaIcon(mediaType)} size="large" />
      </div>
    );
  }
  return (
    <div className={`${plateClass} ${styles.frame}`}>
      <Picture {...poster} first slot={slots.cover} />
    </div>
  );
}
