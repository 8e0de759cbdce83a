import * as v from 'valibot';

/** A font of the system that stands in for a typeface until it has loaded, adjusted so that nothing shifts. */
export interface Fallback {
  readonly family: string;
  /** The names by which systems know it. */
  readonly local: readonly string[];
  /** The weights that it stands for, such as `400 500`. */
  readonly weight: string;
  /** In percent. */
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
}

/** A file of a typeface that browsers load, and its characters as `unicode-range`. */
export interface FontFile {
  /** Its address; the name contains a digest of its content. */
  readonly href: string;
  readonly range: string;
  /** Its weights, if they are others than those of the typeface. */
  readonly weight?: string | undefined;
}

/** A typeface that was made with `npm run fonts`, as `typeface.json` describes it. */
export interface OwnTypeface {
  /** The name of the family in styles. */
  readonly family: string;
  /** The weights of its files that name none, such as `400 700`. */
  readonly weight: string;
  /** The first is loaded with every page. */
  readonly files: readonly FontFile[];
  readonly fallbacks: readonly Fallback[];
  /** The addresses of the TrueType files of titles in link previews, and their family. */
  readonly titles: { readonly family: string; readonly href: string };
  /** The characters of the titles, as ranges of a regular expression. */
  readonly drawn: string;
}

/** The typeface of a brand. */
export interface Typeface {
  readonly name: string;
  /** What describes it; undefined for the one that the software has. */
  readonly own?: OwnTypeface | undefined;
}

/** The typeface that the software has. */
export const builtInTypeface = 'instrument-sans';

/** The folder of a typeface in the content folder, as in addresses. */
export const typefaceFolder = (name: string) => `/media/fonts/${name}`;

/** The name of the file that describes a typeface, in its folder. */
export const typefaceFileName = 'typeface.json';

/** What styles may contain between quotation marks. */
const name = v.pipe(v.string(), v.regex(/^[\w .-]{1,60}$/, 'must be a name'));
const weight = v.pipe(v.string(), v.regex(/^\d{1,4}( \d{1,4})?$/, 'must be a weight'));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(400));
const href = v.pipe(
  v.string(),
  v.regex(/^\/media\/fonts\/[\w-]+\/[\w.-]+\.(?:woff2|ttf)$/, 'must be a font of the folder'),
);
const range = v.pipe(v.string(), v.regex(/^[U+\dA-F, -]+$/, 'must be ranges of characters'));

/** The file that describes a typeface; `npm run fonts` writes it (OWN-5). */
const typefaceSchema = v.strictObject({
  family: name,
  weight,
  files: v.pipe(
    v.array(v.strictObject({ href, range, weight: v.optional(weight) })),
    v.minLength(1),
  ),
  fallbacks: v.array(
    v.strictObject({
      family: name,
      local: v.array(name),
      weight,
      sizeAdjust: percent,
      ascent: percent,
      descent: percent,
    }),
  ),
  titles: v.strictObject({ family: name, href }),
  drawn: v.pipe(v.string(), v.regex(/^(?:\\u[\da-f]{4}-?)+$/, 'must be ranges of characters')),
});

/**
 * Reads the description of a typeface.
 * @throws Error with a sentence that says what to do
 */
export function typefaceFrom(text: string): OwnTypeface {
  try {
    return v.parse(typefaceSchema, JSON.parse(text));
  } catch (cause) {
    const message = (cause as Error).message;
    throw new Error(`is damaged (${message}): make it again with \`npm run fonts\``, { cause });
  }
}
