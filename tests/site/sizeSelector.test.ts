import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

// The size of a product for a measure, with content of its own.

const languages = ['en', 'de', 'es', 'pt'];
const inAll = (make: (language: string) => object) =>
  Object.fromEntries(languages.map((it) => [it, make(it)]));

const row = (from: number, to: number, title: string, articles: string, accessories = '') => ({
  type: 'selector_row',
  from,
  to,
  title,
  articles,
  accessories,
});

/** A product with a table, whose second row names an article of a product that Brazil does not see. */
const plate = {
  shared: { product_number: 'PO-900' },
  variants: inAll((language) => ({
    title: `Talus plate ${language}`,
    slug: `talus-plate-${language}`,
    teaser: 'A plate.',
    set_items: ['A', 'C'].map((it) => ({
      type: 'set_item',
      title: `Plate ${it}`,
      product_number: `PO-900-${it}`,
    })),
    size_selector: [
      {
        type: 'size_selector',
        title: 'Plate by weight',
        measure: 'Weight of the dromedary',
        unit: 'kg',
        limits: '<p>Weight is not all.</p>',
        sources: [
          { type: 'selector_source', title: 'Table 7, a book', url: 'https://book.example/' },
        ],
        rows: [
          row(2.5, 5, 'Small', 'PO-900-A', 'PO-900-C, PO-not-brazil'),
          row(5, 10, 'Middle', 'PO-900-A, PO-not-brazil'),
          row(12, 20, 'Large', 'PO-900-C'),
        ],
      },
    ],
  })),
};

/** A product all of whose rows name what Brazil does not see. */
const foreign = {
  ...plate,
  shared: { product_number: 'PO-901' },
  variants: inAll((language) => ({
    title: `Foreign plate ${language}`,
    slug: `foreign-plate-${language}`,
    teaser: 'A plate.',
    size_selector: [
      {
        type: 'size_selector',
        title: 'Foreign plate by weight',
        measure: 'Weight',
        unit: 'kg',
        limits: '<p>Weight is not all.</p>',
        sources: [{ type: 'selector_source', title: 'Table 8' }],
        rows: [row(30, 40, 'Giant', 'PO-not-brazil')],
      },
    ],
  })),
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/product/plate.yaml': plate,
    'default/product/foreign.yaml': foreign,
  });
});
afterAll(() => site.close());

const paths = { en: '/products/talus-plate-en', de: '/produkte/talus-plate-de' } as const;

async function open(query: string, country = 'US', path: string = paths.en, cookie = '') {
  const response = await site.get(path + query, {
    'x-country': country,
    cookie: `interruptautomaticredirect=true; ${cookie}`,
  });
  const html = (await response.text()).replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
  const [, selector = ''] = html.split('data-testid="size-selector"');
  const said = /role="status"[^>]*>(.*?)<\/div>/s.exec(selector)?.[1] ?? '';
  const [own = ''] = selector.split('</section>');
  return {
    status: response.status,
    html,
    selector: own,
    said: said.replaceAll(/<[^>]+>/g, ' '),
    answers: own.split('data-testid="selector-answer"').length - 1,
    marked: own.split('your measure').length - 1,
  };
}

const asked = (text: string) => `?${new URLSearchParams({ size: text })}`;

