import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Locale, locales } from '../../src/locale/locales.ts';

const content = resolve(import.meta.dirname, '../../demo/content');

interface Block {
  readonly type: string;
  readonly figures?: readonly { readonly value: string; readonly label: string }[];
  readonly places?: readonly string[];
}

interface Item {
  readonly shared?: Readonly<Record<string, unknown>>;
  readonly variants: Readonly<Record<Locale, Readonly<Record<string, unknown>>>>;
}

const read = (file: string): Item => parse(readFileSync(resolve(content, file), 'utf8'));

const itemsOf = (pattern: string) => globSync(pattern, { cwd: content }).map(read);

const blocksOf = (file: string, locale: Locale, type: string): readonly Block[] =>
  (read(file).variants[locale].blocks as Block[]).filter((it) => it.type === type);

/** The figures that a page shows in a language. */
const figuresOf = (file: string, locale: Locale): number[] =>
  blocksOf(file, locale, 'block_figures')
    .flatMap(({ figures = [] }) => figures)
    .map(({ value }) => Number(value));

const has = (field: string, value: unknown) => (item: Item) => item.shared?.[field] === value;

test.each(locales)(
  'figures of the company are what the content counts [%s] (CONTENT-43)',
  (locale) => {
    const products = itemsOf('default/product/*.yaml');
    const current = products.filter((it) => !has('product_status', 'discontinued')(it));
    const venues = itemsOf('default/event/*.yaml')
      .map((it) => String(it.variants.en.venue ?? it.shared?.venue ?? ''))
      .filter((venue) => venue.startsWith('Portico Training Center '));
    const home = 'default/webpage/home.yaml';
    const [families, centers, languages] = figuresOf(home, locale);
    expect([families, centers, languages]).toEqual([
      current.length,
      new Set(venues).size,
      locales.length,
    ]);
    const [map] = blocksOf('default/webpage/page_contact.yaml', locale, 'block_map');
    const [offices] = figuresOf('default/webpage/page_corporate.yaml', locale);
    expect(offices).toBe(map?.places?.length);
    const [vetFamilies, , seats] = figuresOf('vet_systems/webpage/vet_systems_home.yaml', locale);
    expect(vetFamilies).toBe(itemsOf('vet_systems/product/*.yaml').length);
    const labs = itemsOf('vet_systems/event/*.yaml')
      .filter(has('event_type', 'vet_lab'))
      .filter(({ shared }) => shared?.city !== undefined || shared?.street_address !== undefined);
    expect(seats).toBe(Math.max(...labs.map(({ shared }) => Number(shared?.seats))));
  },
);

test('no territory has an address of its own in the city of a main office (CONTENT-42)', () => {
  const cities = itemsOf('shared/map_place/*.yaml').map((it) => String(it.variants.en.name));
  const own = itemsOf('{default,vet_systems}/territory/*.yaml')
    .map((it) => String(it.shared?.address ?? ''))
    .filter((address) => cities.some((city) => address.includes(city)));
  expect(own).toEqual([]);
});

test.each(['default', 'vet_systems'])(
  'groups of the menu lead to different pages [%s] (NAV-8)',
  (brand) => {
    const targets = itemsOf(`${brand}/navigation_node/*.yaml`).flatMap(
      ({ shared = {}, variants }) => {
        const isGroup = Boolean(shared.children ?? variants.en.children);
        // The first group of a root may lead to the page of the root.
        const isRoot = Boolean(shared.arthrex_com_top_level_nav);
        return isGroup && !isRoot ? String(shared.item ?? variants.en.url ?? '') : [];
      },
    );
    const twice = targets.filter((it, index) => it !== '' && targets.indexOf(it) !== index);
    expect(twice).toEqual([]);
  },
);
