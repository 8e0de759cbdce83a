import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { demoBrand } from '../brand/demoBrands.server.ts';
import { loadMessages } from '../locale/languages.ts';
import { builtInMessages } from '../locale/messages/messages.ts';
import { TextsProvider } from '../locale/texts.tsx';
import { type Site, SiteContext } from '../site/SiteContext.tsx';
import { Footer } from './Footer.tsx';
import type { FooterView } from './footer.ts';

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
