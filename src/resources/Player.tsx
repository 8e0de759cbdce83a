import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RecordingView } from '../content/view/recording.ts';
import { useTranslations } from '../locale/texts.tsx';
import { contactText } from '../site/contactAddress.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Actions, quietButtonClass } from '../ui/button/Button.tsx';
import { KeptHtml } from '../ui/kept/KeptHtml.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Chapters } from './Chapters.tsx';
import { Cover, type CoverProps } from './Cover.tsx';
import { startTime } from './playbackTime.ts';
import { PlayerBar } from './player/PlayerBar.tsx';
import { PlayerControls } from './player/PlayerControls.tsx';
import { useLines } from './player/useLines.ts';
import { useWatchEvents } from './player/useWatchEvents.ts';
import { Recording } from './Recording.tsx';
import styles from './ResourceDetails.module.css';
import { ShareLink } from './ShareLink.tsx';

type Tools = typeof import('./player/playerTools.ts');

interface PlayerProps {
  readonly recording: RecordingView;
  /** Shown above a recording without video. */
  readonly cover?: CoverProps;
  readonly hasTranscript: boolean;
  /** Sanitized HTML, on the server only. */
  readonly transcript?: string;
}

/**
 * A recording with controls on white where there is a mouse (PAGE-60), its actions (PAGE-8), chapters
 * and transcript. What browsers lack is added once the visitor uses it: speed, a transcript with times, links that start
 * at a moment, and an offer to continue.
 */
export function Player({ recording, cover, hasTranscript, transcript }: PlayerProps) {
  const { locale } = useSite();
  const player = useRef<HTMLMediaElement>(null);
  const captions = recording.captions.find(({ lang }) => lang === locale) ?? recording.captions[0];
  const { poster } = recording;
  const lines = useLines(captions, player);
  useCaptionsOn(player);
  useWatchEvents(recording, player);
  const tools = useTools(player);
  const playFrom = useCallback((seconds: number) => {
    const element = player.current;
    if (!element) return;
    element.currentTime = seconds;
    element.scrollIntoView({ block: 'nearest' });
    // A browser may refuse to play, for example an unsupported format; the player shows the error.
    element.play().catch(() => undefined);
  }, []);

  const shared = { playerRef: player, playFrom };
  const transcriptPart = (hasTranscript || lines) && (
    <TranscriptPart html={transcript}>
      {tools && lines && (
        <tools.Transcript
          lines={lines}
          chapters={recording.chapters}
          lang={captions?.lang}
          {...shared}
        />
      )}
    </TranscriptPart>
  );
  return (
    <div className={styles.showing} data-testid={`${recording.kind}-player`}>
      <div className={styles.stage} data-part="stage">
        {cover && <Cover {...cover} />}
        <Recording
          recording={recording}
          picture={poster && <Picture {...poster} alt="" first slot={slots.film} />}
          playerRef={player}
        />
        <PlayerControls recording={recording} playerRef={player} />
        {tools && <tools.ResumeOffer recording={recording} {...shared} />}
      </div>
      <PlayerActions title={recording.title} playerRef={player} />
      {hasTranscript && transcriptPart}
      <Chapters recording={recording} {...shared} />
      {/* One that is made of captions comes late, and must move nothing. */}
      {!hasTranscript && transcriptPart}
    </div>
  );
}

/** What a visitor can do with the recording (PAGE-8). */
function PlayerActions({
  title,
  playerRef,
}: {
  readonly title: string;
  readonly playerRef: RefObject<HTMLMediaElement | null>;
}) {
  const t = useTranslations();
  const site = useSite();
  const [start, setStart] = useState<number>();
  return (
    <div className={styles.playerActions} data-print="no">
      <Actions>
        <ShareLink title={title} start={start} />
        <Link href={`${site.contactPage}#contact`} className={quietButtonClass}>
          {t(contactText(site))}
        </Link>
        <PlayerBar playerRef={playerRef} start={start} onStart={setStart} />
      </Actions>
    </div>
  );
}

/** The transcript that opens: that of the page, until there is one with times. */
function TranscriptPart({
  html,
  children,
}: {
  /** Sanitized HTML, on the server only. */
  readonly html: string | undefined;
  /** The transcript with times; nothing until it is there. */
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  return (
    <Disclosure title={<h2>{t('transcript')}</h2>}>
      {children || (
        <KeptHtml name="transcript">
          {html === undefined ? undefined : <Prose html={html} />}
        </KeptHtml>
      )}
    </Disclosure>
  );
}

/**
 * Loads the tools that the visitor's use has called for, and shows the moment that the address names.
 * @returns undefined until they are there
 */
function useTools(player: RefObject<HTMLMediaElement | null>): Tools | undefined {
  const [tools, setTools] = useState<Tools>();
  useEffect(() => {
    // Without them, the player of the browser remains.
    import('./player/playerTools.ts').then(setTools, console.error);
    if (player.current) showMoment(player.current);
  }, [player]);
  return tools;
}

/** Shows the picture of the moment that the address names. */
function showMoment(element: HTMLMediaElement): void {
  const at = startTime(location.search);
  if (at === undefined) return;
  element.preload = 'metadata';
  element.currentTime = at;
}

/**
 * Shows the captions that are on, when the recording first plays (PAGE-28). With `default`, browsers
 * would load them with the page, before its largest picture. What the visitor chose before stays.
 */
function useCaptionsOn(player: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    const show = () => {
      const track = element.querySelector<HTMLTrackElement>('[data-on]')?.track;
      const isChosen = [...element.textTracks].some(({ mode }) => mode === 'showing');
      if (track && !isChosen) track.mode = 'showing';
    };
    if (!element.paused) return show();
    element.addEventListener('play', show, { once: true });
    return () => element.removeEventListener('play', show);
  }, [player]);
}
