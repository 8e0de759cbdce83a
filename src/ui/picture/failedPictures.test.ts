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

const images: FakeImage[] = [];

beforeEach(() => {
  images.length = 0;
  const template = { content: { firstElementChild: { cloneNode: () => ({ isSign: true }) } } };
  vi.stubGlobal('document', {
    images,
    querySelector: (selector: string) => (selector === `#${failedPictureId}` ? template : null),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a picture that failed leaves a sign with its words (PAGE-15)', () => {
  const [failed, decorative, loaded, loading] = [
    new FakeImage(true, 0, 'A knee'),
    new FakeImage(true, 0, ''),
    new FakeImage(true, 640, 'A hip'),
    new FakeImage(false, 0, ''),
  ];
  images.push(failed, decorative, loaded, loading);
  replaceFailedPictures();
  const sign = { isSign: true, role: 'img', ariaLabel: 'A knee' };
  expect(failed.picture.replaceWith).toHaveBeenCalledExactlyOnceWith(sign);
  // Decorative images have no text.
  expect(decorative.picture.replaceWith).toHaveBeenCalledExactlyOnceWith({ isSign: true });
  for (const { picture } of [loaded, loading]) expect(picture.replaceWith).not.toHaveBeenCalled();
});
