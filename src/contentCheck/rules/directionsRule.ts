import {
  type AssetReference,
  codenamesIn,
  pathOf,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { contentLanguageCodes } from '../../enumerations/contents.ts';
import type { ItemRule } from './rule.ts';

const codes: Readonly<Record<string, string>> = contentLanguageCodes;

/** The fault in the files of a revision: each of its languages has one, named after its code. */
function faultOf(variant: Variant): string | undefined {
  const files = (valueOf(variant, 'files') ?? []) as readonly AssetReference[];
  // That a revision needs files is reported as for every required field.
  if (files.length === 0) return undefined;
  const wanted = codenamesIn(variant, 'languages').map((language) => codes[language] ?? language);
  const named = files.map(({ name }) => name ?? '');
  const missing = wanted.find((code) => !named.includes(code));
  if (missing !== undefined) return `Has no file with the name \`${missing}\` for that language.`;
  const other = named.find((name) => !wanted.includes(name));
  if (other === undefined) return undefined;
  return `Has a file with the name \`${other.slice(0, 40)}\`, which is no language of the revision.`;
}

/** Directions for use exist in every language they name (CONTENT-25). */
export const directionsRule: ItemRule = ({ item, report, faults }) => {
  const reported = new Set<string>();
  for (const part of [item, ...item.components]) {
    for (const variant of Object.values(part.variants)) {
      const isListed = variant.type === 'directions_for_use' && faults.length === 0;
      const fault = isListed ? faultOf(variant) : undefined;
      const path = pathOf(variant, 'files');
      if (!fault || reported.has(path.join('/'))) continue;
      reported.add(path.join('/'));
      report('media', path, fault);
    }
  }
};
