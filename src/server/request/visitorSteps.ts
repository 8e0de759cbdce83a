import { countryOf } from '../../country/country.ts';
import type { ConfirmationStrength } from '../../country/ruleNames.ts';
import { placeOf } from '../../locale/addresses.ts';
import { firstVisitPath } from '../../locale/firstVisit.server.ts';
import type { PageName } from '../../locale/paths.ts';
import { isEnough } from '../../professional/confirmations.ts';
import { isPromotional, isReservedEverywhere } from '../../professional/promotion.ts';
import { confirmationPage, wantedPage } from '../../professional/wantedPage.ts';
import { countryCookies } from '../../state/cookies.ts';
import type { PageAddress } from '../pages/pageAddress.ts';
import type { ReservedItems } from '../start/reservedItems.ts';
import type { HttpContext } from './createContexts.ts';
import { isPreviewAddress } from './previewRequest.ts';

/** A redirect before the requested page. */
export interface Detour {
  /** Root-relative address. */
  readonly to: string;
  /** True if it leads to the question whether the visitor is a professional. */
  readonly isQuestion?: true;
  /** Additional headers of the redirect. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The parts of a request that decide about a redirect. */
type Visit = Pick<HttpContext, 'url' | 'headers' | 'visitor' | 'confirmed' | 'isHttps'>;

const personal = { 'Cache-Control': 'private, no-store' };

/** Sends a first visit to the language of its country (PATH-9). */
export function languageDetour(visit: Visit, { place }: PageAddress): Detour | undefined {
  const { headers, visitor, url } = visit;
  const countryLocale = countryOf(visitor.effective)?.defaultLocale;
  const path = firstVisitPath({ place, countryLocale, headers });
  // A preview is never redirected.
  if (!path || isPreviewAddress(url)) return undefined;
  const cookie = `${countryCookies.interruptRedirect}=true; Path=/; SameSite=Lax`;
  return {
    to: path + queryOf(url),
    headers: { ...personal, 'Set-Cookie': visit.isHttps ? `${cookie}; Secure` : cookie },
  };
}

/**
 * Redirects visitors who have not confirmed that they are professionals from a promotional page to
 * the question, and those who have from the question to the page they wanted, so that it is not
 * asked again by the browser's Back button.
 * @param reserved what of the content is for professionals; before any was read, everything may be
 */
export function confirmationDetour(
  { confirmed, visitor, url, withholding }: Visit & Pick<HttpContext, 'withholding'>,
  address: PageAddress,
  reserved: ReservedItems | undefined,
): Detour | undefined {
  const { place } = address;
  if (!place) return undefined;
  const isQuestion = place.page === 'confirmProfessional';
  const wanted = isQuestion ? wantedPage(new URLSearchParams(queryOf(url)).get('to')) : undefined;
  const confirmation = visitor.confirmation ?? strengthOf(wanted ? pageOf(wanted) : place.page);
  // Where nothing asks, the question would be a false sentence, as after another country is chosen.
  if (confirmation === undefined) {
    return wanted === undefined ? undefined : { to: wanted, headers: personal };
  }
  const hasConfirmed = isEnough(confirmed, confirmation);
  if (isQuestion && hasConfirmed) {
    // Without a wanted page, the question is where a confirmation is withdrawn.
    return wanted === undefined ? undefined : { to: wanted, headers: personal };
  }
  if (hasConfirmed) return undefined;
  const { page, locale } = place;
  const isReserved = isPromotional(page, (it) => reserved?.has(it, locale, withholding) ?? true);
  if (!isReserved) return undefined;
  return detourToQuestion(url, address);
}

/** The confirmation that a page requires even where the country requires none. */
const strengthOf = (page: PageName | undefined): ConfirmationStrength | undefined =>
  page && isReservedEverywhere(page) ? 'declaration' : undefined;

const pageOf = (url: string) => placeOf(url.split('?', 1)[0] ?? '')?.page;

/** The redirect to the question whether the visitor is a professional, which leads back to the page. */
export function detourToQuestion(url: string, { locale, path }: PageAddress): Detour {
  const to = confirmationPage(locale, path + queryOf(url));
  return { to, headers: personal, isQuestion: true };
}

/** The query of an address with its question mark; empty if there is none. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
