import { expect, test, vi } from 'vitest';
import { demoBrand } from '../brand/demoBrands.server.ts';
import type { LinkedItem } from '../content/elements.ts';
import { navigationNode } from '../content/types/navigation.ts';
import type { PageContext } from '../services/pageContext.ts';
import { navigationView, readNavigation } from './navigationView.server.ts';
import { indexBeside, sectionIndex } from './sectionIndex.server.ts';

const node = (name: string, more: object = {}): LinkedItem<'navigation_node'> => ({
  codename: name.toLowerCase(),
  type: 'navigation_node',
  name,
  children: [],
  ...more,
});
const products = { codename: 'page_products', type: 'webpage', section: 'products', slug: '' };
const cuff = node('Cuff', { url: '/cuff', children: [node('Anchor', { url: '/anchor' })] });
const shoulder = node('Shoulder', { item: [products], children: [cuff] });
const navigation = node('Navigation', {
  children: [
    node('Products', { item: [products], children: [shoulder, node('Nowhere')] }),
    node('News', { url: '/news', arthrex_com_top_level_nav: [{ name: 'Press', codename: 'p' }] }),
    node('Opens', { children: [node('Leaf', { url: '/leaf' }), node('Twig', { url: '/twig' })] }),
    node('One', { children: [node('Leaf', { url: '/leaf' })] }),
    node('Own', { url: '/own', children: [node('Leaf', { url: '/leaf' }), node('Lost')] }),
    node('Lost'),
    node('', { url: '/nameless' }),
    node('Half', { children: [node('Leaf', { url: '/leaf' }), node('', { url: '/nameless' })] }),
  ],
  calendar: [node('Calendar', { url: '/calendar' })],
  applications: [
    node('Finder', { url: 'https://apps.example', caption: 'Finds sets' }),
    node('X'),
    node('', { url: '/nameless' }),
  ],
  representative_heading: 'For representatives',
  representative_links: [{ type: 'link', name: 'Orders', url: 'https://reps.example' }],
  login: [
    node('Sign in', { heading: 'Your account', create_profile: 'Join', update_subscriptions: '' }),
  ],
});

/** The services of a page that the navigation uses. */
function services(more: object = {}): PageContext {
  const found = { status: 'found', item: navigation };
  return {
    brand: demoBrand('main'),
    locale: 'de',
    market: { region: 'EHP' },
    settings: {},
    place: { page: 'products', params: {} },
    content: { byCodename: () => found },
    ...more,
  } as unknown as PageContext;
}

test('roots lead to their page, and say whether they open and how deep', () => {
  expect(navigationView(navigation, services()).roots).toEqual([
    { codename: 'products', name: 'Products', href: '/produkte', opens: true, isDeep: true },
    { codename: 'news', name: 'News', href: '/news', topLevel: 'Press' },
    { codename: 'opens', name: 'Opens', href: '', opens: true },
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ]);
});

test('a root with a single entry that has a name is a plain link (OWN-65, PAGE-131)', () => {
  const { roots } = navigationView(navigation, services());
  expect(roots.slice(3)).toEqual([
    { codename: 'one', name: 'One', href: '/leaf' },
    { codename: 'own', name: 'Own', href: '/own' },
    { codename: 'half', name: 'Half', href: '/leaf' },
  ]);
});

test('the utility group has what content has, and where flyouts are read from (NAV-1, NAV-6, NAV-13)', () => {
  const view = navigationView(navigation, services());
  expect(view).toMatchObject({
    calendar: { name: 'Calendar', href: '/calendar' },
    apps: [{ name: 'Finder', href: 'https://apps.example', caption: 'Finds sets' }],
    representatives: { heading: 'For representatives', links: [{ name: 'Orders' }] },
    collections: ['default', 'shared'],
    region: ['EHP', 'europe_middle_east_africa'],
    delay: 200,
  });
  expect(view.apps).toHaveLength(1);
  const vet = navigationView(navigation, services({ brand: demoBrand('vet-systems') }));
  expect(vet).toMatchObject({ collections: ['vet_systems', 'shared'], delay: 600 });
});

test('the brand’s navigation is read six levels deep (NAV-17)', () => {
  const byCodename = vi.fn(() => ({ status: 'found', item: navigation }));
  const vet = services({ brand: demoBrand('vet-systems'), content: { byCodename } });
  expect(readNavigation(vet)).toBe(navigation);
  const fields = expect.arrayContaining(['name', 'url', 'children', 'regional_image']);
  const codename = 'vet_systems_navigation';
  expect(byCodename).toHaveBeenCalledExactlyOnceWith(navigationNode, codename, 6, fields);
});

test('signing in is offered only where the site has accounts (NAV-14)', () => {
  expect(navigationView(navigation, services())).not.toHaveProperty('account');
  const settings = { accountUrl: 'https://account.example' };
  expect(navigationView(navigation, services({ settings })).account).toEqual({
    name: 'Sign in',
    heading: 'Your account',
    links: [
      { name: 'Sign in', href: 'https://account.example' },
      { name: 'Join', href: '/de/konto/registrieren' },
    ],
  });
});

test('without a navigation the header has none', () => {
  expect(navigationView(undefined, services())).toMatchObject({ roots: [], apps: [] });
});

test('a section’s page lists everything below it, and no name that leads nowhere (NAV-12, NAV-18)', () => {
  const anchor = { name: 'Anchor', href: '/anchor' };
  expect(sectionIndex(services())).toEqual([
    {
      name: 'Shoulder',
      href: '/produkte',
      nodes: [{ name: 'Cuff', href: '/cuff', nodes: [anchor] }],
    },
  ]);
});

test('a page whose cards lead to all that is below it has no such list (PAGE-95)', () => {
  const lab = { name: 'Lab', href: '/lab' };
  const knee = { name: 'Knee', href: '/knee', nodes: [lab], ofSpecialty: true } as const;
  const story = { name: 'Story', href: '/story', nodes: [{ name: 'Team', href: '/team' }] };
  const cards = [{ href: '/knee' }, { href: '/story' }];
  expect(indexBeside([knee], cards)).toEqual([]);
  // Nothing else leads to the team: the page of the story may not name it.
  expect(indexBeside([knee, story], cards)).toEqual([knee, story]);
  expect(indexBeside([knee, story], [...cards, { href: '/team' }])).toEqual([]);
  expect(indexBeside([knee, lab], cards)).toEqual([knee, lab]);
});

test('a page no node with children leads to has no such list', () => {
  expect(sectionIndex(services({ place: { page: 'news', params: {} } }))).toEqual([]);
  expect(sectionIndex(services({ place: { page: 'home', params: {} } }))).toEqual([]);
  expect(sectionIndex(services({ place: undefined }))).toEqual([]);
});

test('distinguishes several nodes that lead to a page', () => {
  const twice = node('Navigation', {
    children: [
      node('A', { item: [products], children: [node('Anchor', { url: '/anchor' })] }),
      node('B', { children: [shoulder] }),
    ],
  });
  const content = { byCodename: () => ({ status: 'found', item: twice }) };
  const names = sectionIndex(services({ content })).map(({ name }) => name);
  expect(names).toEqual(['A', 'Shoulder']);
});
