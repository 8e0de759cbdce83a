import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LinkedItem } from '../../content/elements.ts';
import { flyoutImage, flyoutImageSize, resized } from './flyoutImage.ts';

const europe = ['EHP', 'europe_middle_east_africa'];
const service = 'https://images.portico.example/image/upload';
const asset = (url: string, more: object = {}) => ({
  url,
  type: 'image/webp',
  width: 1200,
  height: 800,
  name: '',
  size: 1,
  description: null,
  ...more,
});
const node = (
  json: unknown,
  images: object[] = [],
  own: object[] = [],
): LinkedItem<'navigation_node'> => ({
  name: 'node',
  image: own,
  regional_image: [
    {
      cloudinary_image: typeof json === 'string' ? json : JSON.stringify(json),
      image: images,
    },
  ],
});

afterEach(() => vi.restoreAllMocks());

test('flyout pictures are 194 by 140 in the best format (NAV-11)', () => {
  expect(flyoutImageSize).toEqual({ width: 194, height: 140 });
  expect(resized(`${service}/v1/knee.png`)).toBe(
    `${service}/c_fill,h_140,w_194/f_auto/q_auto/v1/knee.png`,
  );
  expect(resized('https://elsewhere.example/knee.png')).toBe('https://elsewhere.example/knee.png');
});

describe('the picture of a node', () => {
  test('is the one of the visitor’s region, by code or codename (NAV-11)', () => {
    const pictures = [
      { secure_url: `${service}/any.png` },
      { secure_url: `${service}/asia.png`, region: 'APC' },
      { secure_url: `${service}/europe.png`, region: 'europe_middle_east_africa' },
    ];
    expect(flyoutImage(node(pictures), europe)?.src).toContain('/europe.png');
    expect(flyoutImage(node(pictures), ['APC', 'asia_pacific'])?.src).toContain('/asia.png');
    expect(flyoutImage(node(pictures), ['LTM', 'latin_america'])?.src).toContain('/any.png');
    expect(flyoutImage(node(pictures[0]), europe)?.src).toContain('/any.png');
  });

  test('falls back to the regional item’s file, then to the node’s own', () => {
    const [regional, own] = [asset('/media/regional-1200.webp'), asset('/media/own-1200.webp')];
    const other = [{ secure_url: `${service}/asia.png`, region: 'APC' }];
    expect(flyoutImage(node(other, [regional], [own]), europe)?.src).toBe(regional.url);
    expect(flyoutImage(node('', [], [own]), europe)?.src).toBe(own.url);
    expect(flyoutImage(node('', [], []), europe)).toBeUndefined();
  });

  test('is cut by the image service where the file is there (PAGE-19)', () => {
    const own = asset(`${service}/v1/own.png`);
    expect(flyoutImage(node('', [], [own]), europe)).toEqual({ src: resized(own.url) });
  });

  test('keeps the sizes of the site’s own pictures', () => {
    const own = asset('/media/own-1200.webp', { widths: [640, 1200] });
    expect(flyoutImage(node('', [], [own]), europe)).toEqual({
      src: own.url,
      widths: [640, 1200],
    });
  });

  test('is the file of a flyout’s size where there is one, and a larger one for dense screens', () => {
    const own = (widths: number[]) =>
      asset('/media/own-1200.webp', { widths, hasFlyoutSize: true });
    const src = '/media/own-194x140.webp';
    expect(flyoutImage(node('', [], [own([320, 640, 1200])]), europe)).toEqual({
      src,
      widths: ['194x140', 640],
    });
    expect(flyoutImage(node('', [], [own([320])]), europe)).toEqual({ src, widths: ['194x140'] });
  });

  test.each(['{', '"text"', 'null', '[{"secure_url":"javascript:alert(1)"}]', '[1,null,[]]'])(
    'is none where the service’s JSON is %s (NAV-11)',
    (json) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      expect(flyoutImage(node(json), europe)).toBeUndefined();
      expect(warn).toHaveBeenCalledTimes(json === '{' ? 1 : 0);
    },
  );
});
