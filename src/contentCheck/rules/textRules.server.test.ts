import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedTags, sanitizeHtml } from '../../content/sanitize.server.ts';
import { hrefFault, hrefsIn, htmlFaults } from './textRules.server.ts';

describe('an address', () => {
  test.each([
    'https://x.example/a?b=c#d',
    'http://x.example',
    'mailto:a@x.example',
    'tel:+49 89 1',
    '/products/a',
    '#part',
    '?page=2',
    'deeper/page',
    '/a:b',
    '',
  ])('may be %j', (href) => {
    expect(hrefFault(href)).toBeUndefined();
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://x.example',
    '//x.example',
    '/\\x.example',
    '\\\\x.example',
    'https://',
    'https://a b',
  ])('may not be %j', (href) => {
    expect(hrefFault(href)).toBeTypeOf('string');
  });
});

describe('HTML', () => {
  const attributes = ['', ' href="/a"', ' href="javascript:x"', ' onclick="x"', ' target="_self"'];
  const tag = fc
    .tuple(
      fc.constantFrom(...allowedTags, 'br', 'div', 'script', 'img'),
      fc.constantFrom(...attributes),
    )
    .map(([name, attribute]) => [`<${name}${attribute}>`, `</${name}>`] as const);
  const html = fc
    .array(tag, { maxLength: 5 })
    .map((tags) => tags.reduce((inside, [open, close]) => `${open}${inside}${close}`, 'text'));

  test('without faults is unchanged by sanitizing, except for the target of links', () => {
    fc.assert(
      fc.property(html, (written) => {
        const isSound = htmlFaults(written).length === 0;
        const cleaned = sanitizeHtml(written);
        const untargeted = written.replaceAll(' target="_self"', '');
        expect([written, isSound]).toEqual([written, isSound && cleaned === untargeted]);
      }),
    );
  });

  test.each([
    ['<p>a<strong>b</p>', 'p'],
    ['a</em>', 'em'],
    ['<ul><li>a</li>', 'ul'],
    ['<p><ul><li>a</li></ul></p>', 'ul'],
  ])('%s is reported for misplaced tags', (written, tag) => {
    expect(htmlFaults(written)).toMatchObject([
      { severity: 'warning', message: expect.stringMatching(`^<${tag}> is not`) },
    ]);
  });

  test('with a faulty tag or attribute is changed by sanitizing', () => {
    fc.assert(
      fc.property(html, (written) => {
        const isFaulty = htmlFaults(written).some(({ severity }) => severity === 'error');
        expect(isFaulty && sanitizeHtml(written) === written).toBe(false);
      }),
    );
  });

  test('returns the addresses of its links', () => {
    expect(hrefsIn('<p><a href="/a">b</a> <a>c</a> <a href="https://d.example">e</a></p>')).toEqual(
      ['/a', 'https://d.example'],
    );
  });
});
