import { expect, it, test } from 'vitest';
import { faultRules } from '../../contentCheck/fault.ts';
import { addressGap, brandGap, gapsOf, translationGaps } from '../../contentCheck/wholeness.ts';
import { gapText, ruleText } from './faultTexts.ts';

const brand = {
  folder: 'default',
  name: 'Brand',
  collections: ['default'],
  icon: '/media/icon.svg',
  preview: '/media/share.png',
  logo: { src: '/media/logo.svg', width: 1, height: 1 },
  codenames: { home: 'home', navigation: 'main_navigation', footer: 'main_footer' },
} as unknown as Parameters<typeof gapsOf>[0]['brand'];

test('each sentence about what a whole site lacks is German on a German page (PROOF-75)', () => {
  const gaps = [
    brandGap([]),
    ...gapsOf({ brand, items: [], hasFile: () => false }),
    addressGap('MAIN_SITE_URL', undefined),
    addressGap('MAIN_SITE_URL', 'https://www.example.com'),
    ...translationGaps([['de'], ['pt']], 9),
  ].flatMap((it) => it?.message ?? []);
  expect(gaps).toHaveLength(14);
  for (const sentence of gaps) {
    expect(gapText(sentence, 'en')).toBe(sentence);
    expect(gapText(sentence, 'de')).not.toMatch(/\b(The|There|site|items|write|set)\b/);
  }
  expect(gapText('The address of the site is not known: set X to that of your site.', 'de')).toBe(
    'Die Adresse der Website ist nicht bekannt: Setzen Sie X auf die Ihrer Website.',
  );
});

it.each(faultRules)('says what the rule %s finds, in English and German (PROOF-75)', (rule) => {
  expect(ruleText(rule, 'en')).not.toBe('');
  expect(ruleText(rule, 'de')).not.toBe(ruleText(rule, 'en'));
});
