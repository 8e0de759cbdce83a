/** A space between a number and its unit. */
const beforeUnit =
  /(?<=\d) (?=(?:[µkmc]?m|[µkm]?g|m?l|°C?|%|[kM]?Hz|[kMG]B|min|h|s|Nm?|bar|W|V|T)(?![\p{L}\d]))/gu;

/** The spaces around the sign between two measures, such as in `10 × 25`. */
const aroundTimes = / × (?=\d)/g;

const hasNumber = /\d | ×/;

/** Keeps numbers, their units and products such as `10 × 25 mm` on one line (PAGE-38). */
export function keepUnits(text: string): string {
  if (!hasNumber.test(text)) return text;
  return text.replace(beforeUnit, '\u00a0').replace(aroundTimes, '\u00a0×\u00a0');
}
