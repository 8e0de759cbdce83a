import { Icon } from '../icon/Icon.tsx';
import { failedPictureId } from './failedPictures.ts';
import styles from './Picture.module.css';

/** The template of the replacement for images that fail to load; once per document. */
export function FailedPicture() {
  return (
    <template id={failedPictureId}>
      <span className={styles.failed}>
        <Icon name="image" size="large" />
      </span>
    </template>
  );
}
