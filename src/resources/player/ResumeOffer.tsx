import { type RefObject, useEffect, useState } from 'react';
import { useConsent } from '../../consent/useConsent.ts';
import type { RecordingView } from '../../content/view/recording.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { playbackTime, startTime } from '../playbackTime.ts';
import styles from './PlayerTools.module.css';
import { positionOf, rememberPosition } from './playbackPositions.ts';

/** Seconds between two positions that are stored. */
const interval = 5;

/**
 * Offers to continue a recording where it stopped, and remembers where it stops, both only if the
 * visitor allows preferences (PAGE-30). An address that names a time is not asked about.
 */
export function ResumeOffer({
  recording,
  playerRef,
  playFrom,
}: {
  readonly recording: RecordingView;
  readonly playerRef: RefObject<HTMLMediaElement | null>;
  readonly playFrom: (seconds: number) => void;
}) {
  const t = useTranslations();
  const mayStore = useConsent()?.functional === true;
  const file = recording.sources[0]?.src ?? '';
  const [isAnswered, setAnswered] = useState(() => startTime(location.search) !== undefined);
  // Where it stopped before this visit.
  const [stopped] = useState(() => positionOf(file));
  const position = mayStore && !isAnswered ? stopped : undefined;
  const isOffered = position !== undefined;

  useEffect(() => {
    const player = playerRef.current;
    if (!player || !mayStore || isOffered) return;
    let last = player.currentTime;
    const remember = () => {
      last = player.currentTime;
      rememberPosition(file, { at: last, duration: player.duration });
    };
    const follow = () => Math.abs(player.currentTime - last) >= interval && remember();
    player.addEventListener('timeupdate', follow);
    player.addEventListener('pause', remember);
    return () => {
      player.removeEventListener('timeupdate', follow);
      player.removeEventListener('pause', remember);
    };
  }, [playerRef, file, mayStore, isOffered]);

  // Who moves on in the recording has answered.
  useEffect(() => {
    const player = playerRef.current;
    if (!player || !isOffered) return;
    const answer = () => player.currentTime >= interval && setAnswered(true);
    player.addEventListener('timeupdate', answer);
    return () => player.removeEventListener('timeupdate', answer);
  }, [playerRef, isOffered]);

  if (!isOffered) return null;
  const answer = (seconds: number) => {
    setAnswered(true);
    playFrom(seconds);
  };
  return (
    <div className={styles.offer} role="group" aria-label={recording.title}>
      <Button onClick={() => answer(position)}>
        {t('continue_at', { time: playbackTime(position) })}
      </Button>
      <Button look="quiet" onClick={() => answer(0)}>
        {t('from_the_start')}
      </Button>
    </div>
  );
}
