import { diffWords } from 'diff';

/** A part of a text: in both, only in the earlier, or only in the later. */
export interface MarkedPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Milliseconds after which two texts count as entirely different: a page must not wait longer. */
const patience = 300;

/** Words of what is the same that stand before and after a change. */
const context = 12;

/**
 * The difference of two texts, word by word (PROOF-37).
 * @returns one part of the kind `same` if they do not differ
 */
export function markWords(before: string, after: string): readonly MarkedPart[] {
  if (before === after) return [{ kind: 'same', text: before }];
  const parts = diffWords(before, after, { timeout: patience }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      kind: removed ? 'removed' : added ? 'added' : 'same',
      text: value,
    }));
}

/** Shortens what is the same between changes to the words around them. */
export function shortened(parts: readonly MarkedPart[]): readonly MarkedPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same') return part;
    const pieces = part.text.split(/(?<=\s)(?=\S)/);
    const [start, end] = [at === 0 ? 0 : context, at === parts.length - 1 ? 0 : context];
    if (pieces.length <= start + end + 1) return part;
    const head = pieces.slice(0, start).join('');
    const tail = end === 0 ? '' : pieces.slice(-end).join('');
    return { ...part, text: `${head}… ${tail}` };
  });
}

/** Whether any word differs. */
export const isChanged = (parts: readonly MarkedPart[]) =>
  parts.some(({ kind }) => kind !== 'same');
