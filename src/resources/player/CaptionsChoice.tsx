import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RecordingView } from '../../content/view/recording.ts';
import { isLocale, languageNames } from '../../locale/locales.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './PlayerControls.module.css';

/** The captions among the tracks of a player. */
const captionsOf = (tracks: TextTrackList | undefined) =>
  [...(tracks ?? [])].filter(({ kind }) => kind === 'captions');

/** Whether a track is seen. */
const isShowing = ({ mode }: TextTrack) => mode === 'showing';

/** Shows the captions in a language; in none if it is empty. */
function show(tracks: TextTrackList | undefined, language: string): void {
  for (const track of captionsOf(tracks)) {
    if (track.language === language) track.mode = 'showing';
    // One that is hidden is read by the transcript.
    else if (isShowing(track)) track.mode = 'hidden';
  }
}

/** The language of the captions that a player shows, whoever chose them; empty for none. */
function useShownCaptions(player: RefObject<HTMLMediaElement | null>): string {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const tracks = player.current?.textTracks;
    if (!tracks) return;
    const follow = () => setShown(captionsOf(tracks).find(isShowing)?.language ?? '');
    follow();
    tracks.addEventListener('change', follow);
    return () => tracks.removeEventListener('change', follow);
  }, [player]);
  return shown;
}

/** The languages of the captions of a film, and none of them (PAGE-60). */
export function CaptionsChoice({
  recording: { captions },
  playerRef,
}: {
  readonly recording: RecordingView;
  readonly playerRef: RefObject<HTMLMediaElement | null>;
}) {
  const t = useTranslations();
  const shown = useShownCaptions(playerRef);
  const choice = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // What a visitor chose before this script ran.
    const early = choice.current?.value;
    if (early) show(playerRef.current?.textTracks, early);
  }, [playerRef]);
  if (captions.length === 0) return null;
  return (
    <label className={styles.captions}>
      <VisuallyHidden>{t('captions')}</VisuallyHidden>
      <Icon name="captions" size="large" />
      <select
        ref={choice}
        value={shown}
        onChange={({ target }) => show(playerRef.current?.textTracks, target.value)}
      >
        <option value="">{t('captions_off')}</option>
        {captions.map(({ lang }) => (
          <option key={lang} value={lang}>
            {isLocale(lang) ? languageNames[lang] : lang}
          </option>
        ))}
      </select>
    </label>
  );
}
