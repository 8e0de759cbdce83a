import { hash } from 'node:crypto';
import { type AuthoredItem, type Fields, fieldsIn } from '../../../content/edition/authored.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import { pause } from '../../../content/pauses.ts';
import type { FaultRule } from '../../../contentCheck/fault.ts';
import { type Locale, locales } from '../../../locale/locales.ts';
import { deliverAsset } from './assets.ts';
import { type FindAddress, pageOf, withAddresses } from './links.ts';
import type { ReadItem } from './readItems.ts';
import { protectionIn, type ReadVariant } from './readVariant.ts';

/** An item as it is held. */
interface Held {
  readonly id: string;
  /** Absent if nobody may see it, because it cannot be read. */
  item: AuthoredItem | undefined;
  versions: readonly number[];
  /** Whether it is shown otherwise than the service has it, because that cannot be read. */
  readonly isKept: boolean;
  /** Of what was read; links and their addresses depend on other items only. */
  readonly digest: bigint;
  readonly faults: readonly FaultRule[];
  /** What was read, if its texts link to items. */
  readonly read: ReadItem | undefined;
  readonly targets: ReadonlySet<string>;
  /** The addresses that these items had. */
  addresses?: string;
}

/** The items of a project, in the form that editions have. */
export interface HeldItems {
  /** A digest of all items: equal where the content is equal, whatever the order. */
  digest(): string;
  /** When each variant was last modified; undefined if there is no such item. */
  versionsOf(codename: string): readonly number[] | undefined;
  /** The codenames of items that have one of these ids. */
  named(ids: ReadonlySet<string>): readonly string[];
  codenames(): Iterable<string>;
  /**
   * Takes items as they were read, with pauses; undefined removes one. Equal items stay as they are.
   * @param stored the items that were shown before a start; default none
   */
  take(
    changes: ReadonlyMap<string, ReadItem | undefined>,
    stored?: ReadonlyMap<string, AuthoredItem>,
  ): Promise<void>;
  /** @param nameless items that were left out and have no name */
  parts(nameless: number): Parts;
}

const nothing = Object.freeze({});
const nowhere = Object.freeze([]);
const nobody: ReadonlySet<string> = new Set();

/** Makes the item of what was read. @param find the addresses of items; absent if not known yet */
function itemOf(
  codename: string,
  read: ReadItem,
  preview: boolean,
  find?: FindAddress,
): AuthoredItem {
  const variants = locales.flatMap((language) => read.variants[language] ?? []);
  const { type, name, collection, lastModified } = variants.reduce((one, it) =>
    Date.parse(it.lastModified) > Date.parse(one.lastModified) ? it : one,
  );
  const published = !preview || variants.every(({ isPublished }) => isPublished);
  const about = { collection, lastModified, published, untranslated: nowhere };
  const windows = Object.fromEntries(
    locales.flatMap((it) => {
      const window = read.variants[it]?.window;
      return window ? [[it, window] as const] : [];
    }),
  );
  const steps = Object.fromEntries((read.gone ?? []).map((it) => [it, 'archived' as const]));
  const when = {
    ...(Object.keys(windows).length > 0 ? { windows } : {}),
    ...(read.gone ? { steps } : {}),
  };
  const components = new Map<string, AuthoredItem>();
  const inside: AuthoredItem[] = [];
  const item: AuthoredItem = {
    codename,
    type,
    name,
    ...about,
    ...when,
    parent: undefined,
    variants: {},
    components: inside,
  };
  for (const language of locales) {
    const variant = read.variants[language];
    if (!variant) continue;
    const add = (to: AuthoredItem, type: string, fields: Fields) => {
      const own = find ? withAddresses(fields, language, find) : fields;
      const values = { own, shared: nothing, path: nowhere, sharedPath: nowhere };
      to.variants[language] = { item: to, language, type, ...values };
    };
    add(item, variant.type, variant.own);
    for (const { codename, type, own } of variant.components) {
      let component = components.get(codename);
      if (!component) {
        const place = { parent: item, variants: {}, components: nowhere };
        component = { codename, type, name: codename, ...about, ...place };
        components.set(codename, component);
        inside.push(component);
      }
      add(component, type, own);
    }
  }
  return item;
}

/** Lets equal values in all languages and components share their memory. */
function shareValues({ variants }: ReadItem): void {
  const known = new Map<string, Fields[string]>();
  for (const { own, components } of Object.values(variants)) {
    for (const fields of [own, ...components.map((it) => it.own)]) {
      for (const [name, value] of Object.entries(fields)) {
        const key = typeof value === 'string' ? `"${value}` : JSON.stringify(value);
        fields[name] = known.get(key) ?? value;
        known.set(key, fields[name]);
      }
    }
  }
}

const bitsOf = (isOne: (language: Locale) => unknown) =>
  locales.reduce((bits, it, at) => (isOne(it) ? bits | (1 << at) : bits), 0);

/** The languages that an item has or had, as a bit for each language. */
const languagesOf = ({ variants, steps }: AuthoredItem) =>
  bitsOf((it) => variants[it] ?? steps?.[it]);

/** The languages that the service has of an item, as a bit for each language. */
const presentIn = ({ versions }: ReadItem) =>
  bitsOf((it) => (versions[locales.indexOf(it)] ?? 0) > 0);

/** Whether an item had a language, when it was stored, that it has no more. */
export const lacksLanguage = (read: ReadItem, stored: AuthoredItem): boolean =>
  (languagesOf(stored) & ~presentIn(read)) !== 0;

/** @param leftOut how many languages cannot be read and are left out, and which are gone */
const digestOf = (codename: string, { fault, variants }: ReadItem, leftOut: readonly unknown[]) =>
  BigInt(`0x${hash('sha256', JSON.stringify([codename, fault, variants, ...leftOut]), 'hex')}`);

