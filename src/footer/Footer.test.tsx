import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { nameBeforePeriod } from '../brand/brand.ts';
import { demoBrand } from '../brand/demoBrands.server.ts';
import type { LinkView } from '../content/view/link.ts';
import { loadMessages } from '../locale/languages.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { builtInMessages } from '../locale/messages/messages.ts';
import { TextsProvider } from '../locale/texts.tsx';
import { type Site, SiteContext } from '../site/SiteContext.tsx';
import { Footer, FooterBar } from './Footer.tsx';
import type { FooterView } from './footerView.server.ts';

beforeAll(async () => {
  await loadMessages('en');
});

const site: Site = {
  main: '',
  mobile: '',
  locale: 'en',
  contactPage: '/contact',
  page: { address: '/', languages: [], name: 'home', type: 'page' },
};

const bare: FooterView = {
  help: [],
  social: [],
  representatives: [],
  columns: [[{ label: 'Company', links: [{ href: '/news', name: 'News' }] }]],
  miniLinks: [],
  isInline: false,
};

/** The HTML of the footer with these parts beside its columns. */
const footerWith = (parts: Partial<FooterView>): string =>
  renderToStaticMarkup(
    <TextsProvider locale="en" texts={builtInMessages('en')}>
      <SiteContext value={site}>
        <Footer
          foot={{ ...bare, ...parts }}
          languages={[]}
          locale="en"
          brand={demoBrand('main')}
          year={2026}
          releaseLabel="v1"
        />
      </SiteContext>
    </TextsProvider>,
  );

test('without social networks and links for representatives, the footer begins with its columns (OWN-79)', () => {
  const html = footerWith({});
  expect(html).toContain('News');
  expect(html).not.toMatch(/<div[^>]*><\/div>/);
});

test.each([
  ['social networks', { social: [{ href: 'https://films.example', name: 'Films' }] }],
  ['links for representatives', { representatives: [{ href: '/kit', name: 'Films' }] }],
] as const)('with %s, they come before its columns (FOOTER-3, FOOTER-9)', (_, parts) => {
  const html = footerWith(parts);
  expect(html.indexOf('Films')).toBeGreaterThan(0);
  expect(html.indexOf('Films')).toBeLessThan(html.indexOf('News'));
});

beforeAll(async () => void (await Promise.all(locales.map(loadMessages))));

/** The HTML of the bar with these mini links. */
function barWith(
  miniLinks: readonly LinkView[],
  locale: Locale,
  brand = demoBrand('main'),
): string {
  const site: Site = {
    main: '',
    mobile: '',
    locale,
    contactPage: '/contact',
    page: { address: '/', languages: [], name: 'home', type: 'page' },
  };
  const foot = {
    help: [],
    social: [],
    representatives: [],
    columns: [],
    miniLinks,
    isInline: false,
  };
  return renderToStaticMarkup(
    <TextsProvider locale={locale} texts={builtInMessages(locale)}>
      <SiteContext value={site}>
        <FooterBar foot={foot} brand={brand} year={2026} releaseLabel="v1" />
      </SiteContext>
    </TextsProvider>,
  );
}

test.each([
  ['en', 'Privacy settings', '/privacy'],
  ['de', 'Datenschutzeinstellungen', '/de/datenschutz'],
] as const)(
  'without content, the bar has the link of the privacy settings [%s] (FOOTER-7)',
  (...given) => {
    const [locale, name, href] = given;
    const link = `<a id="privacy-settings-open" href="${href}" aria-haspopup="dialog">${name}</a>`;
    expect(barWith([], locale)).toContain(link);
  },
);

test('the editors’ link of the privacy settings replaces it', () => {
  const link = { id: 'privacy-settings-open', name: 'My choice', href: '/choice' };
  const html = barWith([link], 'en');
  expect(html.match(/privacy-settings-open/g)).toHaveLength(1);
  expect(html).toContain('My choice');
});

test.each([
  ['en', 'Fictional company'],
  ['de', 'Fiktives Unternehmen'],
  ['es', 'Empresa ficticia'],
  ['pt', 'Empresa fictícia'],
] as const)('the bar says that the company is fictional [%s] (FOOTER-11)', (locale, text) => {
  expect(barWith([], locale)).toContain(`>${text}<`);
});

test('the bar of any other company does not (OWN-33)', () => {
  const html = barWith([], 'en', { ...demoBrand('main'), name: 'Acme Spine', fictional: false });
  expect(html).toContain('Acme Spine');
  expect(html).not.toMatch(/fictional/i);
});

test.each([
  ['Spine Inc.', 'Spine Inc'],
  ['Spine', 'Spine'],
])('the name %s before a period is %s (FOOTER-6)', (name, written) => {
  expect(nameBeforePeriod({ name })).toBe(written);
});

test('links without a label stand open, without a control that has no name (PAGE-131)', () => {
  const html = footerWith({ columns: [[{ label: '', links: [{ href: '/news', name: 'News' }] }]] });
  expect(html).toContain('>News</a>');
  expect(html).not.toMatch(/<details|<summary|<h2/);
});
