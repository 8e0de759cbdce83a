import type { RefObject } from 'react';
import type { RecordingView } from '../../content/view/recording.ts';
import { isLocale, languageNames } from '../../locale/locales.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './PlayerControls.module.css';
import { captionsOf, isShowing, useShownCaptions } from './shownCaptions.ts';

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
  if (captions.length === 0) return null;
  const choose = (language: string) => {
    for (const track of captionsOf(playerRef.current?.textTracks)) {
      if (track.language === language) track.mode = 'showing';
      // One that is hidden is read by the transcript.
      else if (isShowing(track)) track.mode = 'hidden';
    }
  };
  return (
    <label className={styles.captions}>
      <VisuallyHidden>{t('captions')}</VisuallyHidden>
      <Icon name="captions" size="large" />
      <select value={shown} onChange={({ target }) => choose(target.value)}>
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
