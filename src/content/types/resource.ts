import { contentLanguages, mediaTypes } from '../../enumerations/contents.ts';
import { yesNo } from '../../enumerations/layout.ts';
import {
  asset,
  choice,
  contentType,
  dateTime,
  linked,
  linkedToAny,
  number,
  picture,
  richText,
  taxonomy,
  text,
  urlSlug,
} from '../elements.ts';
import { formerElements, metadataElements, restrictionElements } from './sharedElements.ts';

/** Someone who presents a resource or an event (CONTENT-11). */
export const presenter = contentType('presenter', 'Presenter', {
  first_name: text({ required: true }),
  last_name: text({ required: true }),
  suffix: text(),
  title: text(),
  location: text(),
  /** With it, the name opens the staff modal (MODAL-9). */
  biography: richText(),
  image: picture({ max: 1 }),
});

/** Where a part of a recording begins. */
export const chapter = contentType('chapter', 'Chapter', {
  title: text({ required: true, max: 80 }),
  /** In seconds from the start of the recording. */
  start: number({ required: true }),
});

/** An educational resource: video, audio, document or link (CONTENT-11). */
export const resource = contentType('resource', 'Resource', {
  title: text({ required: true, max: 140 }),
  slug: urlSlug({ required: true }),
  description: text({ required: true, max: 300 }),
  media_type: choice(mediaTypes, { required: true, max: 1 }),
  resource_types: linked(['asset_type']),
  presenters: linked(['presenter', 'staff']),
  /** The file or files themselves, best first. */
  files: asset(),
  poster: picture({ max: 1 }),
  /** The number of pages of a document; the check compares it with the file. */
  pages: number(),
  /** Pictures of its pages, from the first on. */
  page_pictures: picture(),
  /** WebVTT, one per language; the asset's `name` is the language code. */
  captions: asset({ isByLanguage: true }),
  /** WebVTT in the language of the variant, for players that show chapters themselves. */
  chapters: asset({ max: 1, isByLanguage: true }),
  /** The same chapters, listed below the player. */
  chapter_marks: linked(['chapter']),
  transcript: richText(),
  /** An address outside the site, for `text_x_uri`. */
  url: text(),
  cloudinary_asset_id: text(),
  cloudinary_domain: text(),
  /** As `m:ss` or `h:mm:ss`. */
  duration: text(),
  language: choice(contentLanguages),
  publication_date: dateTime(),
  revision_date: dateTime(),
  reference_number: text(),
  version: text(),
  featured: choice(yesNo, { max: 1 }),
  anatomy: taxonomy('specialties'),
  /** Location and title of the presenter, if there is one who has none. */
  staff_location: text(),
  staff_title: text(),
  blocks: linkedToAny(),
  related_products: linked(['product']),
  techniques: linked(['resource']),
  ...formerElements,
  ...metadataElements,
  ...restrictionElements,
});
