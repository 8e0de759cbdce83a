import { hash } from 'node:crypto';
import { keepMade } from '../../memory/keepMade.ts';
import type { SystemFields } from '../deliveryFormat.ts';
import type { Variant } from './authored.ts';
import { stepOf } from './schedule.ts';

/** So many ids are kept: every change of a folder reads all items several times. */
const mostIds = 5_000;

/**
 * The id of an item, derived from its codename, so that it stays the same; in the form of a UUID.
 */
export const idOf = keepMade(mostIds, (codename: string): string => {
  const digits = hash('sha1', codename, 'hex');
  const variant = ((Number.parseInt(digits.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    variant + digits.slice(18, 20),
    digits.slice(20, 32),
  ].join('-');
});

const noLocations: readonly string[] = Object.freeze([]);

/** The system fields of a variant. */
export function systemFieldsOf({ item, language, type }: Variant): SystemFields {
  return {
    id: idOf(item.codename),
    name: item.name,
    codename: item.codename,
    type,
    language,
    collection: item.collection,
    last_modified: item.lastModified,
    sitemap_locations: noLocations,
    workflow: 'default',
    workflow_step: stepOf(item, language),
  };
}
