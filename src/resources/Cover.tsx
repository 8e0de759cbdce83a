import type { ImageView } from '../content/view/image.ts';
import { mediaIcon } from '../site/mediaIcon.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import styles from './ResourceDetails.module.css';

/** What stands for a resource that is not a film. */
export interface CoverProps {
  readonly poster: ImageView | undefined;
  /** The codename of its media type, whose sign is shown where there is no picture. */
  readonly mediaType: string;
}

/** The picture of a resource, or the sign of its kind. */
export function Cover({ poster, mediaType }: CoverProps) {
  if (!poster) {
    return (
      <div className={styles.sign}>
        <Icon name={mediaIcon(mediaType)} size="large" />
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <Picture {...poster} first slot={slots.cover} />
    </div>
  );
}
