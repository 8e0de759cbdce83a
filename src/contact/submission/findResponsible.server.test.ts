import { expect, test, vi } from 'vitest';
import { ContentUnavailable } from '../../content/contentUnavailable.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { createFindResponsible } from './findResponsible.server.ts';
import type { Sender } from './submission.ts';

const sender: Sender = {
  address: '192.0.2.1',
  language: 'en',
  withholding: { id: 'market', places: new Set(), ignoreUserGroups: false },
  browser: '',
  isMobile: false,
};

// STAFF-5
test('nobody is named while the content cannot be read, and the failure is reported', async () => {
  const failure = new ContentUnavailable('away');
  const reader = { items: () => Promise.reject(failure) } as unknown as ContentReader;
  const report = vi.fn();
  const find = createFindResponsible({ reader, collections: [] }, report);
  expect(await find({ country: 'DE', postalCode: '80331' }, sender)).toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
});
