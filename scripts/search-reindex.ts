import '../src/server/start/nameOwnSegments.ts';
import { parseArgs } from 'node:util';
import { pushToAlgolia } from '../src/backends/search/algolia/pushToAlgolia.ts';
import { readRecords } from '../src/search/readRecords.server.ts';
import { createSynonyms } from '../src/search/wordLists.server.ts';
import { createLog } from '../src/server/operation/log.ts';
import { chooseContentSource } from '../src/server/ports/chooseContentSource.ts';
import { algoliaAccessOf, openSearchIndex } from '../src/server/ports/choosePorts.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { startBrand } from '../src/server/start/startBrand.ts';
import { readFormat, runCommand } from './command.ts';

const help = `Updates the search index in DATA_DIR from the content, as the site does at its start and when content
changes. A running site uses the new index when it is complete. With SEARCH=algolia the index at
Algolia is rebuilt too, which needs a key with write permissions.

Usage: npm run --silent search:reindex -- [options]

  --all            rewrite every record, not only changed ones
  --format FORMAT  text (default) or json
  --help           print this text`;

async function run(): Promise<string> {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      format: { type: 'string', default: 'text' },
    },
  });
  const format = readFormat(values.format);
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const brand = startBrand(settings);
  const log = createLog(settings.LOG_LEVEL);
  const source = await chooseContentSource(settings, log);
  const access = algoliaAccessOf(settings);
  const backend = openSearchIndex(settings);
  const begun = performance.now();
  const { collections, search } = brand;
  const view = source.current.now();
  const synonyms = await createSynonyms(collections).derive(view);
  const batches = () =>
    progress(readRecords(view, { collections, domainTag: search.domainTag, synonyms }));
  try {
    const changes = await backend.refresh(batches(), { isWhole: values.all });
    const pushed = access && (await pushToAlgolia(access, search.index, batches()));
    const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
    const { records, written, removed } = changes;
    const toAlgolia = access ? `, ${pushed} sent to Algolia` : '';
    const text = `${records} records: ${written} written, ${removed} removed${toAlgolia}, in ${seconds} s`;
    const json = () => JSON.stringify({ ...changes, ...(access && { pushed }), seconds });
    return format === 'json' ? json() : text;
  } finally {
    await backend.close();
  }
}

/** Shows at a terminal how much has been read. */
async function* progress<B extends { readonly records: readonly unknown[] }>(
  batches: AsyncIterable<B>,
): AsyncGenerator<B> {
  let read = 0;
  for await (const batch of batches) {
    read += batch.records.length;
    if (process.stderr.isTTY) process.stderr.write(`\r${read} records read `);
    yield batch;
  }
}

await runCommand({ help, run });
