import { beforeEach, expect, test, vi } from 'vitest';
import { draftsKey, forgetDraft, keepDraft, readDraft } from './drafts.ts';

const kept = new Map<string, string>();
let isClosed = false;

beforeEach(() => {
  kept.clear();
  isClosed = false;
  const guard = () => {
    if (isClosed) throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (guard(), kept.get(key) ?? null),
    setItem: (key: string, value: string) => (guard(), void kept.set(key, value)),
    removeItem: (key: string) => (guard(), void kept.delete(key)),
  });
});

test('a draft is kept by form, in parts, until it is forgotten', () => {
  keepDraft('acom_contact_form', { values: { firstName: 'Ada' } });
  keepDraft('acom_contact_form', { key: 'k' });
  keepDraft('synergy_contact_form', { key: 'other' });
  expect(readDraft('acom_contact_form')).toEqual({ values: { firstName: 'Ada' }, key: 'k' });
  forgetDraft('acom_contact_form');
  expect(readDraft('acom_contact_form')).toEqual({});
  expect(readDraft('synergy_contact_form')).toEqual({ key: 'other' });
  forgetDraft('synergy_contact_form');
  expect(kept.has(draftsKey)).toBe(false);
});

test('a preview keeps no draft, and takes none away (BANNER-6)', () => {
  keepDraft('acom_contact_form', { key: 'k' });
  vi.stubGlobal('location', { search: '?preview=e30' });
  keepDraft('acom_contact_form', { values: { firstName: 'Ada' } });
  forgetDraft('acom_contact_form');
  vi.unstubAllGlobals();
  expect(JSON.parse(kept.get(draftsKey) ?? '')).toEqual({ acom_contact_form: { key: 'k' } });
});

test.each(['{', 'null', '[]', '7', '{"acom_contact_form":7}', '{"__proto__":{"key":"x"}}'])(
  'what is no draft counts as none: %s',
  (text) => {
    kept.set(draftsKey, text);
    expect(readDraft('acom_contact_form')).toEqual({});
    expect(readDraft('__proto__').values).toBe(undefined);
  },
);

test('storage that is closed keeps nothing and breaks nothing', () => {
  isClosed = true;
  keepDraft('acom_contact_form', { key: 'k' });
  forgetDraft('acom_contact_form');
  expect(readDraft('acom_contact_form')).toEqual({});
});
