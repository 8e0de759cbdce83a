import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadNearPictures } from './nearPictures.ts';

interface FakeImage {
  loading: string;
}

/** Reports what the browser sees; remembers what is observed. */
let tell: (entries: { isIntersecting: boolean; target: FakeImage }[]) => void;
let margin: string | undefined;
const observed = new Set<FakeImage>();

beforeEach(() => {
  observed.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell, options: IntersectionObserverInit) {
        tell = callback;
        margin = options.rootMargin;
      }
      observe(image: FakeImage) {
        observed.add(image);
      }
      unobserve(image: FakeImage) {
        observed.delete(image);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

// PAGE-18
test('a lazy picture loads when it is 200 px from the view', () => {
  const [first, near, far] = [{ loading: 'eager' }, { loading: 'lazy' }, { loading: 'lazy' }];
  vi.stubGlobal('document', { images: [first, near, far] });
  loadNearPictures();
  expect(margin).toBe('200px 0px');
  expect([...observed]).toEqual([near, far]);
  tell([
    { isIntersecting: true, target: near },
    { isIntersecting: false, target: far },
  ]);
  expect([near.loading, far.loading]).toEqual(['eager', 'lazy']);
  expect([...observed]).toEqual([far]);
});
