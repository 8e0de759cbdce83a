import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedTags, sanitizeHtml } from './sanitize.server.ts';

describe('sanitizeHtml', () => {
  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<style>p{}</style>b', 'b'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="jAvA\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/products" class="c">x</a>', '<a href="/products">x</a>'],
    ['<img src=x onerror=alert(1)>t', 't'],
    ['<div><span>t</span></div>', '<p>t</p>'],
    [
      '<p>Day 1: anatomy<br>Day 2: <b>re<br/>pair</b><br></p>',
      '<p>Day 1: anatomy</p><p>Day 2: <b>re pair</b></p>',
    ],
    ['<div>Day 1</div><div>Day 2</div>', '<p>Day 1</p><p>Day 2</p>'],
    ['<li>one<br>two</li>', '<li>one two</li>'],
    [
      '<table><thead><tr><th>Day</th><th>Topic</th></tr></thead><tr><td>1</td></tr></table>',
      '<table><tbody><tr><td>Day</td><td>Topic</td></tr></tbody><tr><td>1</td></tr></table>',
    ],
    ['<dl><dt>Where</dt><dd>Here</dd></dl>', '<p><p>Where</p><p>Here</p></p>'],
    ['<svg><p><style><!--</style><img src=x onerror=alert(1)>', '<p></p>'],
    [
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
  ])('%s becomes %s (CONTENT-1)', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
  });

  test('names the tags that it removes or replaces (CONTENT-1)', () => {
    const tags: string[] = [];
    sanitizeHtml('<p>a<br>b</p><div onclick="x()">c</div><script>x</script>', (it) =>
      tags.push(it),
    );
    expect(tags).toEqual(['br', 'div', 'script']);
  });

  test('prevents access from a new tab to its opener (CONTENT-1)', () => {
    expect(sanitizeHtml('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(sanitizeHtml('<a href="/x" target="_top">x</a>')).toBe('<a href="/x">x</a>');
  });

  test('leaves only allowed tags, whatever the input (CONTENT-1)', () => {
    const pieces = [
      '<',
      '>',
      '"',
      "'",
      '/',
      '<p>',
      '<script>',
      '</script>',
      '<a href=',
      'javascript:',
      '<!--',
      '-->',
      '<svg>',
      '<math>',
      '<![CDATA[',
      ']]>',
      '&lt;',
      '\u0000',
      'onload=',
      '<style>',
      '<noscript>',
      '<template>',
      'x',
    ];
    const required =
      'ul ol li u blockquote code table tbody tr td figure em sup sub b i p a strong h1 h2 h3 h4 h5 h6';
    expect([...allowedTags].sort()).toEqual(required.split(' ').sort());
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const clean = sanitizeHtml(parts.join(''));
        for (const [, tag = ''] of clean.matchAll(/<\/?([a-z0-9]+)/gi)) {
          expect(allowedTags).toContain(tag);
        }
        expect(clean).not.toMatch(/href="\s*javascript:/i);
      }),
      { numRuns: 500 },
    );
  });
});
