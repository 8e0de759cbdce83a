import * as v from 'valibot';
import { parseCountryId } from '../../../country/country.ts';
import { countryChoices, embargoLists } from '../../../country/ruleNames.ts';
import { onOff, requestHeaders, secret, text, whole } from './formats.ts';

/**
 * Two-letter ids separated by commas; `none` means no country, because an empty setting is ignored.
 */
const countries = (fallback: string) =>
  v.pipe(
    text(fallback),
    v.transform((value) => (value === 'none' ? '' : value.toUpperCase())),
    v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    v.check((ids) => ids.every(parseCountryId), 'contains a value that is not a country'),
  );

const geoAddressForm =
  'must be an address with {ip} once, in the path or the query, such as https://geo.example/{ip}';

/** A geo-IP service. Error messages do not contain the address, which may hold a key. */
const geoService = v.pipe(
  text(''),
  v.check((value) => value === '' || isGeoAddress(value), geoAddressForm),
);

function isGeoAddress(value: string): boolean {
  const parts = value.split('{ip}');
  const at = (ip: string) => URL.parse(parts.join(ip));
  const [one, other] = [at('192.0.2.1'), at('192.0.2.2')];
  if (parts.length !== 2 || !one || !/^https?:$/.test(one.protocol)) return false;
  // The host and the name of a user must not depend on visitors.
  return one.host === other?.host && one.username === '' && one.password === '';
}

/** The settings of countries: where a visitor is, and what is shown there. */
export const countrySettings = {
  GEO_COUNTRY_HEADER: text(''),
  GEOIP: v.optional(v.picklist(['on', 'off']), 'on'),
  GEOIP_DB: text(''),
  GEO_URL: secret(geoService),
  GEO_URL_HEADERS: secret(requestHeaders),
  GEO_URL_FIELD: v.optional(
    v.pipe(v.string(), v.regex(/^\w+(\.\w+)*$/, 'must be a name, or names with dots between')),
    'country_code',
  ),
  GEO_URL_TIMEOUT_MS: whole(300, 10, 2_000),
  GEO_URL_FALLBACK: v.optional(v.picklist(['none', 'database']), 'none'),
  EMBARGO_LIST: v.optional(v.picklist(embargoLists), 'broad'),
  VERIFY_PROFESSIONALS: onOff('off'),
  UNKNOWN_COUNTRY_OPT_IN: onOff('on'),
  COUNTRY_CHOICE: v.optional(v.picklist(countryChoices), 'decides'),
  CONTACT_COUNTRIES: v.optional(countries('')),
};
