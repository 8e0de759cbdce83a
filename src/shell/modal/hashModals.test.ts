import { expect, test } from 'vitest';
import { isModalHash, modalHashes } from '../../modal/modalHashes.ts';
import { modalOfHash } from './hashModals.ts';

// MODAL-4
test('three hashes open a modal, each a large one of its own', () => {
  const modals = modalHashes.map((hash) => modalOfHash(hash, (key) => key));
  expect(modals.map((modal) => modal?.size)).toEqual(['lg', 'lg', 'lg']);
  const title = 'contact_the_company';
  expect(modals.map((modal) => modal?.title)).toEqual([title, title, title]);
  expect(new Set(modals.map((modal) => modal?.eventLabel)).size).toBe(3);
});

test('no other hash does, whatever it looks like', () => {
  for (const hash of ['', '#', 'contactarep', '#contactarep2', '#ContactARep', '#__proto__']) {
    expect(isModalHash(hash)).toBe(false);
    expect(modalOfHash(hash, (key) => key)).toBe(undefined);
  }
});
