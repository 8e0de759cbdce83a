import type { IncomingMessage } from 'node:http';
import { countryOf } from '../../country/country.ts';
import type { VisitorCountry } from '../../country/effectiveCountry.ts';
import { firstVisitPath } from '../../locale/firstVisit.server.ts';
import { isEnough, readConfirmation } from '../../professional/confirmation.ts';
import { isPromotional } from '../../professional/promotion.ts';
import { confirmationPage } from '../../professional/wantedPage.ts';
import { countryCookies } from '../../state/cookies.ts';
import type { PageAddress } from '../pages/pageAddress.ts';

/** A redirect before the requested page. */
export interface Detour {
  /** Root-relative address. */
  readonly to: string;
  /** Additional headers of the redirect. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The parts of a request that decide about a redirect. */
export interface Visit {
  readonly req: IncomingMessage;
  readonly address: PageAddress;
  readonly visitor: Pick<VisitorCountry, 'effective' | 'confirmation'>;
  readonly isHttps: () => boolean;
}

const personal = { 'Cache-Control': 'private, no-store' };

/**
 * The checks that depend on the visitor and run before any page is sent, in this order (PATH-9):
 * the language of a first visit, then the confirmation of professionals.
 * @returns undefined if the requested page is sent
 */
export function detourOf(visit: Visit): Detour | undefined {
  return languageDetour(visit) ?? confirmationDetour(visit);
}

function languageDetour(visit: Visit): Detour | undefined {
  const { req, address, visitor, isHttps } = visit;
  const { place } = address;
  const countryLocale = countryOf(visitor.effective)?.defaultLocale;
  const path = firstVisitPath({ place, countryLocale, headers: req.headers });
  // A preview is never redirected.
  if (!path || /[?&]preview=/.test(req.url ?? '')) return undefined;
  const cookie = `${countryCookies.interruptRedirect}=true; Path=/; SameSite=Lax`;
  return {
    to: path + queryOf(visit),
    headers: { ...personal, 'Set-Cookie': isHttps() ? `${cookie}; Secure` : cookie },
  };
}

/** Redirects visitors who have not confirmed that they are professionals to the question. */
export function confirmationDetour(visit: Omit<Visit, 'isHttps'>): Detour | undefined {
  const { req, address, visitor } = visit;
  const { confirmation } = visitor;
  const { place, locale } = address;
  if (confirmation === undefined || !place || !isPromotional(place.page)) return undefined;
  if (isEnough(readConfirmation(req.headers.cookie), confirmation)) return undefined;
  return { to: confirmationPage(locale, address.path + queryOf(visit)), headers: personal };
}

/** The query of the requested page with its question mark; empty if there is none. */
function queryOf({ req: { url = '' } }: Pick<Visit, 'req'>): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
