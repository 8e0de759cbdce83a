import { expect, test } from 'vitest';
import { demoBrand } from '../brand/demoBrands.server.ts';
import type { LinkedItem } from '../content/elements.ts';
import type { PageContext } from '../services/pageContext.ts';
import { footerView } from './footerView.server.ts';

/** Creates the footer view of a German page from content. */
const viewOf = (foot: object, settings: object = {}, missing = '') =>
  footerView(
    foot as LinkedItem<'footer'>,
    {
      brand: demoBrand('main'),
      locale: 'de',
      settings: { addresses: {}, ...settings },
      content: { has: (page: string) => page !== missing },
    } as unknown as PageContext,
  );

test('items that have a name and an image only lead where such help is found', () => {
  const { help } = viewOf({
    cta_rep: [{ name: 'Rat', image: [] }],
    cta_events: [{ name: 'Kurse', image: [] }],
    cta_whats_new: [{ name: 'Neues', image: [] }],
  });
  expect(help.map(({ name, href }) => [name, href])).toEqual([
    ['Rat', '#contactarep'],
    ['Kurse', '/de/kalender'],
    ['Neues', '/de/neuigkeiten'],
  ]);
});

test('no item leads to a list that does not exist (OWN-32)', () => {
  const foot = {
    cta_events: [{ name: 'Kurse', image: [] }],
    cta_rep: [{ name: 'Rat', image: [] }],
  };
  expect(viewOf(foot, {}, 'calendar').help.map(({ name }) => name)).toEqual(['Rat']);
});

test('items that could name a page and do not are left out, as where it is withheld', () => {
  const { help } = viewOf({ cta_events: [{ name: 'Kurse', url: '', item: [] }] });
  expect(help).toEqual([]);
});

test('the privacy settings can be opened without an address of their own', () => {
  const { miniLinks } = viewOf({
    mini_links: [
      { id: 'privacy-settings-open', name: 'Einstellungen' },
      { id: 'nowhere', name: 'Nirgends' },
      { id: 'terms', name: 'Bedingungen', url: '/de/terms' },
    ],
  });
  expect(miniLinks).toEqual([
    { id: 'privacy-settings-open', name: 'Einstellungen', href: '/de/datenschutz' },
    { id: 'terms', name: 'Bedingungen', href: '/de/terms' },
  ]);
});

test('pages about accounts are linked only where the site has accounts (FOOTER-5, PATH-14)', () => {
  const foot = {
    corporate_links: [
      { name: 'News', url: '/news' },
      { name: 'Account', url: '/account/register' },
    ],
  };
  const namesWith = (settings: object) =>
    viewOf(foot, settings).columns.flatMap((groups) =>
      groups.flatMap(({ links }) => links.map(({ name }) => name)),
    );
  expect(namesWith({})).toEqual(['News']);
  expect(namesWith({ accountUrl: 'https://account.example' })).toEqual(['News', 'Account']);
});

test('what has no name is left out, as nobody could tell where it leads (PAGE-131)', () => {
  const unnamed = { name: '', url: '/de/x' };
  const view = viewOf({
    social_media_icons: [
      { name: '', link: 'https://films.example' },
      { name: 'Filme', link: '' },
      { name: 'Bilder', link: 'https://pictures.example' },
    ],
    cta_rep: [unnamed],
    representative_links: [unnamed],
    corporate_links: [unnamed],
    mini_links: [unnamed, { ...unnamed, id: 'privacy-settings-open' }],
  });
  expect(view.social.map(({ name }) => name)).toEqual(['Bilder']);
  const { help, representatives, columns, miniLinks } = view;
  expect([help, representatives, columns, miniLinks]).toEqual([[], [], [], []]);
});
