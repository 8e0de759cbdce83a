import { regionCodes, regions } from '../enumerations/visitors.ts';
import { pathTo } from '../locale/addresses.ts';
import { labelOf } from '../locale/labelOf.ts';
import { defaultLocale as fallbackLocale } from '../locale/locales.ts';
import { type Country, countries, countryName, countryOf, parseCountryId } from './country.ts';
import { consentDaysAt, effectiveCountry } from './effectiveCountry.ts';
import { countriesThatWithhold, createMarkets } from './market.server.ts';
import type { CountryRules, RestrictionReason, RuleReason } from './restrictions.ts';

/** The site's behavior for a visitor from a country, with reasons. */
export interface CountryExplanation {
  readonly id: string;
  readonly name: string;
  readonly region: { readonly code: string; readonly codename: string; readonly name: string };
  /** The default language of the country, null if none. */
  readonly defaultLocale: string | null;
  /** The target of a first visit to the home page in the default language, null if it is not redirected. */
  readonly firstVisit: string | null;
  /** The chosen country, null if none. */
  readonly chosen: string | null;
  /** The effective country. */
  readonly effective: string;
  /** Whether the IP address determines the country. */
  readonly forced: boolean;
  /** The countries whose exceptions withhold content, the effective one first. */
  readonly withheldIn: readonly string[];
  /** Why those of these countries that do so withhold products without a registration there. */
  readonly registeredOnly: readonly RuleReason[];
  /** All restrictions, each with its reasons; sorted. */
  readonly restrictions: readonly RestrictionReason[];
  /** How professionals confirm, null if not required. */
  readonly confirmation: string | null;
  /** The confirmation page before promotional pages, in the visitor's language; else null. */
  readonly gate: string | null;
  /** The days that a choice about cookies is kept. */
  readonly consentDays: number;
  /** The market, and the other countries whose visitors see the same pages. */
  readonly market: {
    readonly id: string;
    readonly representative: string;
    readonly sharedWith: readonly string[];
  };
}

/**
 * Explains the site's behavior for visitors from a country (COUNTRY-18).
 * @param options `country`: the country of the IP address; `chosen`: the chosen country, none by
 * default; both in upper or lower case. `rules` and `exceptionSets`: as for `createMarkets`
 * @throws Error when `country` or `chosen` is not the id of an active country
 */
export function explainCountry({
  country,
  chosen,
  rules,
  exceptionSets,
}: {
  readonly country: string;
  readonly chosen?: string | undefined;
  readonly rules: CountryRules;
  readonly exceptionSets: readonly (readonly string[])[];
}): CountryExplanation {
  const { id, region, defaultLocale } = existing(country);
  const choice = chosen === undefined ? undefined : existing(chosen).id;
  const visitor = effectiveCountry({ detected: id, chosen: choice }, rules);
  const { marketOf } = createMarkets({ rules, exceptionSets });
  const market = marketOf(visitor);
  const codename = regionCodes[region];
  const withheldIn = countriesThatWithhold(visitor, rules);
  const locale = countryOf(visitor.effective)?.defaultLocale ?? fallbackLocale;
  return {
    id,
    name: countryName(id, 'en'),
    region: { code: region, codename, name: labelOf(regions, codename, 'en') },
    defaultLocale: defaultLocale ?? null,
    firstVisit: locale === fallbackLocale ? null : pathTo('home', locale),
    chosen: choice ?? null,
    effective: visitor.effective,
    forced: visitor.forced,
    withheldIn,
    registeredOnly: withheldIn.flatMap((it) => rules.registeredOnlyIn(it) ?? []),
    restrictions: reasonsFor(id, visitor.effective, rules),
    confirmation: visitor.confirmation ?? null,
    gate: visitor.confirmation ? pathTo('confirmProfessional', locale) : null,
    consentDays: consentDaysAt(visitor, rules),
    market: {
      id: market.id,
      representative: market.representative,
      sharedWith: countries
        .map((other) => other.id)
        .filter((other) => other !== id)
        .filter((other) => marketOf({ detected: other, effective: other }) === market),
    },
  };
}

function existing(id: string): Country {
  const known = parseCountryId(id);
  const country = known && countryOf(known);
  if (!country) throw new Error(`"${id}" is not the two-letter code of an active country`);
  return country;
}

function reasonsFor(
  detected: string,
  effective: string,
  rules: CountryRules,
): readonly RestrictionReason[] {
  const ofAddress = rules.reasonsOf(detected);
  if (detected === effective) return ofAddress;
  const ofChoice = rules
    .reasonsOf(effective)
    .filter(({ restriction }) => restriction !== 'force_country_by_ip');
  return [...ofAddress, ...ofChoice].sort((a, b) => (a.restriction < b.restriction ? -1 : 1));
}
