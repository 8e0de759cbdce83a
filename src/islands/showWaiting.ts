/** The time in milliseconds after which a press is not waited for any more. */
const longest = 30_000;

/**
 * Shows that a press was felt while its code is loaded: until the focus moves on, as to the dialog
 * that opens, or until the returned function is called (PERF-23).
 */
export function showWaiting(control: Element): () => void {
  const shown = new AbortController();
  const { signal } = shown;
  const hide = () => {
    shown.abort();
    clearTimeout(timer);
    control.removeAttribute('data-waits');
  };
  const timer = setTimeout(hide, longest);
  control.setAttribute('data-waits', '');
  addEventListener('focusin', ({ target }) => target !== control && hide(), { signal });
  addEventListener('pagehide', hide, { signal });
  return hide;
}
