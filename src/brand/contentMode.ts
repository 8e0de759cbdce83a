import { contentSourceModes } from '../enumerations/contents.ts';
import type { CodenameOf } from '../enumerations/enumeration.ts';

/** The part of the content that a site reads (CONTENT-3). */
export type ContentMode = CodenameOf<typeof contentSourceModes>;

const collections: Readonly<Record<ContentMode, readonly string[]>> = {
  default: ['default', 'shared'],
  vet_systems: ['vet_systems', 'shared'],
  sqa_test_data: ['default', 'shared', 'sqa_test_data'],
};

/** The collection with test data, visible only if `ALLOW_TEST_DATA` is on. */
export const testCollection = 'sqa_test_data';

/** The collections of a content-source mode. */
export function collectionsOf(mode: ContentMode): readonly string[] {
  return collections[mode];
}

/** The collections that callers of the items endpoint may read without test data. */
export const publicCollections: readonly string[] = ['default', 'vet_systems', 'shared'];
