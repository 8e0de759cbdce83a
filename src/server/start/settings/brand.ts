import * as v from 'valibot';
import { type NamedBrand, usualApplication } from '../../../brand/readBrands.server.ts';
import { ageCutoffs } from '../../../calculator/healingIndex.ts';
import { siteCodenames } from '../../../enumerations/contents.ts';
import { defaultFetching } from '../../../fetching/fetchingSettings.ts';
import { address, list, optionalAddress, optionalSite, siteAt, text, whole } from './formats.ts';

/** Origins with scheme and without wildcards, as `postMessage` needs them. */
const origins = v.pipe(
  list,
  v.check(
    (values) => values.every((it) => /^https?:/.test(it) && URL.parse(it)?.pathname === '/'),
    'contains a value that is not an origin such as https://www.example.org',
  ),
  v.transform((values) => values.map((it) => new URL(it).origin)),
);

/**
 * The setting that names the brand; by default `main`, or the only one (OWN-3).
 * @param brands those of the content folder; without any, each name is valid
 */
export function applicationOf(brands: readonly NamedBrand[]) {
  const names = brands.map(({ name }) => name);
  return v.optional(
    v.pipe(
      v.string(),
      v.check(
        (name) => (names.length > 0 ? names.includes(name) : /^[a-z0-9_-]{1,50}$/.test(name)),
        ({ input }) =>
          names.length > 0
            ? `there is no brand "${input}"; the brands of the content folder are ${names.join(', ')}`
            : `"${input}" cannot be the name of a brand`,
      ),
    ),
    usualApplication(brands),
  );
}

/** The settings of the site: its brand, its addresses, its partners, and the browsers' requests. */
export const brandSettings = {
  APPLICATION: applicationOf([]),
  SITE_CODENAME: v.optional(v.picklist(siteCodenames.codenames)),
  MAIN_SITE_URL: siteAt('https://www.example.com'),
  MOBILE_SITE_URL: optionalSite,
  VET_SITE_URL: siteAt('https://vet.example.com'),
  REP_SITE_URL: address('https://rep.example.com'),
  ACCOUNT_URL: optionalAddress,
  PARTNER_DOMAIN: text(''),
  EMBED_ORIGINS: origins,
  EMBED_EVENT_TYPE: text('site-analytics'),
  ANALYTICS_TAG_URL: optionalAddress,
  ANALYTICS_DISABLED_FLAG: text('analyticsDisabled'),
  PERFORMANCE_AGENT_URL: optionalAddress,
  HEALING_AGE_CUTOFF: v.optional(v.picklist(ageCutoffs), 'over_70'),
  FETCH_CACHE_SECONDS: whole(defaultFetching.cacheSeconds, 0, 86_400),
  FETCH_RETRY_LIMIT: whole(defaultFetching.retryLimit, 0, 10),
};
