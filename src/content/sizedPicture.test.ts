import { describe, expect, test } from 'vitest';
import { copiesOf, originalOf, readSizedAddress, sizedAddress, widthsFor } from './sizedPicture.ts';

test.each([
  [6_000, [640, 828, 1080, 1200, 1920, 2560, 3840]],
  [3_840, [640, 828, 1080, 1200, 1920, 2560, 3840]],
  [1_300, [640, 828, 1080, 1200, 1300]],
  [850, [640, 850]],
  [640, [640]],
  [16, [16]],
])('a picture of %i pixels has copies up to its own width (PICTURE-4)', (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});

describe('the address of a copy', () => {
  const asked = { version: 'a-_9', width: 640, format: 'webp' } as const;

  test.each(['/media/photo.jpg', '/media/a b/ü, #1?.png', '/media/photo-640.webp'])(
    'leads back to %s and needs no escape in a srcset',
    (original) => {
      const address = sizedAddress({ ...asked, original });
      expect(address).toMatch(/^\/media\/sized\/a-_9\/[^\s,#?]+-640\.webp$/);
      expect(readSizedAddress(decodeURIComponent(address))).toEqual({ ...asked, original });
    },
  );

  test.each([
    '/media/photo.jpg-640.webp',
    '/media/sized/photo.jpg-640.webp',
    '/media/sized/v/photo.jpg-64000.webp',
    '/media/sized/v/photo.jpg--640.png',
    '/media/sized/../photo.jpg-640.webp',
    '/media/sized/v/photo.jpg-640.webp/',
  ])('is not %s', (address) => expect(readSizedAddress(address)).toBeUndefined());
});

test('the copies of a picture share one name', () => {
  expect(originalOf(copiesOf('/media/team/a.jpg'))).toBe('/media/team/a.jpg');
  expect(originalOf('/media/team/a.jpg')).toBeUndefined();
});
