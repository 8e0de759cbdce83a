import { type BlockView, blockViews } from '../blocks/blocks.ts';
import type { LinkedItem } from '../content/elements.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import {
  assetsOf,
  choiceOf,
  choicesOf,
  itemsOf,
  numberOf,
  textOf,
} from '../content/view/fields.ts';
import { type ImageView, imageView, posterOf } from '../content/view/image.ts';
import { type PersonView, presenterViews } from '../content/view/person.ts';
import { type RecordingView, recordingView } from '../content/view/recording.ts';
import type { Enrollment } from '../content/view/registration.ts';
import { kindTitle } from '../content/view/title.ts';
import { contentLanguages, mediaTypes, shownMediaType } from '../enumerations/contents.ts';
import { labelOf } from '../locale/labelOf.ts';
import type { Locale } from '../locale/locales.ts';

/** A downloadable file. */
export interface FileView {
  readonly href: string;
  readonly name: string;
  /** In bytes, 0 if unknown. */
  readonly size: number;
  /** MIME type. */
  readonly type: string;
}

/** The view of a resource (CONTENT-11). */
export interface ResourceView {
  readonly title: string;
  readonly description: string;
  readonly mediaType: string;
  readonly mediaLabel: string;
  /** The titles of its kinds in the page's language. */
  readonly kinds: readonly string[];
  readonly presenters: readonly PersonView[];
  readonly recording?: RecordingView;
  readonly poster?: ImageView;
  readonly files: readonly FileView[];
  /** The number of pages of a document; undefined if unknown. */
  readonly pages: number | undefined;
  /** Pictures of its first pages. */
  readonly pagePictures: readonly ImageView[];
  /** Sanitized HTML. */
  readonly transcript: string;
  readonly url: string;
  readonly duration: string;
  /** Names in the page's language. */
  readonly languages: readonly string[];
  readonly published: string;
  readonly revised: string;
  readonly reference: string;
  readonly version: string;
  readonly blocks: readonly BlockView[];
  readonly relatedProducts: readonly CardView[];
  readonly techniques: readonly CardView[];
}

/**
 * The view of a resource item read to the depth of its blocks.
 * @param at what decides whether one can enroll in the events of its blocks
 */
export function resourceView(
  item: LinkedItem<'resource'>,
  locale: Locale,
  at: Enrollment,
): ResourceView {
  const mediaType = choiceOf(item, 'media_type');
  const recording = recordingView(item);
  const poster = posterOf(item);
  return {
    title: textOf(item, 'title'),
    description: textOf(item, 'description'),
    mediaType,
    mediaLabel: labelOf(mediaTypes, shownMediaType(mediaType), locale),
    kinds: itemsOf(item, 'resource_types').map((kind) => kindTitle(kind, locale)),
    presenters: presenterViews(item, locale),
    ...(recording ? { recording } : {}),
    ...(poster ? { poster } : {}),
    files: assetsOf(item, 'files').map(({ url, name, size, type }) => ({
      href: url,
      name,
      size,
      type,
    })),
    pages: numberOf(item, 'pages'),
    pagePictures: assetsOf(item, 'page_pictures').flatMap((it) => imageView(it) ?? []),
    transcript: textOf(item, 'transcript'),
    url: textOf(item, 'url'),
    duration: textOf(item, 'duration'),
    languages: choicesOf(item, 'language').map((it) => labelOf(contentLanguages, it, locale)),
    published: textOf(item, 'publication_date'),
    revised: textOf(item, 'revision_date'),
    reference: textOf(item, 'reference_number'),
    version: textOf(item, 'version'),
    blocks: blockViews(item, locale, at),
    relatedProducts: cardViews(itemsOf(item, 'related_products'), locale, at),
    techniques: cardViews(itemsOf(item, 'techniques'), locale, at),
  };
}
