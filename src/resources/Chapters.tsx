import { type MouseEvent, type RefObject, useCallback, useId } from 'react';
import type { RecordingView } from '../content/view/recording.ts';
import { useTranslations } from '../locale/texts.tsx';
import styles from './Chapters.module.css';
import { playbackTime } from './playbackTime.ts';
import { usePlayback } from './player/usePlayback.ts';

/**
 * The chapters of a recording below its player, with the current one marked. Before hydration each
 * links to the file at that time (a media fragment).
 */
export function Chapters({
  recording: { chapters, sources },
  playerRef,
  playFrom,
}: {
  readonly recording: RecordingView;
  readonly playerRef: RefObject<HTMLMediaElement | null>;
  /** Plays from a second. */
  readonly playFrom: (seconds: number) => void;
}) {
  const t = useTranslations();
  const heading = useId();
  const chapterAt = useCallback(
    (it: HTMLMediaElement) => chapters.findLastIndex(({ start }) => start <= it.currentTime),
    [chapters],
  );
  // No chapter is marked before playback.
  const current = usePlayback(playerRef, -1, chapterAt);
  if (chapters.length === 0) return null;

  function press(event: MouseEvent, start: number) {
    if (!playerRef.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    playFrom(start);
  }

  return (
    <nav className={styles.chapters} aria-labelledby={heading} data-print="no">
      <h2 id={heading}>{t('chapters')}</h2>
      <ol>
        {chapters.map(({ title, start }, index) => (
          <li key={start}>
            <a
              href={`${sources[0]?.src ?? ''}#t=${start}`}
              aria-current={index === current || undefined}
              data-replay=""
              onClick={(event) => press(event, start)}
            >
              <span className={styles.time}>{playbackTime(start)}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
