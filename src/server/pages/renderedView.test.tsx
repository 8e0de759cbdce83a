import { expect, test } from 'vitest';
import { openTestContent, type TestItems } from '../../../tests/fakes/testContent.ts';
import { demoBrand } from '../../brand/demoBrands.server.ts';
import { type ContentReader, createContentReader, noContent } from '../../content/reader.server.ts';
import { translation } from '../../content/types/shell.ts';
import { textOf } from '../../content/view/fields.ts';
import { noSeatsTaken } from '../../content/view/registration.ts';
import { countryRules } from '../../country/restrictions.ts';
import { productIndex } from '../../directions/namedProducts.server.ts';
import { defaultFlags } from '../../flags/flags.ts';
import { createSiteHandler, pageTable } from '../../pages/entry.server.tsx';
import type { PageServices } from '../../pages/page.ts';
import type { PageHead } from '../../pages/pageHead.ts';
import { readSettings } from '../start/settings.ts';
import { pageAddress } from './pageAddress.ts';
import { createPageServices } from './pageServices.ts';
import type { RenderRequest } from './renderRequest.ts';

/** Content in which every part of a page says this word. */
const contentOf = (word: string): TestItems => ({
  main_footer: { type: 'footer', values: { mini_links: ['orders'] } },
  orders: { type: 'link', values: { name: `${word} footer`, url: 'https://orders.example' } },
  main_navigation: { type: 'navigation_node', values: { name: 'Main', children: ['news'] } },
  news: { type: 'navigation_node', values: { name: `${word} header`, url: '/search' } },
  notice: { type: 'alert_banner', values: { text: `<p>${word} banner</p>` } },
  home: { type: 'translation', values: { text: `${word} list` } },
  anchor: { values: { title: `${word} labeling` } },
});

const assets = () => ({
  styles: [],
  scripts: [],
  starter: '/starter.js',
  interaction: '/interaction.js',
  islands: [],
});

const market: Partial<RenderRequest['market']> = {
  id: 'x',
  region: 'WHP',
  countries: [],
  regions: [],
  restrictions: [],
  registeredOnly: [],
};

const request: RenderRequest = {
  address: pageAddress('/', () => ({ text: '', hasFreeText: false })),
  market: market as RenderRequest['market'],
  flags: defaultFlags,
  mobileHost: false,
  refused: false,
};

/** The services of the home page. @param errors receives what is reported */
function services(reader: () => ContentReader, errors: unknown[]): PageServices {
  const servicesOf = createPageServices(
    readSettings({}),
    {
      geo: { describe: () => ({}) } as never,
      rules: countryRules(),
      markets: { current: () => ({}) as never },
    },
    reader,
    { search: async () => [] } as never,
    {
      service: {} as never,
      states: { now: () => ({ id: '', takenOf: () => noSeatsTaken, stateOf: () => '' }) },
    },
    () => demoBrand('main'),
  );
  return servicesOf(
    request,
    () => undefined,
    (error) => errors.push(error),
  );
}

const head: PageHead = {
  title: 'Home',
  name: 'Home',
  description: '',
  canonical: 'https://www.portico.example/',
  alternates: [],
  origin: 'https://www.portico.example',
  brandName: 'Portico',
  preview: { src: '/preview.png', width: 1, height: 1, alt: '' },
};

test('a page is made from one view, even if the content changes while it is made (CONTENT-47)', async () => {
  const { current, show } = await openTestContent(contentOf('Old'), [productIndex]);
  const errors: unknown[] = [];

  /** Renders a page, during whose loading something happens. */
  async function render(happens: () => Promise<void>): Promise<string> {
    const home = {
      ...pageTable.home,
      async load({ content, labeling }: PageServices) {
        await happens();
        const { items } = content.list(translation, { filters: [] }, 0);
        const anchor = labeling().product('anchor');
        const title = anchor.status === 'found' ? textOf(anchor.item, 'title') : '';
        const isOld = labeling().index().named(['old'], 'en').length > 0;
        const words = [...items.map(({ text }) => text), title, `${isOld ? 'Old' : 'New'} index`];
        return { head, words };
      },
      View: ({ data }: { data: object }) => <ul>{(data as { words: string[] }).words.join()}</ul>,
    };
    const handler = createSiteHandler(assets, { ...pageTable, home });
    const reader = () => createContentReader(current.now());
    const page = await handler.render('/', services(reader, errors));
    return 'html' in page ? page.html : '';
  }

  const parts = ['list', 'labeling', 'index', 'header', 'footer', 'banner'];
  const old = await render(() => show(contentOf('New')));
  for (const part of parts) expect(old).toContain(`Old ${part}`);
  expect(old).not.toContain('New ');
  const next = await render(async () => undefined);
  for (const part of parts) expect(next).toContain(`New ${part}`);
  expect(next).not.toContain('Old ');
  expect(errors).toEqual([]);
});

test('before any content was read, a page has its frame and says that it is not available (CONTENT-47)', async () => {
  const errors: unknown[] = [];
  const handler = createSiteHandler(assets);
  const page = await handler.render(
    '/',
    services(() => noContent, errors),
  );
  expect(page).toMatchObject({ status: 503, html: expect.stringContaining('<footer') });
  expect(page).toMatchObject({ html: expect.stringContaining('<header') });
  expect(errors.map(String)).toContain('ContentUnavailable: No content has been read yet');
});
