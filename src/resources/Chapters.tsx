import { type MouseEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RecordingView } from '../content/view/recording.ts';
import styles from './Chapters.module.css';
import { clockTime } from './clockTime.ts';

/**
 * The chapters of a recording below its player, the one being played marked. Before JavaScript has
 * come each leads to the file itself, from that moment on (a media fragment).
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
    // A browser may refuse to play, such as for want of the format; the player itself says so.
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

/** The index of the chapter the player is in; -1 before it has been played. */
function useCurrentChapter(
  chapters: RecordingView['chapters'],
  playerRef: RefObject<HTMLMediaElement | null>,
): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const player = playerRef.current;
    if (!player) return;
    const read = () => setCurrent(chapters.findLastIndex((it) => it.start <= player.currentTime));
    // Seeking too, so that the mark is there at once and not with the first picture.
    const events = ['play', 'seeking', 'timeupdate'];
    for (const event of events) player.addEventListener(event, read);
    return () => {
      for (const event of events) player.removeEventListener(event, read);
    };
  }, [chapters, playerRef]);
  return current;
}
