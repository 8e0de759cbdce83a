import { expect, test, vi } from 'vitest';
import { ContentUnavailable } from '../../content/contentErrors.ts';
import { noContent } from '../../content/reader.server.ts';
import { createFindResponsible } from './findResponsible.server.ts';
import type { Sender } from './submission.ts';

const sender: Sender = {
  address: '192.0.2.1',
  language: 'en',
  withholding: { id: 'market', places: new Set(), ignoreUserGroups: false },
  browser: '',
  isMobile: false,
};

test('nobody is named before any content was read, and the failure is reported (STAFF-5)', () => {
  const report = vi.fn();
  const find = createFindResponsible({ reader: () => noContent, collections: [] }, report);
  expect(find({ country: 'DE', postalCode: '80331' }, sender)).toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(ContentUnavailable));
});
