import { expect, test } from 'vitest';
import { leadHashLinks } from './hashLinks.server.ts';

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
