/** A text as it is compared: without capitals and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A part of a text: the indices of its first character and of the one after its last. */
export type TextRange = readonly [start: number, end: number];

/**
 * Finds a text in another, whatever its capitals and accents.
 * @returns each occurrence, from left to right; none for an empty query
 */
export function findText(text: string, query: string): readonly TextRange[] {
  const wanted = fold(query.trim());
  if (!wanted) return [];
  // A folded character may be longer or shorter than its original.
  const origins: number[] = [];
  let folded = '';
  let index = 0;
  for (const character of text) {
    for (const it of fold(character)) {
      folded += it;
      for (const _ of it.split('')) origins.push(index);
    }
    index += character.length;
  }
  origins.push(index);
  const found: TextRange[] = [];
  let at = folded.indexOf(wanted);
  while (at !== -1) {
    const end = at + wanted.length;
    found.push([origins[at] ?? 0, origins[end] ?? index]);
    at = folded.indexOf(wanted, end);
  }
  return found;
}
