/** The delay in milliseconds before a slow navigation shows the line. */
const delay = 400;

/** The time in milliseconds after which the line goes, as an answer may be a file to save. */
const longest = 30_000;

/**
 * Shows a line at the top of the window while the next page is slow to arrive. Browsers without the
 * Navigation API show only their own sign.
 */
export function showProgress(): void {
  const root = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    delete root.dataset.leaving;
  };
  const show = () => {
    root.dataset.leaving = '';
    timer = setTimeout(hide, longest);
  };
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (event.hashChange || event.downloadRequest !== null) return;
    hide();
    if (event.destination.sameDocument) return;
    timer = setTimeout(show, delay);
    event.signal.addEventListener('abort', hide, { once: true });
  });
  // The page is shown again by Back.
  addEventListener('pagehide', hide);
}
