import { Icon } from '../icon/Icon.tsx';
import { failedPictureId } from './failedPictures.ts';
import styles from './Picture.module.css';

/** What takes the place of a picture that cannot be loaded, once in a document. */
export function FailedPicture() {
  return (
    <template id={failedPictureId}>
      <span className={styles.failed}>
        <Icon name="image" size="large" />
      </span>
    </template>
  );
}
