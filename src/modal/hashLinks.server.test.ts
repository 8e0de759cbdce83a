import { expect, test } from 'vitest';
import { leadHashLinks } from './hashLinks.server.ts';

const page = '/corporate/contact-us/email-portico';

test('links that open a modal lead to the contact page, as addresses and within HTML', () => {
  const view = {
    links: [{ name: 'Talk to us', href: '#contactarep' }],
    body: '<p>Ask <a href="#contactarep">us</a> or <a href="#eventcontactform">them</a>.</p>',
  };
  expect(leadHashLinks(view, page)).toEqual({
    links: [{ name: 'Talk to us', href: `${page}#contactarep` }],
    body: `<p>Ask <a href="${page}#contactarep">us</a> or <a href="${page}#eventcontactform">them</a>.</p>`,
  });
});

test('everything else stays, and is not even copied', () => {
  const view = {
    name: '#contactarepresentative',
    text: 'Write #contactarep into the address',
    body: '<p><a href="#in-this-page">Below</a> <a href="/products#contactarep">Products</a></p>',
    count: 3,
    missing: undefined,
    nothing: null,
    date: new Date(0),
    list: [[{ href: '/support' }]],
  };
  expect(leadHashLinks(view, page)).toBe(view);
});

test('what is given stays as it was, and its other parts are shared', () => {
  const image = { src: '/a.webp' };
  const view = Object.freeze({ image, link: Object.freeze({ href: '#contactarep' }) });
  const led = leadHashLinks(view, page);
  expect(led.image).toBe(image);
  expect(view.link.href).toBe('#contactarep');
});
