import { contentSourceModes } from '../enumerations/contentSourceModes.ts';
import type { CodenameOf } from '../enumerations/enumeration.ts';

/** Which part of the content a site reads (CONTENT-3). */
export type ContentMode = CodenameOf<typeof contentSourceModes>;

const collections: Readonly<Record<ContentMode, readonly string[]>> = {
  default: ['default', 'shared'],
  vet_systems: ['vet_systems', 'shared'],
  sqa_test_data: ['default', 'shared', 'sqa_test_data'],
};

/** The collection that holds test data, seen only where `ALLOW_TEST_DATA` is on. */
export const testCollection = 'sqa_test_data';

/** The collections a content-source mode selects. */
export function collectionsOf(mode: ContentMode): readonly string[] {
  return collections[mode];
}

/** Every collection a caller of the items endpoint may ask for without test data. */
export const publicCollections: readonly string[] = ['default', 'vet_systems', 'shared'];
