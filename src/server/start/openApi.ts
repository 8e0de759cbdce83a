import type { ApiServices } from '../../api/apiServices.ts';
import { collectionsOf } from '../../brand/contentMode.ts';
import { createCountryList } from '../../country/countryList.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import { createClientErrorLog } from '../operation/clientErrorLog.ts';
import { ageOf } from '../operation/contentMetrics.ts';
import { countryMetrics } from '../operation/requestMetrics.ts';
import { contactCountriesOf } from './contactCountriesOf.ts';
import type { Backends } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';
import type { OpenReloads } from './openReloads.ts';
import { type Submissions, senderOf } from './submissions.ts';

/** Assembles the services of the endpoints under `/api`. */
export function openApi(
  { settings, build, brand, flags, records, credentialCheck, confirmationCookies, log }: Backends,
  { rules, readers, limitVisits, noticeVersion, staleness }: OpenContent,
  search: SiteSearch,
  submissions: Submissions,
  contentNotifications: OpenReloads['notifications'],
): ApiServices {
  return {
    reader: readers.forApi,
    contentAge: () => ageOf(staleness()),
    sharesAnswers: settings.RATE_LIMIT,
    collections: collectionsOf(brand.contentMode),
    allowTestData: settings.ALLOW_TEST_DATA,
    limitVisits,
    isEmbargoed: (country) => rules.restrictionsOf(country).includes('embargoed'),
    countryList: createCountryList(rules),
    contactCountries: contactCountriesOf(settings, rules),
    flags,
    noticeVersion,
    receipts: records.receipts,
    confirmations: {
      ...records.confirmations,
      async add(confirmation) {
        await records.confirmations.add(confirmation);
        countryMetrics.confirmed(confirmation.country);
      },
    },
    credentialCheck,
    confirmationCookies,
    ...submissions,
    senderOf,
    search,
    searchNames: brand.search,
    rules,
    ...(contentNotifications && { contentNotifications }),
    noteClientError: createClientErrorLog(log, build.clientFolder),
  };
}
