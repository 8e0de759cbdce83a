/** A part of a text, and whether it matches the typed text. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * The parts of a suggestion, from its highlighted form. Only `<em>` is read as markup.
 * @param highlighted the suggestion with `<em>` around the match; may be anything
 * @returns the whole suggestion as one part when the highlighted form differs from it
 */
export function highlightedText(highlighted: unknown, query: string): readonly TextPart[] {
  const plain = [{ text: query, isMatch: false }];
  if (typeof highlighted !== 'string') return plain;
  const parts: TextPart[] = [];
  let isMatch = false;
  for (const piece of highlighted.split(/(<\/?em>)/)) {
    if (/^<\/?em>$/.test(piece)) isMatch = piece === '<em>';
    else if (piece) parts.push({ text: piece, isMatch });
  }
  return parts.map(({ text }) => text).join('') === query ? parts : plain;
}
