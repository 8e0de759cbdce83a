import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

// The surgery-day sheet of a technique, with content of its own.

const languages = ['en', 'de'];
const inAll = (make: (language: string) => object) =>
  Object.fromEntries(languages.map((it) => [it, make(it)]));

/** Of a film that Japan does not see, the sheet names no second either. */
const film = {
  geographic_exceptions: ['JP'],
  media_type: 'video',
  files: [{ url: 'https://films.example/a.mp4', name: 'a.mp4', type: 'video/mp4' }],
};

const step = (title: string, more: object) => ({
  type: 'step',
  title,
  body: `<p>How to ${title}.</p>`,
  ...more,
});

/** A technique without a film of its own, whose second step names what Brazil does not see. */
const technique = {
  shared: { media_type: 'pdf', techniques: ['film'], reference_number: 'LIT-7' },
  variants: inAll((language) => ({
    title: `Technique ${language}`,
    slug: `technique-${language}`,
    description: 'In steps.',
    blocks: [
      { type: 'block_steps', steps: [step('read', {})] },
      {
        type: 'block_steps',
        steps: [
          step('cut', { start: 62.7, instruments: 'Saw; Mallet', articles: 'PO-everywhere' }),
          step('close', { instruments: 'Mallet', articles: 'PO-not-brazil, PO-everywhere' }),
        ],
      },
    ],
  })),
  untranslated: ['es', 'pt'],
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/resource/technique.yaml': technique,
    'default/resource/film.yaml': {
      shared: film,
      variants: inAll((language) => ({
        title: `Film ${language}`,
        slug: `film-${language}`,
        description: 'A film.',
      })),
      untranslated: ['es', 'pt'],
    },
  });
});
afterAll(() => site.close());

async function open(path: string, country = 'US') {
  const response = await site.get(path, {
    'x-country': country,
    cookie: 'interruptautomaticredirect=true',
  });
  return { status: response.status, html: await response.text() };
}

const address = '/resources/technique-en?sheet=yes';
const count = (html: string, text: string) => html.split(text).length - 1;

describe('the surgery-day sheet of a technique', () => {
  test('has each step with its second of the film, its instruments and its articles (PAGE-54)', async () => {
    const { status, html } = await open(address);
    expect(status).toBe(200);
    for (const text of ['1. cut', '2. close', 'Saw, Mallet', 'PO-everywhere', 'PO-not-brazil']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('href="/resources/film-en?t=62"');
    expect(html).toContain('1:02');
    expect(html).not.toContain('How to read');
  });

  test('lists what to prepare once (PAGE-54)', async () => {
    const [, second = ''] = (await open(address)).html.split('To prepare');
    expect(count(second, '<li>Mallet</li>')).toBe(1);
    expect(count(second, '>PO-everywhere</span>')).toBe(1);
  });

  test('is offered in the languages of the technique (PAGE-55)', async () => {
    const [, sheet = ''] = (await open(address)).html.split('data-testid="surgery-sheet"');
    const [tools = ''] = sheet.split('<table');
    expect(tools).toContain('href="/ressourcen/technique-de?sheet=yes"');
    expect(tools).not.toContain('/recursos');
    const german = await open('/ressourcen/technique-de?sheet=yes');
    expect(german.html).toContain('Blatt für den OP-Tag');
    expect(german.html).toContain('href="/ressourcen/film-de?t=62"');
  });

  test('never names what the market may not see (PAGE-56)', async () => {
    const { html } = await open(address, 'BR');
    expect(html).toContain('2. close');
    expect(html).toContain('PO-everywhere');
    expect(html).not.toMatch(/not-brazil/i);
  });

  test('names no second of a film that the market may not see (PAGE-56)', async () => {
    const { html } = await open(address, 'JP');
    expect(html).toContain('1. cut');
    expect(html).not.toContain('1:02');
    expect(html).not.toContain('film-en');
  });

  test('leads paper to itself and is not indexed (PAGE-55, PAGE-50)', async () => {
    const { html } = await open(address);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/resources\/technique-en\?sheet=yes"/);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  });

  test('is linked by techniques that have it, and is no page of other resources (PAGE-54)', async () => {
    expect((await open('/resources/technique-en')).html).toContain('href="?sheet=yes"');
    expect((await open('/resources/guide-en')).html).not.toContain('sheet=yes');
    const other = await open('/resources/guide-en?sheet=yes');
    expect(other.status).toBe(200);
    expect(other.html).not.toContain('surgery-sheet');
    expect(other.html).not.toContain('noindex');
  });
});
