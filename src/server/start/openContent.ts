import { disclaimerVersion } from '../../consent/decide.ts';
import type { NoticeVersion } from '../../consent/noticeVersion.server.ts';
import type { Moment } from '../../content/edition/schedule.ts';
import type { View } from '../../content/edition/view.server.ts';
import {
  type ContentReader,
  createContentReader,
  noContent,
  type ReaderMemory,
} from '../../content/reader.server.ts';
import { remember } from '../../content/remember.ts';
import type { SharedFiles } from '../../content/sharedFiles.server.ts';
import { originalOf } from '../../content/sizedPicture.ts';
import { createApiReader } from '../../content/writtenAnswers.server.ts';
import { countries } from '../../country/country.ts';
import { readRuleText } from '../../country/readRuleFile.server.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import type { ConfirmationStrength } from '../../country/ruleNames.ts';
import { noLimits } from '../../limits/visitLimit.server.ts';
import { type CredentialCheck, isEnough } from '../../professional/confirmations.ts';
import { watchAge, watchFaults, watchFaultyItems } from '../operation/contentMetrics.ts';
import type { Log } from '../operation/log.ts';
import { createPageCache } from '../pages/pageCache.ts';
import { createMemoryPageStore } from '../pages/pageStore.ts';
import type { PreviewedContent } from '../pages/renderRequest.ts';
import type { SiteContent } from '../ports/chooseContentSource.ts';
import { countryRulesOf, rulesNow } from './countryRulesOf.ts';
import { marketsNow, marketsWithout } from './markets.ts';
import type { Backends } from './openBackends.ts';
import { openShared } from './openShared.ts';

/** The content of a site, and what is derived from it. */
export type OpenContent = Awaited<ReturnType<typeof openContent>>;

/**
 * Opens the content: country rules, readers, markets, files and finished pages.
 * @param isIndexCurrent whether the search index contains the current content
 * @throws when the country rules are invalid
 */
export async function openContent(backends: Backends, isIndexCurrent: () => boolean) {
  const { settings, log, build, source, derivations, bytes, credentialCheck } = backends;
  const { current } = source;
  // A service may not have answered yet; the rules of the folder apply all the same.
  const atStart = countryRulesOf(settings, await readRuleText(settings.CONTENT_DIR));
  const rules = rulesNow(current, derivations.rules, atStart);
  const markets = marketsNow(current, derivations.markets, await marketsWithout(atStart));
  const readers = createReaders(backends, source);
  const shared = await openShared({
    settings,
    build: build.id,
    edition: () => (current.isThere() ? source.edition() : undefined),
    log,
  });
  const pages = createPageCache({
    store: shared.withShared(createMemoryPageStore(bytes.pages), isIndexCurrent),
    freshFor: settings.PAGE_TTL_SECONDS * 1000,
    keeps: !build.development,
  });
  const reportConfirmations = createConfirmationReport(rules, credentialCheck, log);
  reportConfirmations();
  let rulesBefore = current.isThere() ? current.now().edition.rules : undefined;
  current.onSwitch(({ edition }) => {
    pages.clear();
    if (edition.rules !== rulesBefore) reportConfirmations();
    rulesBefore = edition.rules;
  });
  watchAge(source.staleness);
  watchFaults(source.faultCounts);
  watchFaultyItems(source.faultyItems);
  return {
    ...presentOf(backends),
    rules,
    readers,
    markets,
    shared,
    pages,
    staleness: source.staleness,
    limitVisits: settings.RATE_LIMIT ? shared.countVisits : noLimits,
  };
}

/** What is derived from the present view; undefined before any content was read. */
function presentOf({ source: { current }, derivations }: Pick<Backends, 'source' | 'derivations'>) {
  const files = {
    current: (): SharedFiles | undefined =>
      current.isThere() ? current.now().get(derivations.files) : undefined,
    stampOf: (address: string) => current.mediaStamps().get(originalOf(address) ?? address),
  };
  const noticeVersion: NoticeVersion = {
    current: () =>
      current.isThere() ? current.now().get(derivations.noticeVersion) : disclaimerVersion,
  };
  return {
    files,
    noticeVersion,
    redirects: () =>
      current.isThere() ? current.now().get(derivations.redirects).byKey : undefined,
    freePages: () => (current.isThere() ? current.now().get(derivations.freePages) : undefined),
    reservedItems: () =>
      current.isThere() ? current.now().get(derivations.reservedItems) : undefined,
  };
}

/** Creates the readers of content for pages and for callers of the API; each view has its own. */
export function createReaders(
  { settings, bytes }: Pick<Backends, 'settings' | 'bytes'>,
  { current, preview }: Pick<SiteContent, 'current' | 'preview'>,
) {
  const ofPages = readersWith({ bytes: bytes.pageContent });
  const ofCallers = readersWith({ bytes: bytes.callersContent, areWritten: true });
  // Editors ask for few pages with drafts.
  const ofDrafts = readersWith({ bytes: 8_000_000 });
  return {
    /** The reader of the present view, for one page. */
    pages: () => (current.isThere() ? ofPages(current.now()) : noContent),
    /**
     * The present view, that of a moment, and the reader of the latter, for one preview.
     * @param moment absent: that of the present view
     * @throws ContentUnavailable, PreviewsBusy
     */
    async preview(moment?: Moment): Promise<PreviewedContent> {
      const view = moment ? await preview(moment) : current.now();
      return {
        present: current.now(),
        view,
        reader: (view.kind === 'public' ? ofPages : ofDrafts)(view),
      };
    },
    /**
     * The reader of the present view, for anything else. What belongs together is read with one.
     * @throws ContentUnavailable before any content was read
     */
    present: () => ofCallers(current.now()),
    /** Reads the present view for callers of the API. */
    forApi: createApiReader(() => ofCallers(current.now()), settings.RATE_LIMIT),
  };
}

/** One reader for each view; it ends with the view. */
function readersWith(memory: ReaderMemory): (view: View) => ContentReader {
  return (view) => remember('reader', view, [memory], () => createContentReader(view, memory));
}

const closedNow =
  'These countries require a stronger confirmation than the site offers; content for professionals is closed there';
const askedAgain =
  'These countries require a stronger confirmation than before; visitors with a weaker one are asked again';

/**
 * Creates the report of what the rules require of professionals, to be made at the start and after
 * each change (COUNTRY-25). It warns of countries that require more than the check gives, where what
 * is for professionals stays closed, and of those that require more than at the last report.
 */
export function createConfirmationReport(
  rules: Pick<CountryRules, 'confirmationIn'>,
  { strength }: Pick<CredentialCheck, 'strength'>,
  log: Pick<Log, 'warn'>,
): () => void {
  let before: ReadonlyMap<string, ConfirmationStrength> | undefined;
  return () => {
    const demanded = new Map<string, ConfirmationStrength>();
    for (const { id } of countries) {
      const confirmation = rules.confirmationIn(id);
      if (confirmation) demanded.set(id, confirmation);
    }
    const thoseNotGivenBy = (given: (id: string) => ConfirmationStrength | undefined) =>
      [...demanded].filter(([id, it]) => !isEnough(given(id), it)).map(([id]) => id);
    const earlier = before;
    const stronger = earlier ? thoseNotGivenBy((id) => earlier.get(id)) : [];
    const closed = thoseNotGivenBy(() => strength);
    before = demanded;
    if (stronger.length > 0) log.warn({ countries: stronger }, askedAgain);
    if (closed.length > 0) log.warn({ countries: closed }, closedNow);
  };
}
