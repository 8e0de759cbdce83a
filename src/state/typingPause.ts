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
