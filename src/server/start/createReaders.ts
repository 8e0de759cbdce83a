import type { ApiServices } from '../../api/apiServices.ts';
import { keepAnswers } from '../../content/keptAnswers.server.ts';
import { createContentReader } from '../../content/reader.server.ts';
import { createReaderCaches } from '../../content/readerCaches.server.ts';
import { createAnswerQueues, writeAnswers } from '../../content/writtenAnswers.server.ts';
import { noCache, withDrafts } from '../../preview/drafts.ts';
import { countReads, noteReduced } from '../operation/contentMetrics.ts';
import { chooseCallersCache, chooseContentCache } from '../ports/chooseContentCache.ts';
import type { Backends } from './openBackends.ts';

/** Creates the readers of content for pages and for callers of the API, and their caches. */
export function createReaders({
  settings,
  log,
  source,
  bytes,
}: Pick<Backends, 'settings' | 'log' | 'source' | 'bytes'>) {
  const pages = countReads('pages', chooseContentCache(settings, bytes.pageContent));
  const callers = countReads('callers', chooseCallersCache(settings, bytes.callersContent));
  const answers = countReads('answers', chooseCallersCache(settings, bytes.callersAnswers));
  const caches = createReaderCaches(bytes, noteReduced(log));
  const callersReader = createContentReader(source, callers, caches);
  const queues = createAnswerQueues(settings.RATE_LIMIT);
  const writing = writeAnswers(callersReader, queues);
  const keeping = keepAnswers(writing, answers);
  const forApi: Pick<ApiServices, 'readerFor' | 'testReader'> = {
    readerFor: ({ 'redis-flatten-and-filter-cache': keeps }) => (keeps ? keeping : writing),
    testReader: writeAnswers(createContentReader(source, noCache, caches), queues),
  };
  return {
    reader: createContentReader(source, pages, caches),
    draftReader: createContentReader(withDrafts(source), noCache, caches),
    callersReader,
    forApi,
    clear() {
      for (const cache of [pages, callers, answers]) void cache.clear();
    },
  };
}
