import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadMessages } from '../locale/languages.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { builtInMessages } from '../locale/messages/messages.ts';
import { TextsProvider } from '../locale/texts.tsx';
import { type Site, SiteContext } from '../site/SiteContext.tsx';
import { placeOfCard } from '../ui/card/Card.tsx';
import { ItemCard } from './CardList.tsx';

beforeAll(async () => void (await Promise.all(locales.map(loadMessages))));

/** The HTML of a card that leads to an address. */
function cardTo(
  href: string,
  locale: Locale = 'en',
  facts: { status?: string; statusLabel?: string; number?: string; isNew?: boolean } = {},
): string {
  const site: Site = {
    main: 'https://portico.example',
    mobile: 'https://m.portico.example',
    partner: 'partner.example',
    locale,
    contactPage: '/contact',
    page: { address: '/', languages: [], name: 'home', type: 'page' },
  };
  const card = { key: 'card', title: 'Knee', teaser: '', href, kind: 'resource' };
  return renderToStaticMarkup(
    <TextsProvider locale={locale} texts={builtInMessages(locale)}>
      <SiteContext value={site}>
        <ItemCard card={{ ...card, ...facts }} place={placeOfCard(0, 1)} />
      </SiteContext>
    </TextsProvider>,
  );
}

describe('a card', () => {
  test('that leads elsewhere opens a new tab and shows an icon (PAGE-13)', () => {
    const html = cardTo('https://elsewhere.example/knee');
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html).toMatch(/<a [^>]*>Knee<svg[^>]*><use href="[^"]*#external"/);
    expect(html).not.toContain('Partner site');
  });

  test('that stays on the site shows none (PAGE-13)', () => {
    for (const href of ['/products/knee', 'https://portico.example/knee']) {
      expect(cardTo(href)).not.toMatch(/#external|_blank|Partner site/);
    }
  });

  test.each([
    ['en', 'Partner site'],
    ['de', 'Partner-Website'],
    ['es', 'Sitio asociado'],
    ['pt', 'Site parceiro'],
  ] as const)('that leads to the partner site says so [%s] (PAGE-22)', (locale, words) => {
    expect(cardTo('https://www.PARTNER.example/knee', locale)).toContain(`>${words}</span>`);
  });

  test('of a product shows its number, also before its release', () => {
    for (const status of ['released', 'pre_release']) {
      const html = cardTo('/products/knee', 'en', { status, number: 'PO-1' });
      expect(html.replace(/<[^>]+>/g, '')).toContain('Product number PO-1');
    }
  });

  test('of a product before its release says so in a few words', () => {
    const facts = { status: 'pre_release', statusLabel: 'Not yet released' };
    expect(cardTo('/products/knee', 'en', facts)).toContain('>Not yet released</span>');
  });

  test.each([
    ['en', 'New'],
    ['de', 'Neu'],
    ['es', 'Nuevo'],
    ['pt', 'Novo'],
  ] as const)('of a new product says so beside its number [%s] (OWN-54)', (locale, word) => {
    const html = cardTo('/products/knee', locale, { isNew: true, number: 'PO-1' });
    expect(html).toContain(`>${word}</span>`);
    expect(html).toContain('PO-1');
    expect(cardTo('/products/knee', locale, { number: 'PO-1' })).not.toContain(`>${word}</span>`);
  });

  test('says it beside other facts (PAGE-22)', () => {
    const html = cardTo('https://partner.example/', 'en', { status: 'pre_release' });
    expect(html.match(/data-tone="(attention|accent)"/g)).toHaveLength(2);
  });
});
