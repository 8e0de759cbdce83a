import { expect, test } from 'vitest';
import { sanitizeHtml } from '../content/sanitize.server.ts';
import { contactPageOf, leadHashLinks, openExternalLinks } from './finishLinks.server.ts';

test('Europe, the Middle East and Africa have a contact page of their own (PATH-15)', () => {
  expect(contactPageOf('EHP', 'de', true)).toBe('/de/unternehmen/kontaktieren-sie-uns-gmbh');
  expect(contactPageOf('LTM', 'pt', true)).toBe('/pt/corporativo/entre-em-contato');
  expect(contactPageOf('WHP', 'en', true)).toMatch(/^\/corporate\/contact-us\/email-/);
});

test('a company without one has a single contact page (OWN-46)', () => {
  expect(contactPageOf('EHP', 'de', false)).toBe('/de/unternehmen/kontaktieren-sie-uns');
});

const sites = {
  main: 'https://www.portico.example',
  mobile: 'https://m.portico.example',
  partner: 'partner.example',
};
const newTab = ' target="_blank" rel="noopener noreferrer"';

/** Converts an editor's HTML to the displayed HTML. */
const shown = (html: string) => openExternalLinks(sanitizeHtml(html), sites);

test.each([
  ['https://other.example/?a=1&b=2', '<a href="https://other.example/?a=1&amp;b=2"TAB>x</a>'],
  [
    'https://shop.partner.example/',
    '<a href="https://shop.partner.example/"TAB data-partner="true">x</a>',
  ],
  ['https://www.portico.example.evil/', '<a href="https://www.portico.example.evil/"TAB>x</a>'],
  ['https://m.portico.example/news', '<a href="https://m.portico.example/news">x</a>'],
  ['/products', '<a href="/products">x</a>'],
  ['#below', '<a href="#below">x</a>'],
  ['mailto:a@b.example', '<a href="mailto:a@b.example">x</a>'],
])('a link in running text to %s (LINK-3, LINK-4)', (address, link) => {
  const wanted = link.replace('TAB', newTab);
  expect(shown(`<p>See <a href="${address}">x</a>.</p>`)).toBe(`<p>See ${wanted}.</p>`);
});

test('what editors open in a new tab stays so, and nothing is said twice', () => {
  const own = `<a href="/products"${newTab}>x</a>`;
  const other = `<a href="https://other.example/"${newTab}>x</a>`;
  expect(shown('<a href="/products" target="_blank">x</a>')).toBe(own);
  expect(shown('<a href="https://other.example/" target="_blank">x</a>')).toBe(other);
  expect(openExternalLinks(other, sites)).toBe(other);
});

test('texts without links stay as they are', () => {
  expect(openExternalLinks('https://other.example/', sites)).toBe('https://other.example/');
});

const page = '/corporate/contact-us/email-portico';

test.each([
  ['#contactarep', `${page}#contactarep`],
  ['#contactarep-mail', `${page}#contactarep-mail`],
  ['<a href="#contactarep-mail">us</a>', `<a href="${page}#contactarep-mail">us</a>`],
  [
    '<p>Ask <a href="#contactarep">us</a> or <a href="#eventcontactform">them</a>.</p>',
    `<p>Ask <a href="${page}#contactarep">us</a> or <a href="${page}#eventcontactform">them</a>.</p>`,
  ],
])('links that open a modal lead to the contact page: %s', (text, led) => {
  expect(leadHashLinks(text, page)).toBe(led);
});

test.each([
  '#contact-us',
  '#contactarep opens the form',
  'Write #contactarep into the address',
  '<p><a href="#in-this-page">Below</a> <a href="/products#contactarep">Products</a></p>',
  '#modal-incident_report',
  '<a href="#modal-incident_report">Report</a>',
  '/support',
  '',
])('everything else stays: %s', (text) => {
  expect(leadHashLinks(text, page)).toBe(text);
});
