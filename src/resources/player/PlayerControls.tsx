import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RecordingView } from '../../content/view/recording.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/iconNames.ts';
import { playbackTime } from '../playbackTime.ts';
import { CaptionsChoice } from './CaptionsChoice.tsx';
import styles from './PlayerControls.module.css';
import { usePlayback } from './usePlayback.ts';

const playOrPause = ['play', 'pause'];
const lengthChange = ['durationchange'];
const volumeChange = ['volumechange'];

const pausedOf = ({ paused }: HTMLMediaElement) => paused;
const mutedOf = ({ muted, volume }: HTMLMediaElement) => muted || volume === 0;
const volumeOf = ({ volume }: HTMLMediaElement) => volume;
const startOf = ({ paused, currentTime }: HTMLMediaElement) => paused && currentTime === 0;
const timeOf = ({ currentTime }: HTMLMediaElement) => Math.floor(currentTime);
/** NaN before it is known. */
const lengthOf = ({ duration }: HTMLMediaElement) => Math.floor(duration);

type Player = RefObject<HTMLMediaElement | null>;

/**
 * The controls of a recording below its picture, for windows with a mouse (PAGE-60). They cover
 * nothing, and are there before the page's code is. Phones, and pages without scripts, have the
 * browser's own, which the starter takes away elsewhere (`starter.ts`).
 */
export function PlayerControls({
  recording,
  playerRef,
}: {
  readonly recording: RecordingView;
  readonly playerRef: Player;
}) {
  const t = useTranslations();
  const isPaused = usePlayback(playerRef, true, pausedOf, playOrPause);
  const isAtStart = usePlayback(playerRef, true, startOf);
  const isMuted = usePlayback(playerRef, false, mutedOf, volumeChange);
  const toggle = () => {
    const player = playerRef.current;
    // A browser may refuse to play; the player shows the error.
    if (player?.paused) player.play().catch(() => undefined);
    else player?.pause();
  };
  const mute = () => {
    const player = playerRef.current;
    if (!player) return;
    if (player.volume === 0) player.volume = 1;
    player.muted = !isMuted;
  };
  const isVideo = recording.kind === 'video';
  return (
    <>
      {isVideo && (
        // A press on the picture, as in every player. By keyboard there is the button below.
        <button
          type="button"
          className={styles.picture}
          tabIndex={-1}
          aria-hidden="true"
          data-start={isAtStart || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <span className={styles.chip}>
            <Icon name="play" />
          </span>
        </button>
      )}
      <div className={styles.controls} data-print="no" data-part="controls">
        <ControlButton
          name={isPaused ? t('play') : t('pause')}
          icon={isPaused ? 'play' : 'pause'}
          onPress={toggle}
        />
        <Position length={recording.length ?? 0} playerRef={playerRef} />
        <ControlButton
          name={isMuted ? t('unmute') : t('mute')}
          icon={isMuted ? 'silent' : 'sound'}
          onPress={mute}
        />
        <Volume isMuted={isMuted} playerRef={playerRef} />
        {isVideo && <CaptionsChoice recording={recording} playerRef={playerRef} />}
        {isVideo && <FullScreen playerRef={playerRef} />}
      </div>
    </>
  );
}

function ControlButton({
  name,
  icon,
  onPress,
}: {
  readonly name: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <Icon name={icon} size="large" />
    </button>
  );
}

/** The time, the length and a slider between both. */
function Position({ length, playerRef }: { readonly length: number; readonly playerRef: Player }) {
  const t = useTranslations();
  const slider = useRef<HTMLInputElement>(null);
  const at = usePlayback(playerRef, 0, timeOf);
  const end = usePlayback(playerRef, length, lengthOf, lengthChange) || length;
  const [time, whole] = [playbackTime(at), playbackTime(end)];
  const seek = useCallback(() => {
    const player = playerRef.current;
    if (!player || !slider.current) return;
    // Show the picture of that moment.
    if (player.preload === 'none') player.preload = 'metadata';
    player.currentTime = Number(slider.current.value);
  }, [playerRef]);
  // It may have been moved before this code was there.
  useEffect(() => {
    if (slider.current && Number(slider.current.value) > 0) seek();
  }, [seek]);
  // Not by its state: while a recording loads, a slider that was moved would jump back.
  useEffect(() => {
    if (slider.current) slider.current.value = String(at);
  }, [at]);
  return (
    <>
      <span className={styles.time}>
        {time} <span>/ {whole}</span>
      </span>
      <input
        type="range"
        className={styles.position}
        ref={slider}
        min={0}
        max={end}
        defaultValue={0}
        aria-label={t('playback_position')}
        aria-valuetext={t('playback_at', { time, length: whole })}
        onChange={seek}
      />
    </>
  );
}

function Volume({ isMuted, playerRef }: { readonly isMuted: boolean; readonly playerRef: Player }) {
  const t = useTranslations();
  const slider = useRef<HTMLInputElement>(null);
  const volume = usePlayback(playerRef, 1, volumeOf, volumeChange);
  const choose = useCallback(() => {
    const player = playerRef.current;
    if (!player || !slider.current) return;
    player.muted = false;
    player.volume = Number(slider.current.value);
  }, [playerRef]);
  // It may have been moved before this code was there.
  useEffect(() => {
    if (slider.current && Number(slider.current.value) < 1) choose();
  }, [choose]);
  return (
    <input
      type="range"
      className={styles.volume}
      ref={slider}
      min={0}
      max={1}
      step={0.05}
      value={isMuted ? 0 : volume}
      aria-label={t('volume')}
      onChange={choose}
    />
  );
}

/** Picture and controls on the whole screen. */
function FullScreen({ playerRef }: { readonly playerRef: Player }) {
  const t = useTranslations();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const stage = playerRef.current?.closest('[data-part=stage]');
    const change = isFull ? document.exitFullscreen() : stage?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return (
    <ControlButton
      name={isFull ? t('leave_full_screen') : t('full_screen')}
      icon={isFull ? 'leaveFullScreen' : 'fullScreen'}
      onPress={toggle}
    />
  );
}
