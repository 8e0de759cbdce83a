import * as v from 'valibot';
import type { OwnTypeface } from './typeface.ts';

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
