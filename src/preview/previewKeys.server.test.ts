import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPreviewKeys } from './previewKeys.server.ts';

const keys = createPreviewKeys('a key of sixteen or more', 'main');
const preview = { path: '/products', parameter: 'e30' };
const until = 1_900_000_000_000;
const before = until - 1;

describe('a signed link (BANNER-8)', () => {
  test('opens what was signed until it ends', () => {
    const page = keys.sign(preview, 'page', until);
    expect(keys.read(page, preview, before)).toEqual({ reach: 'page', until });
    expect(keys.read(page, preview, until)).toBe('expired');
    expect(keys.read(page, { ...preview, path: '/news' }, before)).toBe('invalid');
    expect(keys.read(page, { ...preview, parameter: 'e31' }, before)).toBe('invalid');
    const site = keys.sign({ ...preview, path: '' }, 'site', until);
    expect(keys.read(site, { ...preview, path: '/news' }, before)).toEqual({
      reach: 'site',
      until,
    });
  });

  test('is none of another key or brand, and none without a key', () => {
    const link = keys.sign(preview, 'page', until);
    for (const other of [
      createPreviewKeys('another key of sixteen', 'main'),
      createPreviewKeys('a key of sixteen or more', 'vet-systems'),
      createPreviewKeys('', 'main'),
    ]) {
      expect(other.read(link, preview, before)).toBe('invalid');
    }
    const none = createPreviewKeys('', 'main');
    expect(none.read(none.sign(preview, 'page', until), preview, before)).toBe('invalid');
    expect([none.isKey(''), keys.isKey(''), keys.isKey('a key of sixteen or more')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('cannot be changed anywhere', () => {
    const link = keys.sign(preview, 'page', until);
    fc.assert(
      fc.property(fc.nat(link.length - 1), fc.constantFrom(...'0a.Z-'), (at, other) => {
        const changed = link.slice(0, at) + other + link.slice(at + 1);
        fc.pre(changed !== link);
        expect(keys.read(changed, preview, before)).toBe('invalid');
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(keys.read(text, preview, before)).toBe('invalid');
        expect(keys.opensFile(text, '/media/a.pdf', before)).toBe(false);
      }),
    );
  });
});

test('a signed file is one file, until it ends, and no link', () => {
  const mark = keys.signFile('/media/a b.pdf', until);
  expect(keys.opensFile(mark, '/media/a b.pdf', before)).toBe(true);
  expect(keys.opensFile(mark, '/media/a b.pdf', until)).toBe(false);
  expect(keys.opensFile(mark, '/media/b.pdf', before)).toBe(false);
  expect(keys.read(`page.${mark}`, preview, before)).toBe('invalid');
});
