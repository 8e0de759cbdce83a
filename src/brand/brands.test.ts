import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { applications, brandOf } from './brands.ts';

test.each([
  [
    'main',
    {
      name: 'Portico Orthopaedics',
      theme: 'main',
      logo: { width: 103, height: 30 },
      flyoutDelay: 200,
      contentMode: 'default',
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
      theme: 'vet-systems',
      logo: { width: 90, height: 45 },
      flyoutDelay: 600,
      contentMode: 'vet_systems',
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
    expect(brandOf(application)).toMatchObject(brand);
  },
);

test.each(applications)('the colors of %s are those of its theme (PAGE-39)', (application) => {
  const { theme, colors } = brandOf(application);
  const tokens = readFileSync(resolve(import.meta.dirname, '../ui/tokens/tokens.css'), 'utf8');
  const [, own = ''] = new RegExp(`data-theme="${theme}"\\] \\{([^}]+)`).exec(tokens) ?? [];
  expect(own).toContain(`--accent: ${colors.accent};`);
  expect(own).toContain(`--accent-tint: ${colors.tint};`);
});
