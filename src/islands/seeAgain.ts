import { hideDismissed } from '../banner/dismissed.ts';
import { effectiveCookie } from '../country/geoCookies.ts';
import { geo } from '../country/geoStore.ts';
import { readCookie } from '../state/readCookie.ts';
import { countView, isOfOtherAudience, isOptedOut } from './visit.ts';

/**
 * Hides a banner that was dismissed meanwhile (BANNER-1). Counts another view of a page that the browser restored from its back/forward cache, or reloads it
 * if the visitor's country or audience has changed meanwhile.
 */
export function seeAgain(): void {
  hideDismissed();
  const { country } = geo.current() ?? {};
  const counts = readCookie(document.cookie, effectiveCookie);
  if ((country && counts && country !== counts) || isOfOtherAudience()) location.reload();
  else if (isOptedOut === false) countView();
}
