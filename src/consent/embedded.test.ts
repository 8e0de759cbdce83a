import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let isEmbedded: typeof import('./embedded.ts').isEmbedded;
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(async () => {
  vi.resetModules();
  warn.mockClear();
  ({ isEmbedded } = await import('./embedded.ts'));
});
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

test('a parent of this site embeds, and is nothing to tell of', () => {
  vi.stubGlobal('window', { parent: { location: { href: 'https://www.portico.example/' } } });
  expect(isEmbedded()).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

// ANALYTICS-5
test('a parent that cannot be read embeds, and is told of once', () => {
  vi.stubGlobal('window', { parent: foreign });
  expect([isEmbedded(), isEmbedded()]).toEqual([true, true]);
  expect(warn).toHaveBeenCalledOnce();
});