describe('the page of a product answers which size is for a measure (PRODUCT-11)', () => {
  test('without a question it shows the table, its limits and its sources (PRODUCT-10)', async () => {
    const page = await open('');
    expect(page.status).toBe(200);
    for (const text of ['Small', 'Middle', 'Large', 'Weight is not all.', 'Table 7, a book']) {
      expect(page.selector).toContain(text);
    }
    expect(page.selector).toContain('href="https://book.example/"');
    expect([page.answers, page.marked, page.said]).toEqual([0, 0, '']);
  });

  test.each([
    ['12', '12 kg: Large'],
    ['12,5', '12.5 kg: Large'],
    ['12.5 KG', '12.5 kg: Large'],
    ['20', '20 kg: Large'],
    ['2.5', '2.5 kg: Small'],
  ])('"%s" is answered, and its row is marked', async (text, answer) => {
    const page = await open(asked(text));
    expect(page.said).toContain(answer);
    expect([page.answers, page.marked]).toEqual([1, 1]);
  });

  test('a bound of two rows names both', async () => {
    const page = await open(asked('5'));
    expect(page.said).toContain('5 kg: Small or Middle');
    expect(page.said).toContain('more than one row');
    expect([page.answers, page.marked]).toEqual([2, 2]);
  });

  test.each(['2.49', '11', '20.01', '0'])(
    '%s is in no row, which leads to the contact',
    async (text) => {
      const page = await open(asked(text));
      expect(page.said).toContain('no size');
      expect(page.selector).toContain('#contactarep');
      expect([page.answers, page.marked]).toEqual([0, 0]);
    },
  );

  test.each(['12 lb', 'heavy', '1.250', '-3', '<b>12</b>'])(
    '"%s" is not guessed at',
    async (text) => {
      const page = await open(asked(text));
      expect(page.status).toBe(200);
      expect(page.said).toContain('no measure that can be read');
      expect(page.selector).toContain('Type one number in kg');
      expect(page.selector).not.toContain('<b>12');
      expect([page.answers, page.marked]).toEqual([0, 0]);
    },
  );

  test('in German with a comma, and the other languages keep the question', async () => {
    const page = await open(asked('12.5'), 'DE', paths.de);
    expect(page.said).toContain('12,5 kg: Large');
    expect(page.selector).toContain('2,5 bis 5 kg');
    expect(page.html).toContain('/products/talus-plate-en?size=12.5');
  });

  test('a comparison that is under way goes along', async () => {
    const { selector } = await open('?compare=everywhere&size=12');
    expect(selector).toContain('name="compare" value="everywhere"');
  });
});

describe('what the market does not see is as if it were not in the table (PRODUCT-12)', () => {
  test('a row with a withheld article is missing, and so is a withheld accessory', async () => {
    const [there, here] = await Promise.all([open(asked('7')), open(asked('7'), 'BR')]);
    expect(there.said).toContain('7 kg: Middle');
    expect(there.selector).toContain('PO-not-brazil');
    expect(here.said).toContain('no size');
    expect(here.selector).not.toMatch(/Middle|not-brazil/);
    expect((await open(asked('5'), 'BR')).said).toMatch(/5 kg: Small\s*$/);
  });

  test('a table without a row is missing as a whole', async () => {
    const path = '/products/foreign-plate-en';
    expect((await open('', 'US', path)).html).toContain('Foreign plate by weight');
    const { html, status } = await open(asked('35'), 'BR', path);
    expect(status).toBe(200);
    expect(html).not.toMatch(/by weight|Giant|size-selector/);
  });

  test('it is for professionals, as the product is', async () => {
    expect((await open(asked('12'), 'FR')).html).not.toContain('Large');
    expect((await open(asked('12'), 'FR', paths.en, confirmed)).said).toContain('12 kg: Large');
  });
});

describe('search answers a measure (PRODUCT-13)', () => {
  const find = async (q: string, country = 'US') => {
    const response = await site.get(`/search?${new URLSearchParams({ q })}`, {
      'x-country': country,
      cookie: 'interruptautomaticredirect=true',
    });
    return (await response.text()).replaceAll('\u00a0', ' ').replaceAll('&amp;', '&');
  };
  beforeAll(async () => {
    const isIndexed = async () => expect(await find('plate')).toContain('/products/talus-plate-en');
    await vi.waitFor(isIndexed, { timeout: 45_000 });
  }, 60_000);

  test('the product with a size for it is found, and the answer leads to its row', async () => {
    const html = await find('plate 15 kg dromedary');
    expect(html).toContain('1 result for');
    expect(html).toContain('15 kg: Large');
    expect(html).toContain('href="/products/talus-plate-en?size=15+kg#size-selector"');
  });

  test.each(['plate 11 kg', 'plate 15 lb', 'plate', 'PO-15 kg'])(
    'but "%s" is not answered',
    async (query) => {
      expect(await find(query)).not.toContain('data-testid="size-answer"');
    },
  );

  test('a row that is withheld in the market answers nothing there', async () => {
    expect(await find('plate 35 kg')).toContain('35 kg: Giant');
    const html = await find('plate 35 kg', 'BR');
    expect(html).not.toContain('size-answer');
    expect(html).not.toContain('Giant');
  });
});
