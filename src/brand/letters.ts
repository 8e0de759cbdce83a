const span = (first: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, at) =>
    String.fromCharCode(first.charCodeAt(0) + at),
  ).join('');

/** What every language needs: the letters of English, digits, and the signs of sentences and addresses. */
const usual = `${span('A', 'Z')}${span('a', 'z')}${span('0', '9')} .,;:!?'"()/&%+-@–—’“”…`;

/** The further letters and quotation marks of languages. */
const further: Readonly<Record<string, string>> = {
  de: 'ÄÖÜäöüß„“‚‘',
  es: 'ÁÉÍÑÓÚÜáéíñóúü¡¿«»',
  fr: 'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»',
  pt: 'ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõú«»',
};

/** The characters that a typeface needs for the texts of languages. */
export const lettersOf = (languages: readonly string[]): string =>
  [...new Set(usual + languages.map((it) => further[it] ?? '').join(''))].join('');

/** Whether characters are within ranges as of `unicode-range`, such as `U+0020-007E, U+00A0`. */
export function missingIn(ranges: string, characters: string): string[] {
  const spans = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
  );
  return [...characters].filter((it) => {
    const code = it.codePointAt(0) ?? 0;
    return !spans.some(([first = 0, last = 0]) => code >= first && code <= last);
  });
}
