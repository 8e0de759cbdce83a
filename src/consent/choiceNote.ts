import type { Locale } from '../locale/locales.ts';
import type { ConsentLevel } from './decide.ts';
import { noteKey } from './noteKey.ts';

/** A choice and under what it was made. */
export interface MadeChoice {
  readonly choice: ConsentLevel;
  readonly language: Locale;
  readonly version: string;
  /** See `textHashOf`; undefined where the browser cannot tell. */
  readonly textHash?: string | undefined;
}

/** A choice as it is reported. */
export interface ReportedChoice extends MadeChoice {
  /** When it was made, in ISO 8601 with milliseconds, UTC; no two of a browser have the same. */
  readonly chosenAt: string;
}

/** What the browser remembers of choices besides the latest choice itself. */
export interface ChoiceNote {
  /** When the latest was made, in ISO 8601; undefined where that is not known. */
  readonly time?: string | undefined;
  /** Those whose receipt has not reached the server, oldest first. */
  readonly unsent: readonly ReportedChoice[];
}

/** The most choices that wait to be reported; the oldest are given up first. */
const mostUnsent = 10;

/** Reads the note; storage may be closed to the page or hold anything. */
export function readNote(): ChoiceNote {
  try {
    const { time, unsent } = JSON.parse(localStorage.getItem(noteKey) ?? '{}');
    return {
      time: Number.isNaN(Date.parse(time)) ? undefined : time,
      unsent: Array.isArray(unsent) ? unsent.filter((it) => typeof it?.chosenAt === 'string') : [],
    };
  } catch {
    return { unsent: [] };
  }
}

/** Writes the note, where the browser lets the page. */
export function writeNote({ time, unsent }: ChoiceNote): void {
  // Every page looks for the name of the list to learn whether there is something to report.
  const note = unsent.length > 0 ? { time, unsent: unsent.slice(-mostUnsent) } : { time };
  try {
    localStorage.setItem(noteKey, JSON.stringify(note));
  } catch {
    // The choice itself is in the cookies; only its time is not shown later.
  }
}
