import * as v from 'valibot';
import { languageFolders } from '../locale/locales.ts';

const picture = v.object({
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
  /** The widths in which its part for narrow windows exists. */
  narrowWidths: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  alt: v.record(v.picklist(languageFolders), v.string()),
});

/** The schema of the picture catalog, `pictures.json`. */
export const pictureCatalogSchema = v.record(v.string(), picture);

/** One picture: its proportions, its widths and its alternative texts. */
export type Picture = Readonly<v.InferOutput<typeof picture>>;

/** The pictures that content may use, by name. */
export interface PictureCatalog {
  readonly pictures: ReadonlyMap<string, Picture>;
  /** The fault of the catalog, which then contains no pictures. */
  readonly fault?: string;
}

/** The path of the catalog in a content folder. */
export const pictureCatalogFile = 'pictures/pictures.json';
