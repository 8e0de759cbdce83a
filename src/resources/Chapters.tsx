import { type MouseEvent, type RefObject, useEffect, useId, useState } from 'react';
import type { RecordingView } from '../content/view/recording.ts';
import { useTranslations } from '../locale/texts.tsx';
import styles from './Chapters.module.css';
import { clockTime } from './clockTime.ts';

/**
 * The chapters of a recording below its player, with the current one marked. Before hydration each
 * links to the file at that time (a media fragment).
 */
export function Chapters({
  recording: { chapters, sources },
  playerRef,
}: {
  readonly recording: RecordingView;
  readonly playerRef: RefObject<HTMLMediaElement | null>;
}) {
  const t = useTranslations();
  const heading = useId();
  const current = useCurrentChapter(chapters, playerRef);
  if (chapters.length === 0) return null;

  function playFrom(event: MouseEvent, start: number) {
    const player = playerRef.current;
    if (!player || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    player.currentTime = start;
    player.scrollIntoView({ block: 'nearest' });
    // A browser may refuse to play, for example an unsupported format; the player shows the error.
    player.play().catch(() => undefined);
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
              onClick={(event) => playFrom(event, start)}
            >
              <span className={styles.time}>{clockTime(start)}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The index of the current chapter; -1 before playback. */
function useCurrentChapter(
  chapters: RecordingView['chapters'],
  playerRef: RefObject<HTMLMediaElement | null>,
): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const player = playerRef.current;
    if (!player) return;
    const read = () => setCurrent(chapters.findLastIndex((it) => it.start <= player.currentTime));
    // Include seeking, so that the mark updates before the first frame.
    const events = ['play', 'seeking', 'timeupdate'];
    for (const event of events) player.addEventListener(event, read);
    return () => {
      for (const event of events) player.removeEventListener(event, read);
    };
  }, [chapters, playerRef]);
  return current;
}
