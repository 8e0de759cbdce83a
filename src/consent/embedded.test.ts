import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isEmbedded } from './embedded.ts';
import { logParent } from './logParent.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => warn.mockClear());
afterEach(() => vi.unstubAllGlobals());

const foreign = {
  get location(): Location {
    throw new DOMException('Blocked a frame', 'SecurityError');
  },
};

test('a page that is its own parent is not embedded', () => {
  const own: { parent?: unknown } = {};
  own.parent = own;
  vi.stubGlobal('window', own);
  expect(isEmbedded()).toBe(false);
});

test('a parent of this site embeds, and nothing is logged', () => {
  vi.stubGlobal('window', { parent: { location: { href: 'https://www.portico.example/' } } });
  expect(isEmbedded()).toBe(true);
  logParent();
  expect(warn).not.toHaveBeenCalled();
});

test('a parent that cannot be read embeds, and is logged (ANALYTICS-5)', () => {
  vi.stubGlobal('window', { parent: foreign });
  expect(isEmbedded()).toBe(true);
  logParent();
  expect(warn).toHaveBeenCalledOnce();
});
