import { hash } from 'node:crypto';
import { inTurns, pause } from '../pauses.ts';
import type { ReadMark } from '../readMarks.ts';
import { contentTypeOf } from '../types/index.ts';
import { type AuthoredItem, type Variant, valueOf } from './authored.ts';
import { type Edition, writtenItem, writtenItems } from './edition.server.ts';
import { reregistered } from './registrations.server.ts';
import { momentsOf } from './schedule.ts';

/** Items that differ. */
export type ChangedItems = readonly Required<ReadMark>[];

/** What differs between two editions. */
export interface Change {
  /** The items of which readers may get something else: of their own, or of the files they show. */
  readonly items: ChangedItems;
  /** Whether files under `/media` were added, removed or changed. */
  readonly media: boolean;
  /** Whether the country rules differ. */
  readonly rules: boolean;
  /** Whether the files of brands differ. */
  readonly brands: boolean;
  /** Whether the vocabularies differ, which every page may show. */
  readonly vocabularies: boolean;
}

/** What is compared. */
type Compared = Pick<
  Edition,
  'at' | 'since' | 'next' | 'store' | 'dormant' | 'deliver' | 'mediaDigest' | 'rules' | 'brands'
> &
  Partial<Pick<Edition, 'vocabularyText'>>;

type CompanyChange = Pick<Change, 'rules' | 'brands' | 'vocabularies'>;

const companyChange = (before: Compared, after: Compared): CompanyChange => ({
  rules: before.rules !== after.rules,
  brands: before.brands !== after.brands,
  vocabularies: before.vocabularyText !== after.vocabularyText,
});

/** Whether a text of the company differs, on which every page depends. */
export const changesEveryPage = ({ rules, brands, vocabularies }: CompanyChange): boolean =>
  rules || brands || vocabularies;

/** Whether two editions differ in what every page depends on. */
export const differsEverywhere = (before: Compared, after: Compared): boolean =>
  changesEveryPage(companyChange(before, after));

/** What differs between two editions, found with pauses. */
export async function changesBetween(before: Compared, after: Compared): Promise<Change> {
  const media = before.mediaDigest !== after.mediaDigest;
  const ofCompany = companyChange(before, after);
  // Both are made from the same items, which name the same files.
  if (before.deliver === after.deliver) return { items: [], media, ...ofCompany };
  const [first, last] = [Math.min(before.at, after.at), Math.max(before.at, after.at)];
  const hasMoment = before.at <= after.at ? after.since > first : after.next <= last;
  const marks = new Map<string, Required<ReadMark>>();
  const note = ({ type, codename }: AuthoredItem) =>
    marks.set(`${type} ${codename}`, { type, codename });
  for (const item of after.store.all) {
    const wait = pause();
    if (wait) await wait;
    const old = before.store.byCodename.get(item.codename);
    if (!isEqual(old, item) || (media && showsOtherFiles(item, before, after))) note(item);
    if (old && old.type !== item.type) note(old);
    // Pages may show it in another way from now on.
    if (hasMoment && momentsOf(item).some((it) => it > first && it <= last)) note(item);
  }
  const others = before.store === after.store ? [] : before.store.all;
  for (const item of others) {
    const wait = pause();
    if (wait) await wait;
    if (!after.store.byCodename.has(item.codename)) note(item);
  }
  // Countries share markets by what is withheld at any time.
  for (const { dormant } of [before, after]) {
    for (const codename of dormant.keys()) {
      const wait = pause();
      if (wait) await wait;
      const [old, now] = [writtenItem(before, codename), writtenItem(after, codename)];
      const item = now ?? old;
      if (item && !isEqual(old, now)) note(item);
    }
  }
  const items = [...marks.values()];
  for (const codename of await inTurns(reregistered(after.store, writtenItems(after), items))) {
    items.push({ type: 'product', codename });
  }
  return { items, media, ...ofCompany };
}

const isEqual = (one: AuthoredItem | undefined, other: AuthoredItem | undefined) =>
  one === other || (one !== undefined && other !== undefined && digestOf(one) === digestOf(other));

const assetElements = new Map<string, readonly string[]>();

/** The elements of a type that contain files. */
function assetElementsOf(type: string): readonly string[] {
  const known = assetElements.get(type);
  if (known) return known;
  const elements = Object.entries(contentTypeOf(type)?.elements ?? {});
  const found = elements.flatMap(([name, { type }]) => (type === 'asset' ? name : []));
  assetElements.set(type, found);
  return found;
}

/** Whether pages get something else of the files that an item and its components name. */
function showsOtherFiles(item: AuthoredItem, before: Compared, after: Compared): boolean {
  return [item, ...item.components].some(({ variants }) =>
    Object.values(variants).some((variant) => {
      const elements = assetElementsOf(variant.type);
      if (elements.every((name) => valueOf(variant, name) === undefined)) return false;
      const files = ({ deliver }: Compared) => filesIn(variant, elements, deliver);
      return files(before) !== files(after);
    }),
  );
}

const filesIn = (variant: Variant, elements: readonly string[], deliver: Edition['deliver']) =>
  JSON.stringify(Object.values(deliver(variant, elements).elements).map(({ value }) => value));

/** Each item is compared as the newer one, and later as the older one. */
const known = new WeakMap<AuthoredItem, string>();

/** A digest of the content of an item, with its components: equal where readers get the same. */
function digestOf(item: AuthoredItem): string {
  const made = known.get(item) ?? hash('sha256', JSON.stringify(plain(item)), 'base64url');
  known.set(item, made);
  return made;
}

/** The shown content of an item, without links back to it. */
function plain({ variants, components, ...item }: AuthoredItem): unknown {
  const texts = Object.values(variants).map(({ language, type, own, shared }) => [
    language,
    type,
    own,
    shared,
  ]);
  const facts = { ...item, parent: undefined, protection: undefined };
  return [facts, texts, components.map(plain)];
}
