import { collectionsOf, testCollection } from '../../brand/contentMode.ts';
import { currentAnswers } from '../../content/currentAnswers.ts';
import { noLimits } from '../../limits/visitLimit.server.ts';
import { createFileBoard } from '../files/fileBoard.ts';
import { watchAge } from '../operation/contentMetrics.ts';
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
  await markets.refresh();
  void files.refresh();
  const staleness = () => source.staleness?.() ?? ruleBoard.staleness();
  watchAge(counted, staleness, settings.CONTENT_TTL_SECONDS);
  return {
    ruleBoard,
    rules,
    readers,
    answers,
    markets,
    isHosted,
    files,
    shared,
    pages,
    staleness,
    limitVisits: settings.RATE_LIMIT ? shared.countVisits : noLimits,
  };
}
