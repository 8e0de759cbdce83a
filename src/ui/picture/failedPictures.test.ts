import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedPictureId, replaceFailedPictures } from './failedPictures.ts';

/** A fake image of a page. */
class FakeImage {
  readonly picture = { replaceWith: vi.fn() };
  readonly currentSrc = '/media/pictures/knee-640.webp';
  readonly complete: boolean;
  readonly naturalWidth: number;
  readonly alt: string;

  constructor(complete: boolean, naturalWidth: number, alt: string) {
    [this.complete, this.naturalWidth, this.alt] = [complete, naturalWidth, alt];
  }

  closest() {
    return this.picture;
  }
}

let fail: (event: { target: unknown }) => void;
const images: FakeImage[] = [];

beforeEach(() => {
  images.length = 0;
  const template = { content: { firstElementChild: { cloneNode: () => ({ isSign: true }) } } };
  vi.stubGlobal('HTMLImageElement', FakeImage);
  vi.stubGlobal('document', {
    images,
    querySelector: (selector: string) => (selector === `#${failedPictureId}` ? template : null),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof fail) => {
    fail = listener;
  });
});
afterEach(() => vi.unstubAllGlobals());

// PAGE-15
test('a picture that failed, before or later, leaves a sign with its words', () => {
  const [failed, loaded, loading] = [
    new FakeImage(true, 0, 'A knee'),
    new FakeImage(true, 640, 'A hip'),
    new FakeImage(false, 0, ''),
  ];
  images.push(failed, loaded, loading);
  replaceFailedPictures();
  const sign = { isSign: true, role: 'img', ariaLabel: 'A knee' };
  expect(failed.picture.replaceWith).toHaveBeenCalledExactlyOnceWith(sign);
  expect(loading.picture.replaceWith).not.toHaveBeenCalled();

  fail({ target: loading });
  // Decorative images have no text.
  expect(loading.picture.replaceWith).toHaveBeenCalledExactlyOnceWith({ isSign: true });
  fail({ target: {} });
  expect(loaded.picture.replaceWith).not.toHaveBeenCalled();
});
