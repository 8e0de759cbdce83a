import { beginningsOf, coversCode } from '../../contact/territories.ts';
import { pathOf, valueOf } from '../../content/edition/authored.ts';
import { countryOf } from '../../country/country.ts';
import type { FolderRule } from './rule.ts';

interface Area {
  readonly codename: string;
  readonly list: string;
}

/** Whether a postal code could be in both areas. */
function overlaps(a: Area, b: Area): boolean {
  const [ofA, ofB] = [beginningsOf(a.list), beginningsOf(b.list)];
  if (ofA.length === 0 || ofB.length === 0) return true;
  return ofA.some((it) => coversCode(b.list, it)) || ofB.some((it) => coversCode(a.list, it));
}

/** Territories must name a known country, and none may share a postal code on one site (STAFF-3). */
export const territoryRule: FolderRule = ({ items }) => {
  const areas = new Map<string, Area[]>();
  for (const { item, report } of items.values()) {
    const [variant] = Object.values(item.variants);
    if (item.type !== 'territory' || !variant) continue;
    const country = String(valueOf(variant, 'country') ?? '');
    if (!countryOf(country)) {
      report('territory', pathOf(variant, 'country'), 'Is not the id of a country, such as DE.');
      continue;
    }
    const area = {
      codename: item.codename,
      list: String(valueOf(variant, 'postal_codes') ?? ''),
    };
    const key = `${item.collection} ${country}`;
    const others = areas.get(key) ?? [];
    const other = others.find((it) => overlaps(it, area));
    if (other) {
      const message = `Shares postal codes with \`${other.codename}\`.`;
      report('territory', pathOf(variant, 'postal_codes'), message);
    }
    areas.set(key, [...others, area]);
  }
};
