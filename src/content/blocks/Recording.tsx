import { useLocale, useTranslations } from 'use-intl';
import type { RecordingView } from '../view/recording.ts';
import styles from './Recording.module.css';

/** A video or audio recording with its captions, in the browser's own player. */
export function Recording({ recording }: { readonly recording: RecordingView }) {
  const t = useTranslations();
  const locale = useLocale();
  const { kind, title, sources, captions, poster } = recording;
  const content = (
    <>
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {captions.map(({ src, lang }) => (
        <track
          key={lang}
          kind="captions"
          src={src}
          srcLang={lang}
          label={lang.toUpperCase()}
          default={lang === locale}
        />
      ))}
      {t('media_unavailable')}
    </>
  );
  return kind === 'video' ? (
    <video
      controls
      preload="none"
      playsInline
      className={styles.player}
      poster={poster?.src}
      width={poster?.width ?? 1280}
      height={poster?.height ?? 720}
      aria-label={title}
    >
      {content}
    </video>
  ) : (
    <audio controls preload="none" className={styles.player} aria-label={title}>
      {content}
    </audio>
  );
}
