import { useLocale, useTranslations } from 'use-intl';
import { useFlag } from '../../flags/useFlag.ts';
import { quietButtonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { RecordingView } from '../view/recording.ts';
import styles from './Recording.module.css';

/**
 * A video or audio recording with its captions, in the browser's own player. Where the flag
 * `legacy-html-video-fallback` is on, videos are shown for browsers that cannot choose a file
 * themselves: the smallest as the only one, and beneath it as a download.
 */
export function Recording({ recording }: { readonly recording: RecordingView }) {
  const isLegacy = useFlag('legacy-html-video-fallback');
  const { kind, title, sources, poster } = recording;
  if (kind === 'audio') {
    return (
      <audio controls preload="none" className={styles.player} aria-label={title}>
        <Sources sources={sources} />
        <Fallback captions={recording.captions} />
      </audio>
    );
  }
  const smallest = isLegacy ? sources.at(-1) : undefined;
  const video = (
    <video
      controls
      preload="none"
      playsInline
      className={styles.player}
      src={smallest?.src}
      poster={poster?.src}
      width={poster?.width ?? 1280}
      height={poster?.height ?? 720}
      aria-label={title}
    >
      {!smallest && <Sources sources={sources} />}
      <Fallback captions={recording.captions} />
    </video>
  );
  if (!smallest) return video;
  return (
    <div>
      {video}
      <DownloadLink href={smallest.src} />
    </div>
  );
}

function Sources({ sources }: Pick<RecordingView, 'sources'>) {
  return sources.map(({ src, type }) => <source key={src} src={src} type={type} />);
}

/** The captions, and what is read where nothing can be played. */
function Fallback({ captions }: Pick<RecordingView, 'captions'>) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <>
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
}

function DownloadLink({ href }: { readonly href: string }) {
  const t = useTranslations();
  return (
    <a href={href} download className={`${quietButtonClass} ${styles.download}`} data-print="no">
      <Icon name="download" /> {t('download')}
    </a>
  );
}
