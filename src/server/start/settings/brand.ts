import * as v from 'valibot';
import { applications } from '../../../brand/brands.ts';
import { ageCutoffs } from '../../../calculator/healingIndex.ts';
import { siteCodenames } from '../../../enumerations/contents.ts';
import { defaultFetching } from '../../../fetching/fetchingSettings.ts';
import { address, list, optionalAddress, text, whole } from './formats.ts';

/** Origins with scheme and without wildcards, as `postMessage` needs them. */
const origins = v.pipe(
  list,
  v.check(
    (values) => values.every((it) => /^https?:/.test(it) && URL.parse(it)?.pathname === '/'),
    'contains a value that is not an origin such as https://www.example.org',
  ),
  v.transform((values) => values.map((it) => new URL(it).origin)),
);

/** The settings of the site: its brand, its addresses, its partners, and the browsers' requests. */
export const brandSettings = {
  APPLICATION: v.optional(v.picklist(applications), 'main'),
  SITE_CODENAME: v.optional(v.picklist(siteCodenames.codenames)),
  MAIN_SITE_URL: address('https://www.portico.example'),
  MOBILE_SITE_URL: optionalAddress,
  VET_SITE_URL: address('https://www.portico-vet.example'),
  REP_SITE_URL: address('https://rep.portico.example'),
  ACCOUNT_URL: optionalAddress,
  PARTNER_DOMAIN: text('orthopedia.example'),
  EMBED_ORIGINS: origins,
  EMBED_EVENT_TYPE: text('arthrex-analytics'),
  ANALYTICS_TAG_URL: optionalAddress,
  ANALYTICS_DISABLED_FLAG: text('analyticsDisabled'),
  PERFORMANCE_AGENT_URL: optionalAddress,
  HEALING_AGE_CUTOFF: v.optional(v.picklist(ageCutoffs), 'over_70'),
  FETCH_CACHE_SECONDS: whole(defaultFetching.cacheSeconds, 0, 86_400),
  FETCH_RETRY_LIMIT: whole(defaultFetching.retryLimit, 0, 10),
};
