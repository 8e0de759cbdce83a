/** What people write otherwise than `Intl`, by language: patterns with their replacements. */
const customs: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  fr: [
    // The first day of a month is an ordinal number: `1er mai`, `1er au 2 mai`, but `21 mai`.
    [
      /(?<!\d)1(?=(?:\s?(?:au|–)\s?\d+)?\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/gu,
      '1er',
    ],
    // A time of day, but not the distance from UTC: `9 h`, `14 h 30`.
    [/(?<![\d:+−-])0?(\d{1,2}):00(?![\d:])/g, '$1\u00a0h'],
    [/(?<![\d:+−-])0?(\d{1,2}):(\d\d)(?![\d:])/g, '$1\u00a0h\u00a0$2'],
  ],
};

/**
 * A date or time that `Intl` wrote, as people write it in the language. Server and browser use it
 * alike.
 * @param language the language that `Intl` wrote in, such as that of the document
 */
export function asWritten(text: string, language: string): string {
  return (customs[language] ?? []).reduce(
    (written, [form, instead]) => written.replace(form, instead),
    text,
  );
}

/** The colon after a name, with the space that stands before it in French. */
export const colonIn = (language: string): string => (language === 'fr' ? '\u00a0:' : ':');
