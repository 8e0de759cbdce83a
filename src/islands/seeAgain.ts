import { readDismissed } from '../banner/dismissed.ts';
import { geo } from '../country/geoStore.ts';
import { effectiveCookie, readCookie } from '../state/cookies.ts';
import { countView, isOfOtherAudience, isOptedOut } from './visit.ts';

/**
 * Updates a page that the browser restored from its back/forward cache: hides a banner that was
 * dismissed meanwhile (BANNER-1), and counts another view, or reloads the page if the visitor's
 * country or audience has changed.
 */
export function seeAgain(): void {
  hideDismissed();
  const { country } = geo.current() ?? {};
  const counts = readCookie(document.cookie, effectiveCookie);
  if ((country && counts && country !== counts) || isOfOtherAudience()) location.reload();
  else if (isOptedOut === false) countView();
}

/** Hides the banner of the page if it was dismissed, like the prelude of a page that is loaded. */
function hideDismissed(): void {
  const { dataset } = document.documentElement;
  if (readDismissed().includes(dataset.banner ?? '')) dataset.bannerDismissed = '';
}
