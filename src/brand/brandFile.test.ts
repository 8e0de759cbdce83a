import { expect, test } from 'vitest';
import { descriptionOf } from './brand.ts';
import { faultsOfBrand } from './brandFile.ts';
import { demoBrand } from './demoBrands.server.ts';
import { brandsFrom, ownBrandIn, unnamedBrand } from './readBrands.server.ts';

test.each([
  [
    'main',
    {
      name: 'Portico Orthopaedics',
      logo: { width: 103, height: 30 },
      flyoutDelay: 200,
      emblem: { picture: '/media/emblem.svg', shape: 'arch' },
      footer: 'columns',
      collections: ['default', 'shared'],
      fictional: true,
      codenames: {
        home: 'home',
        navigation: 'main_navigation',
        footer: 'main_footer',
        contactForm: 'acom_contact_form',
      },
      search: { index: 'prod', suggestionsIndex: 'prod_query_suggestions', domainTag: 'acom' },
    },
  ],
  [
    'vet-systems',
    {
      name: 'Portico Vet Systems',
      logo: { width: 90, height: 45 },
      flyoutDelay: 600,
      emblem: { picture: '/media/emblem-vet-systems.svg', shape: 'arch' },
      footer: 'line',
      collections: ['vet_systems', 'shared'],
      fictional: true,
      codenames: {
        home: 'vet_systems_home',
        navigation: 'vet_systems_navigation',
        footer: 'vet_systems_footer',
        contactForm: 'vet_systems_contact_form',
      },
      search: { index: 'prod', suggestionsIndex: 'prod_query_suggestions' },
    },
  ],
] as const)(
  '%s is named, sized and filled as required (BRAND-3, BRAND-4, BRAND-8, BRAND-11, NAV-6)',
  (application, brand) => {
    expect(demoBrand(application)).toMatchObject(brand);
  },
);

const least = `name: Spine Works
logo: { url: /media/logo.svg, width: 120, height: 32 }
icon: /media/favicon.svg
share_picture: /media/share.png
colors: { accent: '#6B2D5C' }
`;
const textOf = (files: Readonly<Record<string, string>>) => JSON.stringify(files);

test('a brand of five lines has neutral defaults for everything else (OWN-1)', () => {
  const [brand] = brandsFrom(textOf({ 'spine/brand.yaml': least }));
  expect(brand).toMatchObject({
    application: 'spine',
    name: 'Spine Works',
    legalName: 'Spine Works',
    fictional: false,
    collections: ['spine', 'shared'],
    segment: 'spine',
    colors: { accent: '#6b2d5c' },
    emblem: { shape: 'plain' },
    typeface: { name: 'instrument-sans' },
    siteCodename: 'spine',
    search: { index: 'spine', suggestionsIndex: 'spine_query_suggestions', domainTag: 'spine' },
  });
  expect(brand?.audience).toBeUndefined();
  expect(brand && descriptionOf(brand, 'de')).toBe('Spine Works');
});

test.each([
  [{ name: undefined }, 'name: is missing'],
  [{ name: '' }, 'name: must not be empty'],
  [{ nmae: 'x' }, 'nmae: is not known'],
  [{ colors: { accent: 'teal' } }, 'colors.accent: "teal" must be a color of six digits'],
  [{ colors: {} }, 'colors.accent: is missing'],
  [{ colors: { accent: '#6b2d5c', dark: { ink: '#ffffff' } } }, 'colors.dark.ink: is not known'],
  [
    { logo: { url: '/media/../x.svg', width: 1e9, height: 0 } },
    'logo.url: "/media/../x.svg" must be',
  ],
  [{ logo: { url: 'https://a.example/l.svg', width: 10, height: 10 } }, 'logo.url: '],
  [{ emblem: { shape: 'star' } }, 'emblem.shape: must be plain or arch'],
  [{ emblem: { picture: '/media/a.svg) url(x.svg' } }, 'emblem.picture: "/media/a.svg) url'],
  [{ application: '__proto__' }, 'application: "__proto__" must have small letters'],
  [{ typeface: '../../etc' }, 'typeface: "../../etc" must have small letters'],
  [{ audience: 'nobody' }, 'audience: must be one of'],
  [{ flyout_delay: '200' }, 'flyout_delay: must be a number'],
])('%j is refused with its field and what it must be (OWN-1)', (change, message) => {
  const file = {
    name: 'A',
    logo: { url: '/media/logo.svg', width: 120, height: 32 },
    icon: '/media/favicon.svg',
    share_picture: '/media/share.png',
    colors: { accent: '#6b2d5c' },
    ...change,
  };
  const faults = faultsOfBrand(file).map(({ path, message: told }) => `${path.join('.')}: ${told}`);
  expect(faults.join('\n')).toContain(message);
});

test.each([null, 'text', [], 5])('%j is no brand (OWN-1)', (data) => {
  expect(faultsOfBrand(data)).not.toEqual([]);
});

test('an unknown brand is refused with those that exist (BRAND-2, OWN-3)', () => {
  const text = textOf({ 'a/brand.yaml': least, 'b/brand.yaml': `application: two\n${least}` });
  expect(ownBrandIn(text, 'two').own.folder).toBe('b');
  expect(() => ownBrandIn(text, 'main')).toThrow('no brand "main"; the brands are a, two');
});

test('two brands of one name are refused with both files (OWN-3)', () => {
  const text = textOf({ 'a/brand.yaml': least, 'b/brand.yaml': `application: a\n${least}` });
  expect(() => brandsFrom(text)).toThrow('b/brand.yaml: application: a/brand.yaml is "a", too');
});

test('a typeface that was not made is refused with what makes it (OWN-5)', () => {
  const text = textOf({ 'a/brand.yaml': `${least}typeface: inter\n` });
  expect(() => brandsFrom(text)).toThrow('a/brand.yaml: typeface: There is no typeface "inter"');
});

test('content without a brand belongs to one without a name (OWN-3)', () => {
  expect(ownBrandIn(undefined, 'main').own).toEqual(unnamedBrand('main'));
  expect(unnamedBrand('main').collections).toEqual(['default', 'shared']);
});
