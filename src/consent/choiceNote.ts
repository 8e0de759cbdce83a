import type { Locale } from '../locale/locales.ts';
import { noteKey } from './answer.ts';
import type { ConsentLevel } from './decide.ts';

/** A choice and the circumstances in which it was made. */
export interface MadeChoice {
  readonly choice: ConsentLevel;
  readonly language: Locale;
  readonly version: string;
  /** See `textHashOf`; undefined if the browser cannot compute it. */
  readonly textHash?: string | undefined;
}

/** A choice as reported to the server. */
export interface ReportedChoice extends MadeChoice {
  /** When it was made, in ISO 8601 with milliseconds, UTC; unique within a browser. */
  readonly chosenAt: string;
}

/** The browser's data about choices besides the latest choice itself. */
interface ChoiceNote {
  /** When the latest was made, in ISO 8601; undefined if unknown. */
  readonly time?: string | undefined;
  /** Choices not yet reported to the server, oldest first. */
  readonly unsent: readonly ReportedChoice[];
}

/** The most unreported choices; the oldest are dropped first. */
const mostUnsent = 10;

/** Reads the note. Storage may be unavailable or contain anything. */
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

/** Writes the note, if storage is available. */
export function writeNote({ time, unsent }: ChoiceNote): void {
  // Every page searches for the name of the list to see whether there is something to report.
  const note = unsent.length > 0 ? { time, unsent: unsent.slice(-mostUnsent) } : { time };
  try {
    localStorage.setItem(noteKey, JSON.stringify(note));
  } catch {
    // The choice itself is in the cookies; only its time is lost.
  }
}
