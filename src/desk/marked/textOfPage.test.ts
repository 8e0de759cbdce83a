import { expect, it } from 'vitest';
import { textOfPage } from './textOfPage.ts';

const page = `<!doctype html><html><head><title>Title</title>
<link rel="alternate" hreflang="de" href="https://site.example/produkte?x=1">
<link rel="alternate" hreflang="x-default" href="https://site.example/products">
<style>p { color: red }</style></head><body><nav>Menu</nav>
<main><h1>The <em>an</em>chor</h1><p>3.5&nbsp;mm &amp; more</p><script>alert('no')</script>
<svg><title>Icon</title><text>drawn</text></svg><ul><li>One</li><li>Two</li></ul></main></body></html>`;

it('reads the words of the main part, block by block, and no scripts (PROOF-37)', () => {
  expect(textOfPage(page).text).toBe('The anchor\n3.5 mm & more\nOne\nTwo');
});

it('finds the page in other languages (PROOF-35)', () => {
  expect(textOfPage(page).languages).toEqual({ de: '/produkte?x=1' });
});

it('reads a page without a main part whole (PROOF-37)', () => {
  expect(textOfPage('<p>Not found</p>').text).toBe('Not found');
});
