import {
  type AuthoredItem,
  blocksOf,
  pathOf,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import type { CheckedFolder, CheckedItem, FolderRule } from '../checkItems.server.ts';

/** A place of the company in one language. */
interface Place {
  readonly codename: string;
  readonly collection: string;
  readonly language: Variant['language'];
  readonly name: string;
  readonly address: string;
}

const textOf = (variant: Variant, element: string) => String(valueOf(variant, element) ?? '');

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** Whether two addresses may be the same: one may leave out the country or the postal code. */
function agree(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.isSubsetOf(b) || b.isSubsetOf(a);
}

/** The places that items of a collection know: its own, and those that all share. */
const knownIn = <P extends Place>(collection: string, places: readonly P[]): readonly P[] =>
  places.filter((it) => it.collection === collection || it.collection === 'shared');

function placesOf({ items }: CheckedFolder): Place[] {
  const found: Place[] = [];
  for (const { item } of items.values()) {
    for (const part of [item, ...item.components].filter(({ type }) => type === 'map_place')) {
      for (const variant of Object.values(part.variants)) {
        const [name, address] = [textOf(variant, 'name'), textOf(variant, 'address')];
        const { codename, collection } = item;
        found.push({ codename, collection, language: variant.language, name, address });
      }
    }
  }
  return found;
}

/** The street of a place, and what follows it: `Wirbelweg 1` and `80331 München`. */
interface Lines extends Place {
  readonly street: string;
  readonly locality: string;
}

/** A place whose address names postal code and city together; no other is found in texts. */
function linesOf(place: Place): Lines[] {
  const { name, address } = place;
  const parts = address.split(',').map((it) => it.trim());
  const at = parts.findIndex((it, index) => index > 0 && /\d/.test(it) && it.includes(name));
  const locality = parts[at];
  return locality ? [{ ...place, street: parts.slice(0, at).join(', '), locality }] : [];
}

/** Whether a text gives the postal code and city of a place after another street. */
function isWrongIn(text: string, { street, locality }: Lines): boolean {
  const [first = ''] = locality.split(' ');
  if (!text.includes(first)) return false;
  const words = text.replaceAll(/<[^>]*>|\s/g, ' ').replaceAll(/ +/g, ' ');
  for (let at = words.indexOf(locality); at >= 0; at = words.indexOf(locality, at + 1)) {
    const before = words.slice(0, at).replace(/[ ,]+$/, '');
    if (!before.endsWith(street)) return true;
  }
  return false;
}

/** Texts that give a postal code and city of a place must name its street before it. */
function checkTexts({ item, report }: CheckedItem, lines: readonly Lines[]): void {
  const known = knownIn(item.collection, lines);
  for (const part of [item, ...item.components].filter(({ type }) => type !== 'map_place')) {
    for (const { path, fields, language } of blocksOf(part)) {
      const here = known.filter((it) => !language || it.language === language);
      for (const [element, text] of Object.entries(fields)) {
        if (typeof text !== 'string') continue;
        const place = here.find((it) => isWrongIn(text, it));
        if (!place) continue;
        const message = `Names another street than \`${place.codename}\`: ${place.address}.`;
        report('place', [...path, element], message, 'warning');
      }
    }
  }
}

/** A territory in the city of a place links it, or has the same address. */
function checkTerritory({ item, report }: CheckedItem, places: readonly Place[]): void {
  const [variant] = Object.values(item.variants);
  const address = variant && textOf(variant, 'address');
  if (item.type !== 'territory' || !address) return;
  const words = wordsOf(address);
  const known = knownIn(item.collection, places);
  const there = known.filter(({ name }) => wordsOf(name).isSubsetOf(words));
  if (there.length === 0 || there.some((it) => agree(it.address, address))) return;
  const message = `Names another address than \`${there[0]?.codename}\`: link it as \`place\`.`;
  report('place', pathOf(variant, 'address'), message, 'warning');
}

/** What one name means in one collection: an office of territories, a venue of events. */
const named = [
  { type: 'territory', name: 'office', facts: ['place', 'address', 'phone'] },
  { type: 'event', name: 'venue', facts: ['street_address', 'city'] },
] as const;

type Seen = Map<string, { readonly item: AuthoredItem; readonly value: string }>;

/** Items that give an office or a venue the same name must give it the same address. */
function checkNamed({ item, report }: CheckedItem, seen: Seen): void {
  for (const { type, name, facts } of named.filter((it) => it.type === item.type)) {
    const reported = new Set<string>();
    for (const variant of Object.values(item.variants)) {
      for (const fact of facts) {
        const value = textOf(variant, fact);
        const key = [item.collection, type, variant.language, textOf(variant, name), fact].join();
        const first = seen.get(key);
        if (!textOf(variant, name) || !value) continue;
        if (!first) seen.set(key, { item, value });
        const at = pathOf(variant, fact);
        if (!first || first.value === value || reported.has(at.join())) continue;
        reported.add(at.join());
        const message = `Is not what \`${first.item.codename}\` says of the same ${name}.`;
        report('place', at, message, 'warning');
      }
    }
  }
}

/** A place of the company must have one address (CONTENT-42). */
export const placeRule: FolderRule = (folder) => {
  const places = placesOf(folder);
  const lines = places.flatMap(linesOf);
  const seen: Seen = new Map();
  for (const checked of folder.items.values()) {
    checkTexts(checked, lines);
    checkTerritory(checked, places);
    checkNamed(checked, seen);
  }
};
