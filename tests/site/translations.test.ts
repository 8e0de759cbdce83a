import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const translation = (texts: Record<string, string>) => ({
  variants: Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { text }]),
  ),
});

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'shared/translation/skip_to_content.yaml': translation({ en: 'Jump {in}', de: 'Los geht’s' }),
    'shared/translation/menu.yaml': translation({ en: 'All pages' }),
    'shared/translation/copyright.yaml': translation({
      en: '{name}, {year}',
      de: '{owner} {year}',
    }),
    'shared/translation/products.yaml': translation({ en: 'What we make' }),
    'shared/translation/close.yaml': translation({ en: '<img src=x onerror=alert(1)>' }),
    'shared/translation/unheard_of.yaml': translation({ en: 'Nobody asks for this' }),
    'shared/asset_type/surgical_guide.yaml': {
      shared: { asset_type_id: 'Surgical_Guide', title: 'Guide', german_title: 'Anleitung' },
      variants: { en: {} },
    },
  });
});
afterAll(() => site.close());

const html = async (path: string) => (await site.get(path)).text();

test('texts of content replace the built-in ones, each in its language (CONTENT-7)', async () => {
  const english = await html('/');
  expect(english).toContain('Jump {in}');
  expect(english).toContain('All pages');
  expect(english).toContain(`Portico Orthopaedics, ${new Date().getFullYear()}`);
  const german = await html('/de');
  expect(german).toContain('Los geht’s');
  expect(german).not.toContain('All pages');
  expect(german).toContain('Alle Rechte vorbehalten');
});

test('they also name lists', async () => {
  expect(await html('/products')).toMatch(/<h1[^>]*>What we make/);
});

test('unused texts are not sent, and changed ones only once', async () => {
  const english = await html('/');
  expect(english).not.toContain('Nobody asks for this');
  expect(english).not.toContain('<img src=x');
  expect(english).not.toContain('captions');
});

test('warns of an invalid one, once', async () => {
  await html('/de');
  await html('/de/patienten');
  const warnings = site.log.filter(({ level }) => level === 40);
  const about = warnings.filter((it) => JSON.stringify(it).includes('copyright'));
  expect(about).toHaveLength(1);
});
