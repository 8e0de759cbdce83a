import { useEffect, useMemo, useState } from 'react';
import type { Line } from './useLines.ts';

/**
 * Searches the lines of a transcript once the visitor stops typing.
 * @param show shows a line with a hit
 * @param stopFollowing called when a search has found something
 */
export function useLineSearch(
  lines: readonly Line[],
  show: (line: number) => void,
  stopFollowing: () => void,
) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [pause] = useState(createTypingPause);
  const [step, setStep] = useState(0);
  const hits = useMemo(() => lines.map(({ text }) => findText(text, query)), [lines, query]);
  const all = hits.flatMap((found, line) => found.map((it) => ({ line, it })));
  useEffect(() => pause.cancel, [pause]);

  function search(text: string) {
    pause.cancel();
    setQuery(text);
    setStep(0);
    const first = lines.findIndex((line) => findText(line.text, text).length > 0);
    if (first === -1) return;
    stopFollowing();
    show(first);
  }

  return {
    typed,
    /** The text that was searched for. */
    query,
    /** The hits in each line. */
    hits,
    /** The number of hits in all lines. */
    count: all.length,
    /** The index of the chosen hit among all. */
    step,
    hit: all[step],
    type(text: string): void {
      setTyped(text);
      pause.restart(() => search(text));
    },
    /** Searches for the typed text, or chooses the next hit if that is done. */
    next(): void {
      if (typed !== query) return search(typed);
      const following = (step + 1) % all.length;
      setStep(following);
      show(all[following]?.line ?? -1);
    },
  };
}

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

/** Acts once a visitor has stopped typing. */
interface TypingPause {
  /** Acts after the pause, instead of what was to happen before. */
  restart(act: () => void): void;
  cancel(): void;
}

/**
 * Makes an input wait until the visitor stops typing (SEARCH-21).
 * @param wait milliseconds after the last letter; default 300
 */
export function createTypingPause(wait = 300): TypingPause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    restart(act) {
      clearTimeout(timer);
      timer = setTimeout(act, wait);
    },
    cancel: () => clearTimeout(timer),
  };
}
