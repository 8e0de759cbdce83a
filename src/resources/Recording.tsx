import type { ReactNode, RefObject } from 'react';
import type { RecordingView } from '../content/view/recording.ts';
import { useFlag } from '../flags/useFlag.ts';
import { isLocale, languageNames } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { quietButtonClass } from '../ui/button/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './Recording.module.css';

/** An empty image. Chromium paints a video dark that has neither a poster nor data. */
const transparent = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A video or audio recording in the browser's own player. Captions in the page's language are on
 * unless it is spoken in the recording (PAGE-28). With the flag
 * `legacy-html-video-fallback`, videos work in browsers that cannot choose a source: only the
 * smallest file is used, and it is also offered as a download.
 */
export function Recording({
  recording,
  picture,
  playerRef,
}: {
  readonly recording: RecordingView;
  /**
   * The image behind a video, which covers it once it plays. It has the shape of the video. Unlike
   * a `poster`, it is offered in several widths.
   */
  readonly picture?: ReactNode;
  /**
   * Receives the player's element, for code that controls it and shows its captions
   * (`useCaptionsOn.ts`). Without such code, captions that are on are loaded with the recording.
   */
  readonly playerRef?: RefObject<HTMLMediaElement | null>;
}) {
  const isLegacy = useFlag('legacy-html-video-fallback');
  const { kind, title, sources, poster } = recording;
  const shared = attributesOf(title, playerRef);
  if (kind === 'audio') {
    return (
      // Its length is known before it plays (PAGE-61).
      <audio {...shared} preload="metadata">
        <Sources sources={sources} />
        <Fallback recording={recording} isControlled={playerRef !== undefined} />
      </audio>
    );
  }
  const smallest = isLegacy ? sources.at(-1) : undefined;
  const video = (
    <video
      {...shared}
      playsInline
      src={smallest?.src}
      poster={poster && transparent}
      width={poster?.width ?? 1280}
      height={poster?.height ?? 720}
    >
      {!smallest && <Sources sources={sources} />}
      <Fallback recording={recording} isControlled={playerRef !== undefined} />
    </video>
  );
  const screen = (
    <div className={styles.screen} data-part="screen">
      {picture}
      {video}
    </div>
  );
  if (!smallest) return screen;
  return (
    <div>
      {screen}
      <DownloadLink href={smallest.src} />
    </div>
  );
}

/** The attributes that audio and video have in common. */
const attributesOf = (title: string, playerRef: RefObject<HTMLMediaElement | null> | undefined) =>
  ({
    controls: true,
    preload: 'none',
    className: styles.player,
    'aria-label': title,
    ref: (element: HTMLMediaElement | null) => {
      if (playerRef) playerRef.current = element;
    },
  }) as const;

function Sources({ sources }: Pick<RecordingView, 'sources'>) {
  return sources.map(({ src, type }) => <source key={src} src={src} type={type} />);
}

/** Captions, chapters, and the text shown if nothing can be played. */
function Fallback({
  recording,
  isControlled,
}: {
  readonly recording: RecordingView;
  readonly isControlled: boolean;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const { captions, spoken, chapterTrack } = recording;
  return (
    <>
      {captions.map(({ src, lang }) => {
        const isOn = lang === locale && !spoken.includes(locale);
        return (
          <track
            key={lang}
            kind="captions"
            src={src}
            srcLang={lang}
            label={isLocale(lang) ? languageNames[lang] : lang}
            default={isOn && !isControlled}
            data-on={(isOn && isControlled) || undefined}
          />
        );
      })}
      {chapterTrack && (
        <track
          kind="chapters"
          src={chapterTrack.src}
          srcLang={chapterTrack.lang}
          label={t('chapters')}
        />
      )}
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