/** Remembers the languages that each item had once. */
function createGoneLanguages() {
  /** By the id of the item, as a bit for each language. */
  const had = new Map<string, number>();

  /** What was read, with the languages that were withdrawn: their readers get no other one (CONTENT-54). */
  return (found: ReadItem, stored: AuthoredItem | undefined): ReadItem => {
    const present = presentIn(found);
    const all = present | (had.get(found.id) ?? 0) | (stored ? languagesOf(stored) : 0);
    had.set(found.id, all);
    const gone = locales.filter((_, at) => all & ~present & (1 << at));
    return gone.length > 0 ? { ...found, gone } : found;
  };
}

/** Creates an empty store. @param preview whether items may be drafts */
export function createHeldItems(preview: boolean): HeldItems {
  const held = new Map<string, Held>();
  let digest = 0n;
  const withGone = createGoneLanguages();

  const find: FindAddress = (codename, language) => pageOf(held.get(codename)?.item, language);

  function hold(codename: string, next: Held | undefined): void {
    digest ^= (held.get(codename)?.digest ?? 0n) ^ (next?.digest ?? 0n);
    if (next) held.set(codename, next);
    else held.delete(codename);
  }

  function holdRead(codename: string, sent: ReadItem, stored: AuthoredItem | undefined): void {
    const found = withGone(sent, stored);
    const { read, isKept } = settle(found, held.get(codename)?.item ?? stored);
    const variants = Object.values(read.variants);
    const unread = Object.values(found.variants).length - variants.length;
    const isReadable = !read.fault && variants.length > 0;
    // What nobody may see is not stored, so a later start does not know what it had.
    const made = digestOf(codename, read, [unread, isReadable ? read.gone : undefined]);
    const known = held.get(codename);
    if (known?.digest === made) {
      known.versions = read.versions;
      return;
    }
    shareValues(read);
    const leftOut = Array.from({ length: unread }, (): FaultRule => 'value');
    const targets = new Set(variants.flatMap((it) => it.targets));
    hold(codename, {
      id: read.id,
      item: isReadable ? itemOf(codename, read, preview) : undefined,
      versions: read.versions,
      digest: made,
      isKept,
      faults: read.fault ? [read.fault] : [...variants.flatMap(({ faults }) => faults), ...leftOut],
      read: isReadable && targets.size > 0 ? read : undefined,
      targets: targets.size > 0 ? targets : nobody,
    });
  }

  /** Writes the addresses of links into an item, unless they are there already. */
  function resolve(codename: string, it: Held, read: ReadItem): void {
    const addresses = JSON.stringify(
      locales.map((language) => read.variants[language]?.targets.map((to) => find(to, language))),
    );
    if (addresses === it.addresses) return;
    it.addresses = addresses;
    it.item = itemOf(codename, read, preview, find);
  }

  return {
    digest: () => digest.toString(36),
    versionsOf: (codename) => held.get(codename)?.versions,
    named: (ids) => [...held].flatMap(([codename, { id }]) => (ids.has(id) ? [codename] : [])),
    codenames: () => held.keys(),

    async take(changes, stored) {
      for (const [codename, read] of changes) {
        const wait = pause();
        if (wait) await wait;
        if (read) holdRead(codename, read, stored?.get(codename));
        else hold(codename, undefined);
      }
      for (const [codename, it] of held) {
        if (!it.read || (it.addresses && changes.keys().every((to) => !it.targets.has(to))))
          continue;
        const wait = pause();
        if (wait) await wait;
        resolve(codename, it, it.read);
      }
    },

    parts: (nameless) => partsOf([...held.values()], digest.toString(36), nameless),
  };
}

function partsOf(all: readonly Held[], digest: string, nameless: number): Parts {
  const faults: Record<string, number> = nameless > 0 ? { header: nameless } : {};
  for (const rule of all.flatMap((it) => it.faults)) faults[rule] = (faults[rule] ?? 0) + 1;
  const kept = all.filter((it) => it.item && it.isKept).length;
  const withheld = all.filter((it) => !it.item).length + nameless;
  return {
    faulty: { kept, withheld },
    items: all.flatMap(({ item }) => item ?? []),
    deliverAsset,
    files: null,
    digest,
    mediaDigest: '',
    faults,
  };
}

/** An item as it may be shown. */
export interface Settled {
  readonly read: ReadItem;
  /** Whether it is shown otherwise than the service has it. */
  readonly isKept: boolean;
}

/**
 * Replaces languages that cannot be read by their last good version, if that says the same of who may
 * see them (CONTENT-49). Without one, a language that says nothing of that is left out. Otherwise nobody
 * may see the item.
 * @param last the item as it was last shown; absent if it was not
 */
function settle(read: ReadItem, last: AuthoredItem | undefined): Settled {
  const variants = { ...read.variants };
  let isKept = false;
  for (const language of locales) {
    const present = variants[language];
    if (!present?.unreadable) continue;
    isKept = true;
    const before = last?.variants[language];
    const own = last && before?.type === present.type ? fieldsIn(last, language) : undefined;
    const { window: _, ...rest } = present;
    const window = last?.windows?.[language];
    const good: ReadVariant | undefined = own && {
      ...rest,
      ...(window && { window }),
      own: own.fields,
      components: own.components,
      targets: [],
      faults: ['value'],
    };
    if (good && protectionIn(good) === protectionIn(present)) variants[language] = good;
    else if (protectionIn(present) === '[]') delete variants[language];
    else return { read: { ...read, fault: 'value' }, isKept: false };
  }
  return isKept ? { read: { ...read, variants }, isKept } : { read, isKept };
}
