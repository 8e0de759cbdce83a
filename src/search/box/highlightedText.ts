/** A stretch of a text, and whether it is what was typed. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * The parts of a suggestion, from its highlighted form. Nothing in it is taken for HTML but the marks.
 * @param highlighted the suggestion with `<em>` around what was typed, be it anything
 * @returns the suggestion in one part where the highlighted form says something else
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
