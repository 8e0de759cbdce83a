import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPartnerLink, linkProps, onMainSite } from './externalLink.ts';

const sites = {
  main: 'https://www.portico.example',
  mobile: 'https://m.portico.example',
  partner: 'partner.example',
};

describe('a link is external (LINK-1)', () => {
  test.each([
    'https://elsewhere.example',
    'http://elsewhere.example/path',
    'https://www.portico.example.evil.test/',
    'https://www.portico.example@evil.test/',
    'https://user@www.portico.example/',
    'https://www.portico.examples/',
    'http://www.portico.example/',
    'https://www.portico.example:8443/',
    'https://rep.portico.example/',
    '//evil.test/path',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'www.elsewhere.example',
    'calendar/events/1',
  ])('%j', (url) => {
    expect(linkProps({ url }, sites).external).toBe(true);
  });
});

test('the brand’s own address is no external link, on the vet site either (LINK-1)', () => {
  const own = 'https://www.portico-vet.example';
  expect(linkProps({ url: `${own}/products` }, sites).external).toBe(true);
  expect(linkProps({ url: `${own}/products` }, { ...sites, own }).external).toBe(false);
  expect(linkProps({ url: `${own}/products` }, { ...sites, own }).target).toBeUndefined();
});

describe('a link stays on the site (LINK-1)', () => {
  test.each([
    '',
    '   ',
    '/',
    '/products',
    '/products?q=//x',
    '#contactarep',
    '?q=anchor',
    'mailto:info@portico.example',
    'MAILTO:info@portico.example',
    'tel:+15550100',
    'https://www.portico.example',
    'https://www.portico.example/products',
    'https://www.portico.example?q=1',
    'https://www.portico.example#top',
    'HTTPS://WWW.Portico.Example/Products',
    'https://www.portico.example:443/',
    'https://m.portico.example/de',
    '//www.portico.example/products',
    '  https://m.portico.example/  ',
  ])('%j', (url) => {
    expect(linkProps({ url }, sites).external).toBe(false);
  });
});

test('a site address with a path covers that folder only', () => {
  const within = { main: 'https://host.example/site', mobile: 'https://host.example/m/' };
  expect(linkProps({ url: 'https://host.example/site' }, within).external).toBe(false);
  expect(linkProps({ url: 'https://host.example/site/page' }, within).external).toBe(false);
  expect(linkProps({ url: 'https://host.example/m/page' }, within).external).toBe(false);
  expect(linkProps({ url: 'https://host.example/sitemap' }, within).external).toBe(true);
  expect(linkProps({ url: 'https://host.example/' }, within).external).toBe(true);
});

test('unreadable site addresses make absolute links external', () => {
  expect(linkProps({ url: 'https://host.example' }, { main: '', mobile: 'none' }).external).toBe(
    true,
  );
  expect(linkProps({ url: '//host.example' }, { main: '', mobile: 'none' }).external).toBe(true);
});

test.each([
  ['https://www.partner.example/page', true],
  ['https://WWW.PARTNER.EXAMPLE', true],
  ['https://elsewhere.example/?to=partner.example', true],
  ['https://elsewhere.example', false],
])('%s leads to the partner: %s', (url, expected) => {
  expect(isPartnerLink(url, 'Partner.example')).toBe(expected);
});

test('without a partner domain no link leads to the partner (LINK-3)', () => {
  expect(isPartnerLink('https://elsewhere.example', '')).toBe(false);
});

describe('link attributes (LINK-2)', () => {
  test('an internal link opens in place', () => {
    expect(linkProps({ url: '/products', target: '_self' }, sites)).toEqual({
      href: '/products',
      external: false,
      partner: false,
    });
  });

  test('an internal link with target _blank opens a new tab', () => {
    expect(linkProps({ url: '/products', target: '_blank' }, sites)).toEqual({
      href: '/products',
      target: '_blank',
      rel: 'noopener noreferrer',
      external: false,
      partner: false,
    });
  });

  test('an external link opens a new tab whatever its target', () => {
    expect(linkProps({ url: ' https://partner.example ', target: '_self' }, sites)).toEqual({
      href: 'https://partner.example',
      target: '_blank',
      rel: 'noopener noreferrer',
      external: true,
      partner: true,
    });
  });

  test.each([
    undefined,
    null,
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001 javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    ' \u0001 javascript:alert(1)',
    '\ufeff\u0008\ufeffjavascript:alert(1)',
    'vbscript:msgbox',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://www.portico.example/1',
    'file:///etc/passwd',
  ])('%j has no address', (url) => {
    expect(linkProps({ url, target: '_blank' }, sites)).toEqual({
      external: false,
      partner: false,
    });
  });
});

const schemeLike = fc.constantFrom(
  'javascript:',
  'JAVA',
  'script:',
  'data:',
  'https:',
  'tel:',
  ':',
);
const noise = fc.constantFrom('\t', '\n', '\u0000', ' ', '\u00a0', '/', '\\', '#', 'a', '\u200b');
const addresses = fc
  .array(fc.oneof(schemeLike, noise, fc.string({ maxLength: 3 })), { maxLength: 8 })
  .map((pieces) => pieces.join(''));

test('whatever the content holds, an address never runs a script (LINK-6)', () => {
  fc.assert(
    fc.property(addresses, (url) => {
      const { href } = linkProps({ url }, sites);
      if (href === undefined || !URL.canParse(href, sites.main)) return;
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(href, sites.main).protocol);
    }),
    { numRuns: 2000 },
  );
});

test('whatever the content holds, a link to another host is external and cut off from its opener', () => {
  const hosts = [new URL(sites.main).host, new URL(sites.mobile).host, ''];
  fc.assert(
    fc.property(addresses, fc.webUrl(), fc.boolean(), (text, webUrl, useWebUrl) => {
      const { href, external, rel } = linkProps({ url: useWebUrl ? webUrl : text }, sites);
      if (href === undefined || !URL.canParse(href, sites.main)) return;
      const { protocol, host } = new URL(href, sites.main);
      // `mailto:` and `tel:` are not external, even with a host, as in `tel://host`.
      if (/^(?:mailto|tel):$/.test(protocol) || hosts.includes(host)) return;
      expect({ external, rel }).toEqual({ external: true, rel: 'noopener noreferrer' });
    }),
    { numRuns: 2000 },
  );
});

test('a page of the main site keeps its address there, and is whole on the site of another brand (CONTACT-7)', () => {
  const vet = { ...sites, own: 'https://www.portico-vet.example' };
  const careers = '/corporate/careers#vacancies';
  expect(onMainSite(careers, sites)).toBe(careers);
  expect(onMainSite(careers, vet)).toBe(`https://www.portico.example${careers}`);
  for (const other of ['https://jobs.example/1', '//jobs.example', '/\\jobs.example', '#contact']) {
    expect(onMainSite(other, vet)).toBe(other);
  }
});
