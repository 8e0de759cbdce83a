import { setTimeout as pass } from 'node:timers/promises';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { ReadStored, Source } from '../../../content/edition/source.server.ts';
import { pause } from '../../../content/pauses.ts';
import { contentTypeOf } from '../../../content/types/index.ts';
import { isLocale, locales } from '../../../locale/locales.ts';
import type { BackendLog } from '../../backendLog.ts';
import { deliverAsset } from './assets.ts';
import { type Changes, type ClientOptions, createKontentClient } from './client.ts';
import { followChanges } from './follow.ts';
import { createHeldItems, type HeldItems, lacksLanguage } from './heldItems.ts';
import { noVersions, type ReadItem, readItems } from './readItems.ts';

/** Settings of the hosted content service. */
export interface KontentOptions extends ClientOptions {
  /** Milliseconds between two questions for changes; default 3,000. */
  readonly pollMs?: number;
  /** Milliseconds after which an older version counts, as editors may have restored it; default 10 minutes. */
  readonly olderAfterMs?: number;
  /** True to take content that lacks much of the content before; default false. */
  readonly acceptsLoss?: boolean;
  /** Told of items that cannot be read; default nobody. */
  readonly log?: BackendLog;
}

/** With more changed items, all content is read instead. */
const mostNamed = 1_000;

/** How long what was stored is waited for once the service has sent everything, in milliseconds. */
const storedPatience = 2_000;
const unref = { ref: false };

/** Stands for the version of a variant that was removed. */
const removed = Number.POSITIVE_INFINITY;

/** The oldest version of each language that is current; infinite for one that was removed. */
type Least = readonly number[];

/**
 * The items that the service sent in an older version than one that is known (CONTENT-37), so that they
 * must be asked for again.
 * @param olderAfterMs milliseconds after which an older version counts
 */
function createAwaited(olderAfterMs: number) {
  const awaited = new Map<string, { readonly least: Least; readonly since: number }>();
  return {
    all: () => [...awaited].map(([codename, { least }]) => [codename, least] as const),
    first: () => awaited.keys().next().value,
    clear: () => awaited.clear(),
    /** Whether an item must be asked for again. @param item as it was sent; undefined if it was not */
    waitFor(codename: string, item: ReadItem | undefined, least: Least): boolean {
      const { versions } = item ?? { versions: noVersions };
      const isOlder = least.some((it, at) => it !== removed && (versions[at] ?? 0) < it);
      const since = awaited.get(codename)?.since ?? Date.now();
      const waits = isOlder && Date.now() - since < olderAfterMs;
      if (waits) awaited.set(codename, { least, since });
      else awaited.delete(codename);
      return waits;
    },
  };
}

/**
 * The hosted content service Kontent.ai (CONTENT-4): the items feed for the first load, then the
 * items that the Sync API names. Published content, or with `preview` drafts too.
 * @throws ContentSourceError when drafts are wanted and there is no key for them
 */
