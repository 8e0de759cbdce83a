import { createEditionStore } from '../../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../../src/backends/content/store/openEditions.ts';
import type { Environment } from '../../src/server/start/settings.ts';
import { startPostgres } from '../../tests/running/postgres.ts';
import { temporaryFolder } from '../../tests/running/temporaryFolder.ts';
import { fillHistory, readDemo } from './copiedItems.ts';

/** A database with a long history of content. */
export interface FilledHistory extends AsyncDisposable {
  /** The settings of a site that has it. */
  readonly env: Environment;
  /** When it begins and ends, in milliseconds since the epoch. */
  readonly begin: number;
  readonly end: number;
}

/**
 * Stores the demo content with copies and changes of them, as the command line of a measurement says:
 * `[items [versions [postgres]]]`. Ends the process with the usage if it says something else.
 * @param name of the measurement, a file of this folder
 * @param measures what it measures, for the usage
 */
export async function filledHistory(name: string, measures: string): Promise<FilledHistory> {
  const [items = '450', versions = '100000', ...more] = process.argv.slice(2);
  const areNumbers = [items, versions].every((it) => /^\d+$/.test(it));
  if (!areNumbers || (more.length > 0 && more.join() !== 'postgres')) {
    console.error(
      `Usage: node bench/${name}.ts [items [versions [postgres]]]\nStores the demo content with copies until there are so many items (default 450), then changes of them until\nthere are so many more versions (default 100000), and measures ${measures}: in SQLite, or in a\ntemporary PostgreSQL server.`,
    );
    process.exit(2);
  }
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder(name));
  const server = more.length > 0 ? stack.use(await startPostgres(true)) : undefined;
  const database = await openEditions(folder.path, server?.url);
  const begin = Date.UTC(2021, 0, 1);
  let time = begin;
  const store = createEditionStore(database, { onProblem: console.error, now: () => time });
  await fillHistory(await readDemo(), {
    ...{ store, source: 'site folder', changesAtOnce: 20 },
    items: Number(items),
    versions: Number(versions),
    advance() {
      time += 1_000 * 60 * 20;
    },
  });
  await database.destroy();
  return {
    env: {
      ...process.env,
      DATA_DIR: folder.path,
      ...(server && { DATABASE_URL: server.url }),
    },
    begin,
    end: time,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
