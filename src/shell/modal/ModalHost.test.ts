import { expect, test } from 'vitest';
import { contentModalHash, isModalHash, modalHashes } from '../../modal/modalHashes.ts';
import { modalOfHash } from './ModalHost.tsx';

test('three hashes open a modal, each a large one of its own (MODAL-4)', () => {
  const modals = modalHashes.map((hash) => modalOfHash(hash, (key) => key));
  expect(modals.map((modal) => modal?.size)).toEqual(['lg', 'lg', 'lg']);
  const title = 'contact_the_company';
  expect(modals.map((modal) => modal?.title)).toEqual([title, title, title]);
  expect(new Set(modals.map((modal) => modal?.eventLabel)).size).toBe(3);
});

test.each(['#contactarep', '#contactarep2', '#from-mail-contactarep', '#contactarep&utm=a'])(
  'a hash that contains contactarep opens the form for a representative: %s (CONTACT-9)',
  (hash) => {
    expect(isModalHash(hash)).toBe(true);
    expect(modalOfHash(hash, (key) => key)?.eventLabel).toBe('contact-a-rep');
  },
);

test('no other hash does, whatever it looks like', () => {
  for (const hash of ['', '#', 'contactarep', '#contact2', '#ContactARep', '#__proto__']) {
    expect(isModalHash(hash)).toBe(false);
    expect(modalOfHash(hash, (key) => key)).toBe(undefined);
  }
});

test('the hash of a content modal opens nothing but a modal of the page (MODAL-10)', () => {
  expect(isModalHash(contentModalHash('incident_report'))).toBe(true);
  for (const hash of ['#modal-', 'modal-a', '#modal-a"]', '#modal-a b', '#x-modal-a']) {
    expect(isModalHash(hash)).toBe(false);
  }
});
