import * as v from 'valibot';
import { locales } from '../locale/locales.ts';

const picture = v.object({
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
  /** Widths in which the square at its right exists. */
  squareWidths: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  alt: v.record(v.picklist(locales), v.string()),
});

/** The form of the picture catalogue, `pictures.json`. */
export const pictureCatalogueSchema = v.record(v.string(), picture);

/** One drawn picture: its proportions, the widths it exists in and its alternative texts. */
export type Picture = Readonly<v.InferOutput<typeof picture>>;

/** The pictures content may use, by name. */
export interface PictureCatalogue {
  readonly pictures: ReadonlyMap<string, Picture>;
  /** What is wrong with the catalogue; then it holds no pictures. */
  readonly fault?: string;
}

/** Where the catalogue is, in a content folder. */
export const pictureCatalogueFile = 'pictures/pictures.json';
