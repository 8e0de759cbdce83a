import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { decideConsent, disclaimerVersion } from '../../consent/decide.ts';
import { parseCountryId } from '../../country/country.ts';
import { effectiveCountry } from '../../country/effectiveCountry.ts';
import { countryRules } from '../../country/restrictions.ts';
import { pathTo } from '../../locale/addresses.ts';
import { isLocale, type Locale } from '../../locale/locales.ts';
import { addressPlace } from '../pages/pageAddress.ts';
import { confirmationDetour, languageDetour } from '../request/visitorSteps.ts';

interface Line {
  readonly id: string;
  readonly inactive?: true;
  readonly defaultLocale?: Locale;
}

/** The facts as written in the file, without any code of the site. */
const lines: readonly Line[] = JSON.parse(
  readFileSync(new URL('../../country/countries.json', import.meta.url), 'utf8'),
);
const rules = countryRules();
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';

/** The redirect of a first-time visitor of a country; undefined if there is none. */
function sentTo(url: string, detected: string, chosen?: string): string | undefined {
  const headers = { 'user-agent': browser };
  const visitor = effectiveCountry({ detected, chosen }, rules);
  const address = { ...addressPlace(url), target: url, hasFreeText: false };
  const withholding = { id: '', places: new Set<string>(), ignoreUserGroups: false };
  const visit = { url, headers, visitor, withholding, confirmed: undefined, isHttps: true };
  return (languageDetour(visit, address) ?? confirmationDetour(visit, address, undefined))?.to;
}

/** The rules as written in the demo content, without any code of the site. */
const written: Readonly<Record<string, readonly { readonly countries: readonly string[] }[]>> =
  parse(readFileSync(new URL('../../../demo/content/countries.yaml', import.meta.url), 'utf8'));

/** The expected result for a country under the default settings. */
function demandedBy({ id }: Line) {
  const has = (list: string) => written[list]?.some(({ countries }) => countries.includes(id));
  return {
    embargoed: has('embargo') === true,
    force_country_by_ip: has('forced_country') === true,
    redirect_to_confirm_medical_professional: has('professional_confirmation') === true,
    require_privacy_opt_in: has('privacy_opt_in') === true,
  };
}

describe('every country on record', () => {
  test('is present, including those named in the requirements', () => {
    expect(lines).toHaveLength(250);
    const active = lines.filter(({ inactive }) => !inactive);
    const idsWith = (name: keyof ReturnType<typeof demandedBy>) =>
      active.filter((line) => demandedBy(line)[name]).map(({ id }) => id);
    expect(idsWith('force_country_by_ip')).toEqual(['CN', 'KP', 'KR']);
    expect(idsWith('embargoed')).toEqual(['BY', 'CU', 'IR', 'KP', 'RU', 'SD', 'SY', 'VE']);
    expect(idsWith('redirect_to_confirm_medical_professional')).toHaveLength(21);
  });

  test.each(lines.filter(({ inactive }) => inactive))(
    '$id is not a country of visitors',
    ({ id }) => {
      expect(parseCountryId(id)).toBeUndefined();
      expect(effectiveCountry({ detected: id, chosen: undefined }, rules).effective).toBe('US');
    },
  );

  test.each(lines.filter(({ inactive }) => !inactive))(
    '$id: effective country, restrictions, first visit, confirmation, consent',
    (line) => {
      const { id, defaultLocale } = line;
      const demanded = demandedBy(line);
      const names = Object.entries(demanded).flatMap(([name, holds]) => (holds ? [name] : []));
      const visitor = effectiveCountry({ detected: id, chosen: undefined }, rules);
      expect(visitor.effective).toBe(id);
      expect(visitor.restrictions).toEqual(names.sort());

      const elsewhere = effectiveCountry({ detected: id, chosen: 'US' }, rules);
      expect(elsewhere.effective).toBe(demanded.force_country_by_ip ? id : 'US');
      expect(elsewhere.restrictions).toEqual(names);

      // The demo is not in every language that a country has.
      const isOther = isLocale(defaultLocale) && defaultLocale !== 'en';
      const home = isOther ? pathTo('home', defaultLocale) : undefined;
      expect(sentTo('/', id)).toBe(home);
      expect(sentTo('/', 'US', id)).toBe(home);

      const isAsked = demanded.redirect_to_confirm_medical_professional;
      const gate = isAsked ? '/de/fachkreise?to=%2Fprodukte' : undefined;
      expect(sentTo('/produkte', id)).toBe(gate);
      expect(sentTo('/produkte', 'US', id)).toBe(gate);
      expect(sentTo('/produkte', id, 'US')).toBe(gate);
      expect(sentTo('/patient/x', id)).toBeUndefined();

      const optInRequired = visitor.restrictions.includes('require_privacy_opt_in');
      const consent = decideConsent({
        settings: undefined,
        disclaimer: undefined,
        version: disclaimerVersion,
        optInRequired,
        embedded: false,
        globalPrivacyControl: false,
        collectionOff: false,
      });
      expect(consent.mustAsk).toBe(demanded.require_privacy_opt_in);
    },
  );
});
