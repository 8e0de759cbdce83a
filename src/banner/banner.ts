import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { noteKinds } from '../enumerations/layout.ts';
import type { Locale } from '../locale/locales.ts';
import type { StoredName } from '../state/storedEntries.ts';

/** How urgent a banner is. */
export type BannerKind = CodenameOf<typeof noteKinds>;

/** A message above the page (BANNER-1). */
export interface BannerView {
  /**
   * Changes whenever the banner does, so that visitors see a changed banner even if they dismissed
   * it before.
   */
  readonly id: string;
  readonly kind: BannerKind;
  /** Sanitized HTML. */
  readonly html: string;
  readonly isDismissible: boolean;
  /** The language of the text, if it is not the page's. */
  readonly lang?: Locale;
}

/** The session storage key of the ids of dismissed banners, separated by spaces. */
export const dismissedKey = 'dismissedbanners' satisfies StoredName;
