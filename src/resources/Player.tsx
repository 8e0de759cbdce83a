import { useRef } from 'react';
import type { RecordingView } from '../content/view/recording.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Actions, quietButtonClass } from '../ui/button/Button.tsx';
import { Chapters } from './Chapters.tsx';
import { Cover, type CoverProps } from './Cover.tsx';
import { Recording } from './Recording.tsx';
import styles from './ResourceDetails.module.css';
import { ShareLink } from './ShareLink.tsx';

/**
 * A recording with its actions: share it, ask a representative, go to a chapter (PAGE-8). `cover`
 * is shown above a recording without video.
 */
export function Player({
  recording,
  cover,
}: {
  readonly recording: RecordingView;
  readonly cover?: CoverProps;
}) {
  const t = useTranslations();
  const { contactPage } = useSite();
  const player = useRef<HTMLMediaElement>(null);
  return (
    <div className={styles.showing} data-testid={`${recording.kind}-player`}>
      {cover && <Cover {...cover} />}
      <Recording recording={recording} playerRef={player} />
      <div className={styles.playerActions} data-print="no">
        <Actions>
          <ShareLink title={recording.title} />
          <Link href={`${contactPage}#contact`} className={quietButtonClass}>
            {t('contact_representative')}
          </Link>
        </Actions>
      </div>
      <Chapters recording={recording} playerRef={player} />
    </div>
  );
}
