import type { ReactNode } from 'react';
import type { RecordingView } from '../content/view/recording.ts';
import { useTranslations } from '../locale/texts.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './PlayableCover.module.css';
import { Recording } from './Recording.tsx';

/**
 * The image of a recording as a link to its page. A click plays the recording in place of the image
 * (`playRecording.ts`); until then the browser creates no player, which costs as much as the rest
 * of a page.
 */
export function PlayableCover({
  recording,
  href,
  children,
}: {
  readonly recording: RecordingView;
  /** The page of the recording. */
  readonly href: string;
  /** The image. */
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  return (
    <>
      <a href={href} className={styles.cover} data-press="play">
        {children}
        <span className={styles.chip}>
          <Icon name="play" />
        </span>
        <VisuallyHidden>
          {t('play')}: {recording.title}
        </VisuallyHidden>
      </a>
      <template>
        <Recording recording={recording} />
      </template>
    </>
  );
}
