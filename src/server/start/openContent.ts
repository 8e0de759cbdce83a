import { collectionsOf, testCollection } from '../../brand/contentMode.ts';
import { modalCodename, modalTextOf } from '../../consent/modalText.ts';
import { followNotice } from '../../consent/noticeVersion.server.ts';
import { currentAnswers } from '../../content/currentAnswers.ts';
import { isOfType } from '../../content/view/fields.ts';
import { noLimits } from '../../limits/visitLimit.server.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import { createFileBoard } from '../files/fileBoard.ts';
import { watchAge, watchFaults } from '../operation/contentMetrics.ts';
import { createMemoryPageStore } from '../pages/memoryPageStore.ts';
import { createPageCache } from '../pages/pageCache.ts';
import { createConfirmationReport } from '../ports/chooseCredentialCheck.ts';
import { countryRulesOf } from './countryRulesOf.ts';
import { createReaders } from './createReaders.ts';
import { createMarketBoard } from './marketBoard.ts';
import type { Backends } from './openBackends.ts';
import { openShared } from './openShared.ts';
import { openRuleBoard } from './ruleBoard.ts';

/** The content of a site, and what is derived from it. */
export type OpenContent = Awaited<ReturnType<typeof openContent>>;

/**
 * Opens the content: country rules, readers, markets, files and finished pages.
 * @param isIndexCurrent whether the search index contains the current content
 * @throws when the country rules are invalid
 */
export async function openContent(backends: Backends, isIndexCurrent: () => boolean) {
  const { settings, log, build, counted, source, brand, bytes, credentialCheck } = backends;
  const ruleBoard = await openRuleBoard({
    directory: settings.CONTENT_DIR,
    rulesOf: (file) => countryRulesOf(settings, file),
    onChange() {
      markets.rebuild();
      pages.clear();
      reportConfirmations();
    },
    log,
  });
  const { rules } = ruleBoard;
  const reportConfirmations = createConfirmationReport(rules, credentialCheck, log);
  reportConfirmations();
  const readers = createReaders(backends);
  const answers = currentAnswers(source);
  const markets = createMarketBoard(answers, rules, log);
  const isHosted = settings.CONTENT_SOURCE !== 'embedded';
  const files = createFileBoard({
    source: answers,
    directory: settings.CONTENT_DIR,
    collections: [
      ...collectionsOf(brand.contentMode),
      ...(settings.ALLOW_TEST_DATA ? [testCollection] : []),
    ],
    remembers: isHosted,
    log,
  });
  const shared = await openShared({ settings, build: build.id, source, rules: ruleBoard, log });
  const pages = createPageCache({
    store: shared.withShared(createMemoryPageStore(bytes.pages), isIndexCurrent),
    freshFor: settings.PAGE_TTL_SECONDS * 1000,
    keeps: !build.development,
  });
  // The order matters: no cache may be refilled from one that is not yet cleared.
  source.onChange(markets.prepare);
  source.onChange(files.prepare);
  source.onChange(async () => () => {
    readers.clear();
    pages.clear();
  });
  const noticeVersion = followNotice(
    async () => {
      const collections = collectionsOf(brand.contentMode);
      const read = (language: Locale) =>
        readers.callersReader.item(modalCodename, { language, depth: 1, collections, markets: [] });
      const results = await Promise.all(locales.map(read));
      return results.flatMap((it) => {
        const item = it.status === 'found' ? it.item : undefined;
        return (isOfType(item, 'cookie_modal') && modalTextOf(item)) || [];
      });
    },
    (err) => log.warn({ err }, 'The notice about privacy cannot be read; its last version stays'),
  );
  await Promise.all([markets.refresh(), noticeVersion.refresh()]);
  void files.refresh();
  const staleness = () => source.staleness?.() ?? ruleBoard.staleness();
  watchAge(counted, staleness, settings.CONTENT_TTL_SECONDS);
  if (source.faultCounts) watchFaults(source.faultCounts);
  return {
    ruleBoard,
    rules,
    readers,
    answers,
    markets,
    noticeVersion,
    isHosted,
    files,
    shared,
    pages,
    staleness,
    limitVisits: settings.RATE_LIMIT ? shared.countVisits : noLimits,
  };
}
