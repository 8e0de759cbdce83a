import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiServices } from '../../api/apiServices.ts';
import { createLabelingReader } from '../../content/labelingReader.server.ts';
import { createPageReader } from '../../content/pageReader.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { createCountryList } from '../../country/countryList.ts';
import { unconfirmedVisitors } from '../../country/ruleNames.ts';
import { answerTo } from '../../directions/answer.server.ts';
import { productIndex } from '../../directions/namedProducts.server.ts';
import type { ProfessionalConfirmations } from '../../professional/confirmations.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import { ageOf } from '../operation/contentMetrics.ts';
import type { Log } from '../operation/log.ts';
import { countryMetrics } from '../operation/requestMetrics.ts';
import { publicSettings } from '../pages/pageServices.ts';
import { contactCountriesOf } from './countryRulesOf.ts';
import type { Backends } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';
import type { OpenReload } from './openReload.ts';
import { startBrand } from './startBrand.ts';
import { type Submissions, senderOf } from './submissions.ts';

interface ApiParts {
  readonly backends: Backends;
  readonly content: OpenContent;
  readonly search: SiteSearch;
  readonly submissions: Submissions;
  readonly hint: OpenReload['hint'];
}

/** Assembles the services of the endpoints under `/api`. */
export function openApi(parts: ApiParts): ApiServices {
  const { backends, content, search, submissions } = parts;
  const { settings, build, brands, records, log } = backends;
  const { flags, credentialCheck, confirmationCookies } = backends;
  const { rules, readers, limitVisits, noticeVersion, staleness } = content;
  const { collections, search: searchNames } = startBrand(settings);
  const secret = settings.KONTENT_WEBHOOK_SECRET;
  return {
    reader: readers.forApi,
    contentAge: () => ageOf(staleness()),
    sharesAnswers: settings.RATE_LIMIT,
    collections,
    publicCollections: () => [...new Set(brands().all.flatMap((it) => it.collections))],
    hasPage: (page, language, market) =>
      createPageReader(readers.present(), { collections, language, markets: [market] }).has(page),
    allowTestData: settings.ALLOW_TEST_DATA,
    limitVisits,
    isEmbargoed: (country) => rules.restrictionsOf(country).includes('embargoed'),
    countryList: createCountryList(rules),
    contactCountries: contactCountriesOf(settings, rules, () => brands().own),
    flags,
    noticeVersion,
    receipts: records.receipts,
    confirmations: counted(records.confirmations),
    credentialCheck,
    confirmationCookies,
    ...submissions,
    senderOf,
    search,
    answerTo: createAnswerTo(backends, readers.present),
    searchNames,
    rules,
    ...(secret && { contentNotifications: { secret, reload: parts.hint } }),
    noteClientError: createClientErrorLog(log, build.clientFolder),
  };
}

/** Counts the confirmations that are stored. */
function counted(confirmations: ProfessionalConfirmations): ProfessionalConfirmations {
  return {
    ...confirmations,
    async add(confirmation) {
      await confirmations.add(confirmation);
      countryMetrics.confirmed(confirmation.country);
    },
  };
}

/**
 * Creates what answers a number or a code beside the suggestions (SEARCH-35).
 * @param reader the reader of the present view
 */
function createAnswerTo(
  { settings, geo }: Pick<Backends, 'settings' | 'geo'>,
  reader: () => ContentReader,
): ApiServices['answerTo'] {
  const { collections } = startBrand(settings);
  const shown = publicSettings(settings, geo);
  return (query, language, markets) => {
    const read = reader();
    const scope = { language, collections, markets };
    const isUnconfirmed = markets.some(({ places }) => places.has(unconfirmedVisitors));
    const context = {
      locale: language,
      now: new Date(),
      settings: shown,
      market: { confirmed: !isUnconfirmed },
      content: createPageReader(read, scope),
      labeling: () => createLabelingReader(read, () => read.derived(productIndex), scope),
    };
    return answerTo(context, query)?.answer;
  };
}

/** Names of errors that browsers and the site's own code throw. */
const names = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AbortError',
  'ChunkLoadError',
  'DataCloneError',
  'DOMException',
  'HierarchyRequestError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
];

const unknown = '(unknown)';

/**
 * Creates the log of browser errors that broke pages. Anyone can send any report, so only known
 * error names, existing files and the pattern of the page's path are logged.
 * @param clientFolder the folder of the build's client files; a development server has none
 */
function createClientErrorLog(log: Log, clientFolder?: string): ApiServices['noteClientError'] {
  const scripts = new Set(clientFolder ? readdirSync(join(clientFolder, 'assets')) : []);
  const isOwn = (frame: string) =>
    scripts.has(frame.slice('assets/'.length).split(':', 1)[0] ?? '');
  return ({ name, frames, path }, requestId) =>
    log.error(
      {
        name: names.includes(name) ? name : unknown,
        frames: frames.map((frame) => (isOwn(frame) ? frame : unknown)),
        url: path,
        requestId,
      },
      'A page failed in a browser',
    );
}
