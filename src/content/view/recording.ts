import { contentLanguageCodes } from '../../enumerations/contents.ts';
import type { Asset } from '../deliveryFormat.ts';
import type { LinkedItem } from '../elements.ts';
import { assetsOf, choiceOf, choicesOf, itemsOf, numberOf, textOf } from './fields.ts';
import { type ImageView, posterOf } from './image.ts';

/** Captions or chapters in one language. */
export interface TrackView {
  readonly src: string;
  /** Language code, such as `de`. */
  readonly lang: string;
}

/** A file a recording can be played from. */
export interface SourceView {
  readonly src: string;
  /** MIME type. */
  readonly type: string;
}

/** Where a part of a recording begins. */
export interface ChapterView {
  readonly title: string;
  /** In seconds from the start. */
  readonly start: number;
}

/** A video or audio recording ready to be played. */
export interface RecordingView {
  readonly kind: 'video' | 'audio';
  readonly title: string;
  /** The largest first. */
  readonly sources: readonly SourceView[];
  readonly captions: readonly TrackView[];
  /** The codes of the spoken languages; empty if unknown. */
  readonly spoken: readonly string[];
  /** In the order they are heard in. */
  readonly chapters: readonly ChapterView[];
  readonly chapterTrack?: TrackView;
  /** In seconds, as the content states it; absent if it does not. */
  readonly length?: number;
  readonly poster?: ImageView;
}

const codes: Readonly<Record<string, string>> = contentLanguageCodes;

const playable = ({ type }: Asset) => /^(video|audio)\//.test(type);

const track = ({ url, name }: Asset): TrackView => ({ src: url, lang: name });

const byStart = (one: ChapterView, other: ChapterView) => one.start - other.start;

function chapterView(chapter: LinkedItem<'chapter'>): ChapterView[] {
  const start = numberOf(chapter, 'start');
  const title = textOf(chapter, 'title');
  return start !== undefined && start >= 0 && title ? [{ title, start }] : [];
}

/** The seconds of `m:ss` or `h:mm:ss`; undefined for other texts. */
export function secondsOf(clock: string): number | undefined {
  const parts = /^(?:(\d+):)?(\d{1,2}):(\d\d)$/.exec(clock.trim());
  if (!parts) return undefined;
  const [, hours = 0, minutes, seconds] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The recording of a resource, or undefined when it is none or has no playable file. */
export function recordingView(
  resource: LinkedItem<'resource'> | undefined,
): RecordingView | undefined {
  const kind = choiceOf(resource, 'media_type');
  const sources = assetsOf(resource, 'files').filter(playable);
  if ((kind !== 'video' && kind !== 'audio') || sources.length === 0) return undefined;
  const poster = posterOf(resource);
  const length = secondsOf(textOf(resource, 'duration'));
  const [chapterTrack] = assetsOf(resource, 'chapters').map(track);
  return {
    kind,
    title: textOf(resource, 'title'),
    sources: sources.map(({ url, type }) => ({ src: url, type })),
    captions: assetsOf(resource, 'captions').map(track),
    spoken: choicesOf(resource, 'language').map((it) => codes[it] ?? it),
    chapters: itemsOf(resource, 'chapter_marks').flatMap(chapterView).toSorted(byStart),
    ...(chapterTrack ? { chapterTrack } : {}),
    ...(length ? { length } : {}),
    ...(poster ? { poster } : {}),
  };
}
