import { describe, expect, test } from 'vitest';
import { placesInRichText } from '../../../../tests/fakes/placesInRichText.ts';
import { sanitizeHtml } from '../../../content/sanitize.server.ts';
import { readRichText } from './richText.ts';

const addresses: Readonly<Record<string, string>> = { anchor: '/products/anchor' };
const read = (value: string) => readRichText(value, (id) => addresses[id]);

/** The HTML that a page shows of a rich text without items and pictures. */
const shown = (value: string) =>
  sanitizeHtml(
    read(value)
      .map((part) => (part.kind === 'html' ? part.html : ''))
      .join(''),
  );

const objectTag = (codename: string, relation: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="${relation}" data-codename="${codename}"></object>`;

const figure =
  '<figure data-asset-id="a1" data-image-id="a1"><img src="https://assets-eu-01.kc-usercontent.com:443/e/a1/x.png" data-asset-id="a1" data-image-id="a1" alt="A plate"></figure>';

describe('a rich text of the service (CONTENT-34)', () => {
  test.each([
    [
      'plain text',
      '<p>Holds <strong>well</strong> &amp; long.</p>',
      '<p>Holds <strong>well</strong> &amp; long.</p>',
    ],
    [
      'a link to an item',
      '<p><a data-item-id="anchor" href="">Anchor</a></p>',
      '<p><a href="/products/anchor">Anchor</a></p>',
    ],
    [
      'a link to an item without a page',
      '<p>See <a data-item-id="gone" href=""><em>this</em></a>.</p>',
      '<p>See <em>this</em>.</p>',
    ],
    [
      'a link that opens a window',
      '<p><a href="https://x.example/?a=1&amp;b=2" data-new-window="true" target="_blank" rel="noopener noreferrer">X</a></p>',
      '<p><a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">X</a></p>',
    ],
    [
      'an address without a scheme',
      '<p><a href="http:///de/kalender">K</a> <a href="http://#contact">C</a></p>',
      '<p><a href="/de/kalender">K</a> <a href="#contact">C</a></p>',
    ],
    [
      'a mail address',
      '<p><a data-email-address="a@b.example" href="mailto:a@b.example">A</a></p>',
      '<p><a href="mailto:a@b.example">A</a></p>',
    ],
    ['a line break', '<p>One<br>two</p>', '<p>One</p><p>two</p>'],
    [
      'a line break in bold text',
      '<p>a <strong>b<br>c</strong> d</p>',
      '<p>a <strong>b</strong></p><p><strong>c</strong> d</p>',
    ],
    ['a line break in a heading', '<h2>One<br>two</h2>', '<h2>One two</h2>'],
    [
      'a line break in a table',
      '<table><tbody>\n  <tr><td>1<br>2</td><td>3</td></tr>\n</tbody></table>',
      '<table><tbody>\n  <tr><td><p>1</p><p>2</p></td><td>3</td></tr>\n</tbody></table>',
    ],
    [
      'a line break in a list',
      '<ul><li>1<br>2<ul><li>3</li></ul></li></ul>',
      '<ul><li><p>1</p><p>2</p><ul><li>3</li></ul></li></ul>',
    ],
    ['empty paragraphs', '<p>One</p>\n<p><br></p>\n<p><strong><br></strong></p>', '<p>One</p>'],
    ['nothing', '<p><br></p>', ''],
    [
      'characters that HTML escapes',
      '<p>&lt;b&gt; &quot;x&quot;<br>1 &lt; 2</p>',
      '<p>&lt;b&gt; "x"</p><p>1 &lt; 2</p>',
    ],
    [
      'a picture in a table',
      `<table><tbody><tr><td>${figure}x</td></tr></tbody></table>`,
      '<table><tbody><tr><td>x</td></tr></tbody></table>',
    ],
  ])('with %s', (_, value, expected) => {
    expect(shown(value)).toBe(expected);
  });

  test('has its items, components and pictures in order', () => {
    const value = [
      '<p>First.</p>',
      objectTag('n1', 'component'),
      objectTag('anchor', 'link'),
      '<p>Then.</p>',
      figure,
      '<p><br></p>',
    ];
    expect(read(value.join('\n'))).toEqual([
      { kind: 'html', html: '<p>First.</p>' },
      { kind: 'item', codename: 'n1', isComponent: true },
      { kind: 'item', codename: 'anchor', isComponent: false },
      { kind: 'html', html: '<p>Then.</p>' },
      { kind: 'image', id: 'a1' },
    ]);
  });

  test('is read as the vendor’s resolver reads it', () => {
    const value = `<p>One</p>\n${objectTag('n1', 'component')}\n<h2>Two</h2>${figure}${objectTag('a', 'link')}`;
    const ours = read(value).map((part) => {
      if (part.kind === 'item') return part.codename;
      return part.kind === 'image' ? part.id : 'text';
    });
    expect(ours).toEqual(placesInRichText(value));
  });
});
