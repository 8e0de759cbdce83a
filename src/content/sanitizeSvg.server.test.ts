import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitizeSvg.server.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">${inside}</svg>`;

test('a drawing stays as it is (PICTURE-3)', () => {
  const inside =
    '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0"></stop></linearGradient></defs>' +
    '<g clip-path="url(#c)"><path class="a" d="M0 0h8" style="stroke:#fff"></path><use href="#g"></use>' +
    '<image href="data:image/png;base64,AAAA"></image><text>a &lt; b</text></g>';
  expect(sanitizeSvg(`<?xml version="1.0"?>${drawing(inside)}`)).toEqual({
    svg: drawing(inside),
    removed: [],
  });
});

describe('removes', () => {
  test.each([
    ['<script>alert(1)</script>', 'script'],
    ['<script href="https://evil.example/a.js"/>', 'script'],
    ['<g onclick="alert(1)"/>', 'onclick'],
    ['<g ONLOAD="alert(1)"/>', 'ONLOAD'],
    ['<foreignObject><body onload="alert(1)"/></foreignObject>', 'foreignObject'],
    ['<iframe src="https://evil.example"/>', 'iframe'],
    ['<a href="javascript:alert(1)"><text>a</text></a>', 'a'],
    ['<set attributeName="href" to="javascript:alert(1)"/>', 'set'],
    ['<use href="https://evil.example/a.svg#b"/>', 'href'],
    ['<use xlink:href="/media/secret.svg#b"/>', 'xlink:href'],
    ['<image href="https://evil.example/pixel.png"/>', 'href'],
    ['<image href="data:image/svg+xml;base64,AAAA"/>', 'href'],
    ['<path style="fill:url(https://evil.example)"/>', 'style'],
    ['<path fill="url( &apos;//evil.example&apos;)"/>', 'fill'],
    ['<path style="fill:image-set(&quot;https://evil.example/a.png&quot; 1x)"/>', 'style'],
    ['<path style="mask:-webkit-image-set(\'//evil.example\' 1x)"/>', 'style'],
    ['<path fill="src(&quot;https://evil.example&quot;)"/>', 'fill'],
    ['<path style="background:IMAGE(\'https://evil.example\')"/>', 'style'],
    ['<path style="background:cross-fade(50% , \'https://evil.example\')"/>', 'style'],
    ['<style>.a{background:image-set("https://evil.example/a.png" 1x)}</style>', 'style'],
    ['<style>@font-face{font-family:a;src:src("https://evil.example/a.woff")}</style>', 'style'],
    ['<g xml:base="https://evil.example"><use href="#a"/></g>', 'xml:base'],
    ['<style>@import "https://evil.example/a.css";</style>', 'style'],
    ['<style>.a{background:u\\72l(https://evil.example)}</style>', 'style'],
    ['<style><![CDATA[</style><script>alert(1)</script>]]></style>', 'style'],
    ['<svg:script>alert(1)</svg:script>', 'svg:script'],
  ])('%s', (inside, name) => {
    const { svg, removed } = sanitizeSvg(drawing(`<path d="M0 0"/>${inside}`));
    expect(removed).toContain(name);
    expect(svg).toContain('<path d="M0 0">');
    expect(svg).not.toMatch(/evil|alert|secret|javascript/);
  });

  test('entities, comments and instructions', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><?xml-stylesheet href="https://evil.example"?><!-- c -->`;
    const { svg } = sanitizeSvg(`${bomb}${drawing('<text>&b;</text>')}`);
    expect(svg).not.toMatch(/ENTITY|evil|<!--|aaaa/);
  });
});
