import { expect, test } from 'vitest';
import { demoBrand } from '../../brand/demoBrands.server.ts';
import { createPreviewKeys } from '../../preview/previewKeys.server.ts';
import { inPreview, markPreview } from './markPreview.ts';

const brand = demoBrand('main');

const keys = createPreviewKeys('a key of sixteen or more', 'main');
const query = 'preview=e30&previewLink=x';

test('links to pages stay in the preview, and no others (BANNER-8)', () => {
  const link = (href: string) => `<a class="x" href="${href}">A</a>`;
  const marked = (href: string) => markPreview(link(href), brand, { query });
  const written = 'preview=e30&amp;previewLink=x';
  expect(marked('/products')).toBe(link(`/products?${written}`));
  expect(marked('/products?page=2#list')).toBe(link(`/products?page=2&amp;${written}#list`));
  const others = ['#main', 'https://a.example/products', '/media/a.pdf', '/api/geo', '//a/b'];
  for (const href of others) expect(marked(href), href).toBe(link(href));
  expect(inPreview('/products?page=2', query)).toBe(`/products?page=2&${query}`);
  expect(markPreview(link('/products'), brand, {})).toBe(link('/products'));
});

test('every file of the page is signed as it is requested', () => {
  const until = Date.now() + 60_000;
  const html =
    '<img src="/media/a%20b.png" srcset="/media/sized/v/a-320.webp 320w, /media/sized/v/a-640.webp 640w"/>' +
    '<script>{"src":"/media/a%20b.png","og":"https://a.example/media/c.png"}</script>';
  const marked = markPreview(html, brand, { files: { keys, until } });
  const found = [...marked.matchAll(/(\/media\/[^?"\s]+)\?previewFile=([\w.-]+)/g)];
  expect(found).toHaveLength(4);
  for (const [, address = '', mark = ''] of found) {
    expect(keys.opensFile(mark, decodeURIComponent(address))).toBe(true);
  }
  expect(marked).toContain('"https://a.example/media/c.png"');
  expect(marked.replace(/\?previewFile=[\w.-]+/g, '')).toBe(html);
});

test('forms that change something cannot be used', () => {
  const html = '<form method="post" action="/a"></form><form action="/search"></form>';
  expect(markPreview(html, brand, {})).toBe(html.replace('<form method', '<form inert method'));
});
