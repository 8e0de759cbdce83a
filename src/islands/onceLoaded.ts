/**
 * Calls `act` a second after the page has loaded. Until then its largest picture may not be painted,
 * which scripts that load and compile would delay.
 */
export function onceLoaded(act: () => void): void {
  const wait = () => setTimeout(act, 1_000);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
