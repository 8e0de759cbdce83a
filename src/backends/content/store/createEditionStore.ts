import type { AuthoredItem } from '../../../content/edition/authored.ts';
import { companyFileNames, type Parts } from '../../../content/edition/edition.server.ts';
import type {
  Cause,
  EditionStore,
  StoredChange,
} from '../../../content/edition/editionStore.server.ts';
import { storedFormat } from '../../../content/edition/storedItem.server.ts';
import { pause } from '../../../content/pauses.ts';
import { createLine } from '../../../content/workQueue.server.ts';
import type { ContentEditionRow } from './editionTables.ts';
import { erase, forgetBefore, forgetPersonsBefore } from './forgetEditions.ts';
import type { EditionDatabase } from './openEditions.ts';
import { findSource, readHead, readLatest } from './readEdition.ts';
import { createHistory } from './readHistory.ts';
import { beside, type ItemsByCodename } from './storedText.ts';
import { type Compared, companyDigestOf, type NextEdition, writeEdition } from './writeEdition.ts';

/** How often content is compared again because another process has stored something meanwhile. */
const mostTries = 20;

/** How content is stored. */
export interface EditionStoreOptions {
  /** Called when stored content cannot be read. */
  readonly onProblem: (problem: Error) => void;
  /**
   * Called when most of the items whose history is kept are gone at once, as where another site writes into
   * the same database (PROOF-85); default nothing.
   */
  readonly onMostGone?: (gone: number, before: number) => void;
  /** The present time; default that of the system. */
  readonly now?: () => number;
  /** The release that serves what is stored; default none. */
  readonly release?: string;
}

/** What is known of a source. */
interface Known {
  /** Identifies the content that the next change refers to; absent before any is known. */
  content?: string;
  /** Whether what is stored could not be read: all of it is compared, even if it seems the same. */
  isUnreadable: boolean;
  /** The saves that wait or run. */
  saves: number;
}

const contentOf = (digest: string, rulesDigest: string) => `${digest} ${rulesDigest}`;
const contentOfHead = (head: ContentEditionRow | undefined) =>
  head && contentOf(head.digest, head.rules_digest);

/** The content of each source, now and as it was, in the database of stored content. */
export function createEditionStore(
  database: EditionDatabase,
  { onProblem, onMostGone = () => undefined, now = Date.now, release = '' }: EditionStoreOptions,
): EditionStore {
  const sources = new Map<string, Known>();
  const line = createLine();

  function knownOf(name: string): Known {
    const known = sources.get(name) ?? { isUnreadable: false, saves: 0 };
    sources.set(name, known);
    return known;
  }

  async function save(name: string, next: NextEdition, change: StoredChange): Promise<void> {
    const known = knownOf(name);
    const content = contentOf(next.next.digest, companyDigestOf(next.next));
    const base = known.content;
    known.content = content;
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const head = await readHead(database, next.source);
      // What a newer release stored of the same content says more; see `storedFormat`.
      const isReadable = head !== undefined && head.format >= storedFormat;
      if (isReadable && contentOfHead(head) === content && !known.isUnreadable) return;
      const isKnown = head?.format === storedFormat && contentOfHead(head) === base;
      // This process serves something else by now, which is stored next.
      if (head && !isKnown && known.saves > 1) return;
      const compared = comparedWith(known, isKnown ? head : undefined, next, change);
      if (await writeEdition(database, head, next, compared)) {
        known.isUnreadable = false;
        return;
      }
    }
    throw new Error('Other processes store content all the time');
  }

  function inTurn(
    name: string,
    next: Parts,
    change: StoredChange | Promise<StoredChange>,
    isKept: boolean,
    cause?: Cause | Promise<Cause | undefined>,
  ): Promise<void> {
    const time = now();
    const known = knownOf(name);
    known.saves += 1;
    return line.run(async () => {
      try {
        const items = await byCodename(next.items);
        const source = await sourceOf(database, name);
        const why = (await cause) ?? {};
        const edition = { source, next, items, time, release, cause: why, isKept };
        await save(
          name,
          { ...edition, onMostGone: isKept ? onMostGone : () => undefined },
          await change,
        );
      } finally {
        known.saves -= 1;
      }
    });
  }

  return {
    ...createHistory(database),
    async latest(name) {
      const known = knownOf(name);
      try {
        const stored = await readLatest(database, name);
        if (!stored) return undefined;
        known.content ??= contentOf(stored.digest, companyDigestOf(stored));
        return stored;
      } catch (error) {
        known.isUnreadable = true;
        const { message } = error as Error;
        const problem = `The stored content of \`${name}\` cannot be read: ${message}`;
        onProblem(new Error(problem, { cause: error }));
        return undefined;
      }
    },
    save: (name, next, change, cause) => inTurn(name, next, change, true, cause),
    replace: (name, next, change) => inTurn(name, next, change, false),
    erase: (name, codename) => line.run(() => erase(database, name, codename, now())),
    forgetBefore: (moment) => line.run(() => forgetBefore(database, moment)),
    forgetPersonsBefore: (moment) => line.run(() => forgetPersonsBefore(database, moment)),
  };
}

/** What to compare with what is stored. @param head what the change refers to; absent: something else */
function comparedWith(
  { isUnreadable }: Known,
  head: ContentEditionRow | undefined,
  { next }: NextEdition,
  change: StoredChange,
): Compared {
  if (isUnreadable) return { verifies: true };
  if (!head || change === 'unknown' || head.media_digest !== next.mediaDigest) return {};
  const names = change.map(({ codename }) => codename);
  const isSame = head.rules_digest === companyDigestOf(next);
  const texts = isSame ? [] : companyFileNames.map((it) => beside[it]);
  return { names: new Set([...names, ...texts]) };
}

/** The number of a source, which is stored with its first edition. */
async function sourceOf(database: EditionDatabase, name: string): Promise<number> {
  for (;;) {
    const known = await findSource(database, name);
    if (known !== undefined) return known;
    const last = await database
      .selectFrom('content_source')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    // Another process may store one at the same time.
    await database
      .insertInto('content_source')
      .values({ id: (last?.id ?? 0) + 1, name })
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

async function byCodename(items: Iterable<AuthoredItem>): Promise<ItemsByCodename> {
  const found = new Map<string, AuthoredItem>();
  for (const item of items) {
    const wait = pause();
    if (wait) await wait;
    found.set(item.codename, item);
  }
  return found;
}
