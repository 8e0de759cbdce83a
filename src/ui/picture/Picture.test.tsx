import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';
import { slots } from './slots.ts';

const html = (src: string) =>
  renderToStaticMarkup(
    <Picture
      src={src}
      alt=""
      width={1200}
      height={800}
      widths={[640, 1200]}
      slot={slots.wideHero}
    />,
  );

test('a picture of the site is offered as AVIF in its widths (CONTENT-34)', () => {
  const shown = html('/media/pictures/knee-1200.webp');
  expect(shown).toContain('type="image/avif"');
  expect(shown).toContain(
    '/media/pictures/knee-640.avif 640w, /media/pictures/knee-1200.avif 1200w',
  );
  expect(shown).toContain('src="/media/pictures/knee-1200.webp"');
});

test('a picture of an image service is offered as WebP, by the width in its address', () => {
  const shown = html('https://x.example/a/knee-12.png?w=1200&fm=webp&rect=0,0,9,9').replaceAll(
    '&amp;',
    '&',
  );
  expect(shown).toContain('type="image/webp"');
  expect(shown).toContain('knee-12.png?w=640&fm=webp&rect=0,0,9,9 640w');
  expect(shown).toContain('src="https://x.example/a/knee-12.png?w=1200&fm=webp&rect=0,0,9,9"');
});

test('a picture of an image service that chooses the format has no type (PICTURE-10)', () => {
  const service = 'https://x.example/image/upload';
  const shown = html(`${service}/c_limit,w_1200/f_auto/q_auto/v1/a,w_7/knee-12.webp`);
  expect(shown).not.toContain('type=');
  expect(shown).toContain(`${service}/c_limit,w_640/f_auto/q_auto/v1/a,w_7/knee-12.webp 640w`);
});

test('a picture in one width has no choice of widths', () => {
  const shown = renderToStaticMarkup(
    <Picture
      src="/media/a-640.webp"
      alt=""
      width={640}
      height={640}
      widths={[640]}
      slot={slots.quote}
    />,
  );
  expect(shown).toContain('<source type="image/avif" srcSet="/media/a-640.avif"/>');
});
