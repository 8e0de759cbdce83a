import { expect, test } from 'vitest';
import { isModalHash, modalHashes, modalOfHash } from './hashModals.ts';

test('two hashes open a modal, each a large one of its own', () => {
  const modals = modalHashes.map((hash) => modalOfHash(hash, (key) => key));
  expect(modals.map((modal) => modal?.size)).toEqual(['lg', 'lg']);
  expect(modals.map((modal) => modal?.title)).toEqual([
    'contact_the_company',
    'contact_the_company',
  ]);
  expect(new Set(modals.map((modal) => modal?.eventLabel)).size).toBe(2);
});

test('no other hash does, whatever it looks like', () => {
  for (const hash of ['', '#', 'contactarep', '#contactarep2', '#ContactARep', '#__proto__']) {
    expect(isModalHash(hash)).toBe(false);
    expect(modalOfHash(hash, (key) => key)).toBe(undefined);
  }
});
