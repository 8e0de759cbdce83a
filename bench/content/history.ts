import { resolve } from 'node:path';
import { createFolderSource } from '../../src/backends/content/embedded/folderSource.ts';
import { createEditionStore } from '../../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../../src/backends/content/store/openEditions.ts';
import { withRules } from '../../src/backends/content/withRules.ts';
import type { AuthoredItem, Variant } from '../../src/content/edition/authored.ts';
import type { Parts } from '../../src/content/edition/edition.server.ts';
import type { Locale } from '../../src/locale/locales.ts';
import { startPostgres } from '../../tests/running/postgres.ts';
import { temporaryFolder } from '../../tests/running/temporaryFolder.ts';

const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent, debug: silent };

/** The demo content with its country rules. */
export async function readDemo(): Promise<Parts> {
  const directory = resolve(import.meta.dirname, '../../demo/content');
  return withRules(createFolderSource({ directory, log }), { directory, log }).load();
}

/**
 * The items of the demo, and copies of them with other codenames and addresses. A version of one has a
 * text of its own in one language.
 * @param n counts the items of the demo first
 */
function copyOf(templates: readonly AuthoredItem[], n: number, version = 0): AuthoredItem {
  const template = templates[n % templates.length] as AuthoredItem;
  const ending = n < templates.length ? '' : `${Math.floor(n / templates.length)}`;
  const variants: Partial<Record<Locale, Variant>> = {};
  const components: AuthoredItem[] = [];
  const codename = ending ? `${template.codename}_${ending}` : template.codename;
  const copy: AuthoredItem = { ...template, codename, variants, components };
  components.push(...template.components.map((it) => ({ ...it, parent: copy })));
  for (const [at, variant] of Object.values(template.variants).entries()) {
    const slug = ending && typeof variant.own.slug === 'string' && `${variant.own.slug}-${ending}`;
    const isEdited = version > 0 && at === version % 4;
    const own = {
      ...variant.own,
      ...(slug && { slug }),
      ...(isEdited && { bench: `Edited in version ${version}` }),
    };
    variants[variant.language] = {
      ...variant,
      item: copy,
      own: slug || isEdited ? own : variant.own,
    };
  }
  return copy;
}

/** What sets the size of a history, for the description of a benchmark. */
export const historySettings = `ITEMS is the number of items (default 450), the demo content with copies of it, and VERSIONS how many versions
of them are stored in addition to the first ones (default 100000). DATABASE=postgres stores them in a temporary
PostgreSQL server, in place of SQLite.`;

const itemCount = Number(process.env.ITEMS ?? 450);
export const versionCount = Number(process.env.VERSIONS ?? 100_000);

/** The moments at which a history is read, as shares of its time. */
export const moments = { first: 0, middle: 0.5, last: 1 };

/** So many items change at once; a year has 365,000 changes. */
export const changesAtOnce = 20;

/** A database in a temporary folder or of a temporary server, whose content changes. */
export type History = Awaited<ReturnType<typeof openHistory>>;

/** Opens a history without content. @param source the name of what the items come from */
export async function openHistory(source: string, demo: Parts) {
  await using stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(await temporaryFolder('history'));
  const isServed = process.env.DATABASE === 'postgres';
  const url = isServed ? stack.use(await startPostgres(true)).url : undefined;
  const database = await openEditions(folder, url);
  stack.defer(() => database.destroy());
  const begin = Date.UTC(2021, 0, 1);
  const now = () => begin + editions * 1_000 * 60 * 20;
  const createStore = () => createEditionStore(database, { onProblem: console.error, now });
  const store = createStore();
  const templates = [...demo.items];
  const items = Array.from({ length: itemCount }, (_, n) => copyOf(templates, n));
  let editions = 0;
  const parts = (digest = `${editions}`): Parts => ({ ...demo, items, digest });
  const all = stack.move();
  return {
    database,
    folder,
    /** The address of the server; undefined for SQLite. */
    url,
    /** The moment after a share of its time, such as 0 for the first edition, in milliseconds since the epoch. */
    momentAfter: (share: number) => begin + share * (now() - begin),
    /** A store that has read nothing yet. */
    createStore,
    /** The present items. */
    items: items as readonly AuthoredItem[],
    /** The present content. */
    parts,
    /** Stores all items for the first time. */
    begins: () => store.save(source, parts(), 'unknown'),
    /** Changes items, each in turn, in an order unlike that in which they were stored, and stores them. */
    change(count: number) {
      editions += 1;
      const changed = Array.from({ length: count }, (_, at) => {
        const n = ((editions * count + at) * 7_919) % items.length;
        const item = copyOf(templates, n, editions);
        items[n] = item;
        return { type: item.type, codename: item.codename };
      });
      return store.save(source, parts(), changed);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Opens a history of as many versions as are wanted, for what reads it. */
export async function filledHistory() {
  const history = await openHistory('site folder', await readDemo());
  await history.begins();
  for (let left = versionCount; left >= changesAtOnce; left -= changesAtOnce) {
    await history.change(changesAtOnce);
  }
  const { folder, url } = history;
  /** The settings of a site that has it. */
  const env = { ...process.env, DATA_DIR: folder, ...(url && { DATABASE_URL: url }) };
  return { ...history, env };
}
