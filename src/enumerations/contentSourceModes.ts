import { enumeration } from './enumeration.ts';

/** The content collections that a site reads (CONTENT-3). */
export const contentSourceModes = enumeration('content_source_modes', [
  'default',
  'sqa_test_data',
  'vet_systems',
]);
