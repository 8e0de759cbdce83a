import { expect, test } from 'vitest';
import type { AuthoredItem } from '../content/edition/authored.ts';
import { missingLanguages } from './rules/translationRule.ts';
import { addressGap, brandGap, gapsOf, type Looked, translationGaps } from './wholeness.ts';

function item(
  codename: string,
  type: string,
  more: {
    collection?: string;
    section?: string;
    languages?: string[];
    untranslated?: string[];
  } = {},
): AuthoredItem {
  const { collection = 'main', section, languages = ['en', 'de', 'es', 'pt'], untranslated } = more;
  const variants = languages.map((language) => {
    const own = { title: `${codename} ${language}` };
    const shared = section ? { section } : {};
    return [language, { language, type, own, shared, path: [], sharedPath: [] }];
  });
  return {
    codename,
    type,
    collection,
    untranslated: untranslated ?? [],
    variants: Object.fromEntries(variants),
    components: [],
  } as unknown as AuthoredItem;
}

const brand: Looked['brand'] = {
  folder: 'main',
  name: 'Spinea',
  collections: ['main', 'shared'],
  codenames: {
    home: 'home',
    navigation: 'main_navigation',
    footer: 'main_footer',
    contactForm: 'contact_form',
    eventForm: 'event_contact_form',
  },
  icon: '/media/favicon.svg',
  preview: '/media/share.png',
  logo: { src: '/media/logo.svg', width: 100, height: 30 },
};

const whole = [
  item('home', 'webpage', { section: 'home' }),
  item('p', 'webpage', { section: 'privacy' }),
  item('l', 'webpage', { section: 'legalNotice', collection: 'shared' }),
  item('main_navigation', 'navigation_node'),
  item('main_footer', 'footer'),
  item('nx_cookie_modal', 'cookie_modal', { collection: 'shared' }),
];
const said = (items: readonly AuthoredItem[], hasFile: (path: string) => boolean = () => true) =>
  gapsOf({ brand, items, hasFile }).map(({ file, message }) => `${file}: ${message}`);

test('a whole site lacks nothing (OWN-47)', () => {
  expect(said(whole)).toEqual([]);
});

test('each missing part is said once, with the file to write (OWN-47)', () => {
  expect(said([], () => false)).toEqual([
    'main/webpage/home.yaml: The site has no first page: write main/webpage/home.yaml.',
    expect.stringContaining('main/navigation_node/main_navigation.yaml: '),
    expect.stringContaining('main/footer/main_footer.yaml: '),
    expect.stringContaining('main/cookie_modal/nx_cookie_modal.yaml: '),
    expect.stringMatching(/page_privacy\.yaml: .*`section: privacy`/),
    expect.stringMatching(/page_legal_notice\.yaml: .*`section: legalNotice`/),
    expect.stringContaining('main/brand.yaml: There is no file /media/logo.svg'),
    expect.stringContaining('/media/favicon.svg'),
    expect.stringContaining('/media/share.png'),
  ]);
});

test('what another brand has does not count (OWN-47)', () => {
  const others = whole.map((it) => ({ ...it, collection: 'other' }));
  expect(said(others)).toHaveLength(6);
});

test('an item of another type with the name does not count (OWN-47)', () => {
  expect(said([...whole.slice(1), item('home', 'product')])).toHaveLength(1);
});

test('without a brand, its file is what is missing, beside the first pages (OWN-96)', () => {
  const { file, message } = brandGap([
    item('eu_ce', 'registration_authority', { collection: 'shared' }),
    item('home', 'webpage', { section: 'home', collection: 'spine' }),
  ]);
  expect(file).toBe('spine/brand.yaml');
  expect(message).toContain('Write spine/brand.yaml.');
});

test.each([
  ['https://www.your-company.com', true],
  ['https://www.portico.example', true],
  ['http://localhost:3000', true],
  ['https://example.com', true],
  [undefined, true],
  ['https://www.spinea.com', false],
  ['https://example.spinea.com', false],
])('the address %s is an example: %s (OWN-48)', (origin, isExample) => {
  const said = addressGap('MAIN_SITE_URL', origin)?.message ?? '';
  expect(said.includes('set MAIN_SITE_URL')).toBe(isExample);
});

test('a language that is not complete is said once, with the number of items (OWN-48)', () => {
  const items = [
    ...whole,
    item('n1', 'news_article', { languages: ['en', 'de'] }),
    item('n2', 'news_article', { languages: ['en'], untranslated: ['es', 'pt'] }),
    item('r', 'redirect', { languages: ['en'] }),
  ];
  const gapsIn = (all: readonly AuthoredItem[]) =>
    translationGaps(all.map(missingLanguages), all.length);
  expect(gapsIn(whole)).toEqual([]);
  expect(gapsIn(items).map(({ message }) => message.slice(0, 40))).toEqual([
    '1 of 9 items is not translated (de): npm',
    '1 of 9 items is not translated (es): npm',
    '1 of 9 items is not translated (pt): npm',
  ]);
});