export function createKontentSource(options: KontentOptions): Source {
  const { preview = false, pollMs = 3_000, olderAfterMs = 600_000, log } = options;
  const { acceptsLoss = false } = options;
  const client = createKontentClient(options);
  const held = createHeldItems(preview);
  const awaited = createAwaited(olderAfterMs);
  /** From where changes are asked for; absent before all content was read. */
  let token: string | undefined;
  let nameless = 0;
  /** The first reading, while it runs: it goes on when a start no longer waits for it. */
  let first: Promise<void> | undefined;
  /** How often in a row the service did not accept its token. */
  let refusals = 0;
  /** Reads what was stored, if no content was read since the start. */
  let readStored: ReadStored | undefined;

  const parts = () => held.parts(nameless);

  /** Reads all content. @param acceptsOlder true to take versions older than those held */
  async function readWhole(acceptsOlder = false): Promise<void> {
    // What changes while the feed is read comes after this token.
    const start = await client.start();
    const read = await readItems(client, log);
    const changes = new Map<string, ReadItem | undefined>();
    for (const codename of held.codenames()) changes.set(codename, undefined);
    awaited.clear();
    for (const [codename, item] of read.items) {
      const known = held.versionsOf(codename) ?? noVersions;
      const least = known.map((it, at) => (item.versions[at] ? it : 0));
      if (acceptsOlder || !awaited.waitFor(codename, item, least)) changes.set(codename, item);
      else changes.delete(codename);
    }
    const stored = readStored;
    readStored = undefined;
    await held.take(changes, await neededOf((await stored?.()) ?? [], read.items));
    [nameless, token] = [read.nameless, start];
  }

  /** Reads the items that changed, and those that are still awaited. */
  async function readNamed(items: Changes['items']): Promise<void> {
    const wanted = wantedOf(items, awaited.all(), held.versionsOf);
    if (wanted.size === 0) return;
    const read = await readItems(client, log, wanted.keys());
    const changes = new Map<string, ReadItem | undefined>();
    // An item that was renamed keeps its id.
    const ids = new Set([...read.items.values()].map(({ id }) => id));
    for (const codename of held.named(ids)) changes.set(codename, undefined);
    for (const [codename, least] of wanted) {
      const item = withoutRemoved(read.items.get(codename), least);
      if (!awaited.waitFor(codename, item, least)) changes.set(codename, item);
      // What is withdrawn must not stay, even if other versions are still awaited.
      else if (least.includes(removed)) changes.set(codename, undefined);
      else changes.delete(codename);
    }
    await held.take(changes);
  }

  /** Takes over what changed. @returns whether anything did */
  async function catchUp(): Promise<boolean> {
    if (first) return first.then(() => true);
    if (token === undefined) return readWhole().then(() => true);
    const changes = await client.changes(token);
    refusals = changes ? 0 : refusals + 1;
    const isWide = !changes || changes.areAny || changes.items.length > mostNamed;
    if (isWide) return readWhole().then(() => true);
    await readNamed(changes.items);
    token = changes.token;
    return changes.items.length > 0;
  }

  return {
    name: 'kontent',
    async load(stored) {
      // It is read beside the service, and does not hold that up.
      const reading = stored?.().catch(() => undefined);
      readStored =
        reading && (() => Promise.race([reading, pass(storedPatience, undefined, unref)]));
      first = readWhole().finally(() => {
        first = undefined;
      });
      await first;
      return parts();
    },
    revive: () => ({ deliverAsset }),
    follow: (take) =>
      followChanges((parts, accepts) => take(parts, accepts || acceptsLoss), {
        pollMs,
        log,
        isEmpty: token === undefined,
        isLoading: first !== undefined,
        digest: held.digest,
        parts,
        catchUp,
        readWhole,
        refusals: () => refusals,
        awaited: awaited.first,
        close: client.close,
      }),
  };
}

/** The items to read: those that changed, and those that are still awaited. */
function wantedOf(
  changed: Changes['items'],
  awaited: Iterable<readonly [string, Least]>,
  versionsOf: HeldItems['versionsOf'],
): ReadonlyMap<string, Least> {
  const wanted = new Map(awaited);
  for (const { codename, type, language, isRemoved, lastModified } of changed) {
    const isGone = isRemoved || !contentTypeOf(type);
    const known = wanted.get(codename) ?? versionsOf(codename);
    if (!isLocale(language) || (isGone && !known)) continue;
    const least = [...(known ?? noVersions)];
    least[locales.indexOf(language)] = isGone ? removed : Date.parse(lastModified) || 1;
    wanted.set(codename, least);
  }
  return wanted;
}

/** The stored items that tell what was shown of some that cannot be read, or lack a language now. */
async function neededOf(
  stored: Iterable<AuthoredItem>,
  items: ReadonlyMap<string, ReadItem>,
): Promise<ReadonlyMap<string, AuthoredItem>> {
  const needed = new Map<string, AuthoredItem>();
  for (const it of stored) {
    const wait = pause();
    if (wait) await wait;
    const item = items.get(it.codename);
    if (item && (isUnreadable(item) || lacksLanguage(item, it))) needed.set(it.codename, it);
  }
  return needed;
}

const isUnreadable = ({ variants }: ReadItem) =>
  Object.values(variants).some((it) => it.unreadable !== undefined);

/** An item without the variants that were removed, whatever the service still sends. */
function withoutRemoved(item: ReadItem | undefined, least: Least) {
  if (!item) return undefined;
  const [variants, versions] = [{ ...item.variants }, [...item.versions]];
  for (const [at, language] of locales.entries()) {
    if (least[at] !== removed) continue;
    delete variants[language];
    versions[at] = 0;
  }
  return versions.some((it) => it > 0) ? { ...item, variants, versions } : undefined;
}
