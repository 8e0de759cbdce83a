import { type Locale, locales } from '../locale/locales.ts';
import type { DeliveryItem } from './delivery.ts';
import type { ReadMark } from './readMarks.ts';
import type { ContentAnswers, ItemsQuery, PrepareChange } from './source.ts';

/** Milliseconds between two readings of everything, even without a change. */
const wholeEvery = 10 * 60_000;

/** The most items of one answer of a content service. */
const pageSize = 2_000;

/** The version of an item in a language. */
interface Version {
  readonly modified: number;
  readonly type: string;
  readonly collection: string;
}

/** The versions of the items that have a variant in a language, by codename. */
type Versions = ReadonlyMap<Locale, ReadonlyMap<string, Version>>;

/** The parts that follow a content source that sends no notice of changes. */
export interface FollowVersionsParts {
  readonly source: ContentAnswers;
  /** Milliseconds between two looks. */
  readonly every: number;
  /** Called with the items that changed. */
  readonly onChange: (changed: readonly ReadMark[]) => void;
  /**
   * Reads again what is kept of all content, at the first look and every ten minutes.
   * @throws when something cannot be read: it is read again at the next look
   */
  readonly readAll: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Follows the versions of all items. */
export interface VersionFollower {
  /** Takes the versions of items that are known to have changed, so that they are not found again. */
  readonly prepare: PrepareChange;
  close(): void;
}

/**
 * Finds the items that changed without a notice, or whose notice was lost (CONTENT-38): each look
 * compares the number of items and the newest one of every language with what is known, in four small
 * requests, and only reads the versions of all items if they differ.
 */
export function followVersions(parts: FollowVersionsParts): VersionFollower {
  const { source, every, onChange, readAll, onError } = parts;
  let known: Versions | undefined;
  let isLooking = false;
  let wholeAt = 0;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if (!known || performance.now() >= wholeAt) await readWhole();
      else if (await hasChanged(source, known)) take(await readVersions(source));
    } catch (error) {
      // What changed meanwhile is found by a later look.
      onError(error);
    }
    isLooking = false;
  }

  async function readWhole(): Promise<void> {
    // Before the content, so that a change in between is found by the next look.
    const versions = await readVersions(source);
    await readAll();
    take(versions);
    wholeAt = performance.now() + wholeEvery;
  }

  function take(now: Versions): void {
    const changed = known ? differences(known, now) : [];
    known = now;
    if (changed.length > 0) onChange(changed);
  }

  const timer = setInterval(() => void look(), every);
  timer.unref();
  return {
    async prepare(_next, _findChanges, changed) {
      if (!changed) return () => undefined;
      return () => {
        if (changed.marks.length === 0) void look();
        else known &&= withChanged(known, changed.marks, changed.byLanguage);
      };
    },
    close: () => clearInterval(timer),
  };
}

const ofLanguage = (language: Locale): ItemsQuery => ({
  language,
  depth: 0,
  elements: ['title'],
  filters: [{ property: 'system.language', operator: 'eq', values: [language] }],
});

/** @throws what the source throws */
async function readVersions(source: ContentAnswers): Promise<Versions> {
  const versions = new Map<Locale, Map<string, Version>>();
  for (const language of locales) {
    const found = new Map<string, Version>();
    for (let skip = 0; ; ) {
      const query = { ...ofLanguage(language), skip, limit: pageSize };
      const { items, pagination } = await source.items(query);
      for (const item of items) found.set(item.system.codename, versionOf(item));
      skip += items.length;
      if (items.length === 0 || skip >= (pagination.total_count ?? 0)) break;
    }
    versions.set(language, found);
  }
  return versions;
}

/** Equal texts, of which an answer has many copies. */
const texts = new Map<string, string>();

function shared(text: string): string {
  const known = texts.get(text) ?? text;
  texts.set(text, known);
  return known;
}

function versionOf({ system }: DeliveryItem): Version {
  return {
    modified: Date.parse(system.last_modified),
    type: shared(system.type),
    collection: shared(system.collection),
  };
}

const areEqual = (one: Version | undefined, other: Version | undefined) =>
  one?.modified === other?.modified &&
  one?.type === other?.type &&
  one?.collection === other?.collection;

/** Whether the newest item or the number of items differs in any language. */
async function hasChanged(source: ContentAnswers, known: Versions): Promise<boolean> {
  const differ = await Promise.all(
    locales.map(async (language) => {
      const query = { ...ofLanguage(language), order: 'system.last_modified[desc]', limit: 1 };
      const { items, pagination } = await source.items(query);
      const before = known.get(language) ?? new Map<string, Version>();
      if (pagination.total_count !== before.size) return true;
      const [newest] = items;
      if (!newest) return false;
      const version = versionOf(newest);
      const isKnown = areEqual(version, before.get(newest.system.codename));
      return !isKnown || version.modified < newestOf(before);
    }),
  );
  return differ.includes(true);
}

function newestOf(versions: ReadonlyMap<string, Version>): number {
  let newest = 0;
  for (const { modified } of versions.values()) newest = Math.max(newest, modified);
  return newest;
}

function differences(before: Versions, now: Versions): readonly ReadMark[] {
  const changed = new Map<string, string>();
  for (const language of locales) {
    const [old, next] = [before.get(language), now.get(language)];
    for (const codename of new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])) {
      const [was, is] = [old?.get(codename), next?.get(codename)];
      if (!areEqual(was, is)) changed.set(codename, (is ?? was)?.type ?? '');
    }
  }
  return [...changed].map(([codename, type]) => ({ type, codename }));
}

/** The versions after a change of some items. */
function withChanged(
  known: Versions,
  marks: readonly Required<ReadMark>[],
  byLanguage: ReadonlyMap<Locale, { readonly items: readonly DeliveryItem[] }>,
): Versions {
  const next = new Map<Locale, ReadonlyMap<string, Version>>();
  for (const [language, before] of known) {
    const versions = new Map(before);
    for (const { codename } of marks) versions.delete(codename);
    for (const item of byLanguage.get(language)?.items ?? []) {
      if (item.system.language === language) versions.set(item.system.codename, versionOf(item));
    }
    next.set(language, versions);
  }
  return next;
}
