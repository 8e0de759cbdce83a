import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ChapterView } from '../../content/view/recording.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox, TextField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { playbackTime } from '../playbackTime.ts';
import styles from './Transcript.module.css';
import { type TextRange, useLineSearch } from './useLineSearch.ts';
import type { Line } from './useLines.ts';
import { usePlayback } from './usePlayback.ts';

interface TranscriptProps {
  readonly lines: readonly Line[];
  readonly chapters: readonly ChapterView[];
  readonly playerRef: RefObject<HTMLMediaElement | null>;
  /** Plays from a second. */
  readonly playFrom: (seconds: number) => void;
  /** The language of the lines. */
  readonly lang: string | undefined;
}

/**
 * The transcript of a recording: it can be searched, follows playback unless the visitor turns that
 * off, and plays from the line that is clicked (PAGE-28). A search waits until the visitor stops
 * typing, so that the list does not move and screen readers do not speak at every letter
 * (SEARCH-21).
 */
export function Transcript({ lines, chapters, playerRef, playFrom, lang }: TranscriptProps) {
  const t = useTranslations();
  const box = useRef<HTMLOListElement>(null);
  const [follows, setFollows] = useState(true);
  const current = usePlayback(playerRef, -1, (it) => lineAt(lines, it.currentTime));
  useEffect(() => {
    if (follows && current >= 0) show(box.current, current);
  }, [follows, current]);
  // Following playback would move the match out of view.
  const stopFollowing = () => setFollows(false);
  const search = useLineSearch(lines, (line) => show(box.current, line), stopFollowing);
  const { query, hits, hit, count } = search;

  function next(event: SubmitEvent) {
    event.preventDefault();
    search.next();
  }

  return (
    <div className={styles.transcript} data-testid="timed-transcript">
      <form className={styles.tools} onSubmit={next}>
        <TextField
          type="search"
          label={t('transcript_search')}
          value={search.typed}
          autoComplete="off"
          onChange={({ target }) => search.type(target.value)}
        />
        <Button type="submit" look="quiet" disabled={count < 2} aria-label={t('next_hit')}>
          <Icon name="chevron" />
        </Button>
        <p role="status" className={styles.count}>
          {hit && t('transcript_hits', { count, at: search.step + 1 })}
          {!hit && query.trim() && t('transcript_no_hits')}
        </p>
        <Checkbox
          label={t('transcript_follow')}
          checked={follows}
          onChange={({ target }) => setFollows(target.checked)}
        />
      </form>
      <ol className={styles.lines} ref={box} lang={lang}>
        {lines.map((line, index) => (
          <li key={`${index} ${line.start}`} aria-current={index === current || undefined}>
            <ChapterTitle
              chapters={chapters}
              from={lines[index - 1]?.start ?? -1}
              to={line.start}
            />
            <LineButton line={line} found={hits[index]} chosen={hit?.it} playFrom={playFrom} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The line that is spoken at a second, or was last; -1 before the first. */
const lineAt = (lines: readonly Line[], seconds: number) =>
  lines.findLastIndex(({ start }) => start <= seconds);

/** Scrolls a line into the box, and only the box: the page must not move while someone reads. */
function show(box: HTMLElement | null, index: number): void {
  const line = box?.children[index];
  if (!box || !(line instanceof HTMLElement)) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollTo({
    top: line.offsetTop - (box.clientHeight - line.offsetHeight) / 2,
    behavior: isCalm ? 'instant' : 'smooth',
  });
}

/** A line with its time; a press plays the recording from it. */
function LineButton({
  line: { start, text, speaker },
  found,
  chosen,
  playFrom,
}: Pick<TranscriptProps, 'playFrom'> & {
  readonly line: Line;
  readonly found: readonly TextRange[] | undefined;
  readonly chosen: TextRange | undefined;
}) {
  return (
    <button type="button" onClick={() => playFrom(start)}>
      <span className={styles.time}>{playbackTime(start)}</span>
      <span>
        {speaker && <strong>{speaker}: </strong>}
        <Marked text={text} found={found} chosen={chosen} />
      </span>
    </button>
  );
}

/** The title of the chapter that begins between two lines. */
function ChapterTitle({
  chapters,
  from,
  to,
}: {
  readonly chapters: readonly ChapterView[];
  readonly from: number;
  readonly to: number;
}) {
  const chapter = chapters.findLast(({ start }) => from < start && start <= to);
  return chapter && <h3>{chapter.title}</h3>;
}

/** A text with its hits marked. */
function Marked({
  text,
  found = [],
  chosen,
}: {
  readonly text: string;
  readonly found: readonly TextRange[] | undefined;
  readonly chosen: TextRange | undefined;
}) {
  let last = 0;
  const parts = found.map((it) => {
    const before = text.slice(last, it[0]);
    last = it[1];
    return (
      <span key={it[0]}>
        {before}
        <mark data-chosen={it === chosen || undefined}>{text.slice(...it)}</mark>
      </span>
    );
  });
  return [...parts, text.slice(last)];
}
