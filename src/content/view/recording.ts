import type { Asset } from '../delivery.ts';
import type { LinkedItem } from '../elements.ts';
import { assetsOf, choiceOf, textOf } from './fields.ts';
import { type ImageView, imageView } from './image.ts';

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

/** A video or audio recording ready to be played. */
export interface RecordingView {
  readonly kind: 'video' | 'audio';
  readonly title: string;
  /** The largest first. */
  readonly sources: readonly SourceView[];
  readonly captions: readonly TrackView[];
  readonly poster?: ImageView;
}

const playable = ({ type }: Asset) => /^(video|audio)\//.test(type);

/** The recording of a resource, or undefined when it is none or has no playable file. */
export function recordingView(resource: LinkedItem | undefined): RecordingView | undefined {
  const kind = choiceOf(resource, 'media_type');
  const sources = assetsOf(resource, 'files').filter(playable);
  if ((kind !== 'video' && kind !== 'audio') || sources.length === 0) return undefined;
  const poster = imageView(assetsOf(resource, 'poster')[0]);
  return {
    kind,
    title: textOf(resource, 'title'),
    sources: sources.map(({ url, type }) => ({ src: url, type })),
    captions: assetsOf(resource, 'captions').map(({ url, name }) => ({ src: url, lang: name })),
    ...(poster ? { poster } : {}),
  };
}
