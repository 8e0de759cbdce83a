import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { noteKinds } from '../enumerations/noteKinds.ts';
import type { Locale } from '../locale/locales.ts';

/** How urgent a banner is. */
export type BannerKind = CodenameOf<typeof noteKinds>;

/** A message above the page (BANNER-1). */
export interface BannerView {
  /** Changes whenever the banner does, so that a changed one is shown to those who dismissed it. */
  readonly id: string;
  readonly kind: BannerKind;
  /** Sanitised HTML. */
  readonly html: string;
  readonly isDismissible: boolean;
  /** The language of the text, where it is not the page's. */
  readonly lang?: Locale;
}

/** The key of session storage that names the banners the visitor dismissed, separated by spaces. */
export const dismissedKey = 'dismissedbanners';
