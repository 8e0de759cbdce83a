import { useEffect, useRef } from 'react';
import type { noteKey } from './choiceNote.ts';
import { isEmbedded } from './embedded.ts';

// Every page needs the key and nothing else of that module; the type keeps the two the same.
const key: typeof noteKey = 'consentreceipt';

/** The note as it is stored; none where storage is closed to the page. */
function storedNote(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Looks after the note of choices, once on every page: reports what could not be reported on an
 * earlier one, and drops the note when the answer it belongs to has expired.
 * @param isAnswered whether there is an answer; undefined as long as that is not known
 */
export function useUnsentReceipt(pathname: string, isAnswered: boolean | undefined): void {
  const lookedAfter = useRef<string>(undefined);
  useEffect(() => {
    // A choice made on this page is being reported by whoever took it.
    if (isAnswered === undefined || lookedAfter.current === pathname) return;
    lookedAfter.current = pathname;
    const note = storedNote();
    // A frame knows no answer, though it may share the note with a page that does.
    if (!note || isEmbedded()) return;
    if (!isAnswered) localStorage.removeItem(key);
    else if (note.includes('unsent')) {
      import('./sendReceipt.ts').then((it) => it.resendReceipts()).catch(() => undefined);
    }
  }, [pathname, isAnswered]);
}
