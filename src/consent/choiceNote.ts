import type { Locale } from '../locale/locales.ts';
import type { ConsentLevel } from './decide.ts';

/** The key in local storage beside the cookies; declared as necessary in `nx_cookie_modal`. */
export const noteKey = 'consentreceipt';

/** A choice as it is reported. */
export interface ReportedChoice {
  readonly choice: ConsentLevel;
  readonly language: Locale;
  readonly version: string;
}

/** What the browser remembers of the latest choice besides the choice itself. */
export interface ChoiceNote {
  /** When it was made, in ISO 8601; undefined where that is not known. */
  readonly time?: string | undefined;
  /** The choice, while its receipt has not reached the server. */
  readonly unsent?: ReportedChoice | undefined;
}

/** Reads the note; storage may be closed to the page or hold anything. */
export function readNote(): ChoiceNote {
  try {
    const { time, unsent } = JSON.parse(localStorage.getItem(noteKey) ?? '{}');
    return { time: Number.isNaN(Date.parse(time)) ? undefined : time, unsent };
  } catch {
    return {};
  }
}

/** Writes the note, where the browser lets the page. */
export function writeNote(note: ChoiceNote): void {
  try {
    localStorage.setItem(noteKey, JSON.stringify(note));
  } catch {
    // The choice itself is in the cookies; only its time is not shown later.
  }
}
