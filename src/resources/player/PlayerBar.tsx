import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslations } from '../../locale/texts.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { Checkbox, SelectField } from '../../ui/form/fields.tsx';
import { playbackTime } from '../playbackTime.ts';
import styles from './PlayerBar.module.css';
import { usePlayback } from './usePlayback.ts';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** The second that a shared link names; undefined for none. */
type ShareStart = number | undefined;

/**
 * The speed of a recording, and whether a shared link starts at the present moment, which has its place
 * before it is offered, so that nothing moves at the first press (PAGE-8).
 */
export function PlayerBar({
  playerRef,
  start,
  onStart,
}: {
  readonly playerRef: RefObject<HTMLMediaElement | null>;
  readonly start: ShareStart;
  readonly onStart: (start: ShareStart) => void;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const now = usePlayback(playerRef, 0, seconds);
  const shown = start ?? now;
  const speed = useRef<HTMLSelectElement>(null);
  const setSpeed = useCallback(() => {
    if (playerRef.current) playerRef.current.playbackRate = Number(speed.current?.value);
  }, [playerRef]);
  // It may have been chosen before this code was there.
  useEffect(setSpeed, [setSpeed]);
  return (
    <div className={styles.bar}>
      <SelectField ref={speed} label={t('playback_speed')} defaultValue={1} onChange={setSpeed}>
        {speeds.map((it) => (
          <option key={it} value={it}>
            {it.toLocaleString(locale)} ×
          </option>
        ))}
      </SelectField>
      <div data-waits={shown > 0 ? undefined : ''}>
        <Checkbox
          label={t('share_from', { time: playbackTime(shown) })}
          checked={start !== undefined}
          onChange={({ target }) => onStart(target.checked ? now : undefined)}
        />
      </div>
    </div>
  );
}

const seconds = ({ currentTime }: HTMLMediaElement) => Math.floor(currentTime);
