import { describe, expect, test } from 'vitest';
import { boardContent } from '../../../tests/fakes/boardContent.ts';
import { contentFaults } from './contentFaults.server.ts';
import { silentPictures, unusedMedia } from './fileFindings.server.ts';
import { externalLinks } from './links/checkLinks.server.ts';
import { countWords, thinPages } from './thinPages.server.ts';

const page = (own: object, more: object = {}) => ({
  texts: { en: { title: 'A', ...own } },
  ...more,
});
const event = (own: object, more: object = {}) => page(own, { type: 'event', ...more });
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

describe('the faults of content (PROOF-58)', () => {
  test('are those that the check of a folder finds, of any source, links apart (PROOF-59)', async () => {
    const faults = await contentFaults(
      await boardContent({
        start: event({ description: '<p><a href="/nowhere">there</a></p><script>x</script>' }),
        cards: { type: 'block_cards', texts: { en: { cards: ['nothing'] } } },
        other: event({ description: '<script>x</script>' }, { collection: 'other' }),
      }),
    );
    const found = faults.map(({ codename, rule, isLink }) => `${codename} ${rule} ${isLink}`);
    expect(found).toContain('cards link true');
    expect(found).toContain('start address true');
    expect(found).toContain('start html false');
    expect(faults.some(({ codename }) => codename === 'other')).toBe(false);
  });
});

describe('the external links of content (PROOF-60)', () => {
  test('are the web addresses of other sites that published items name, each once', async () => {
    const body =
      '<a href="https://a.example/x#part">a</a><a href="/inside">b</a><a href="mailto:a@b.example">c</a>';
    const links = await externalLinks(
      await boardContent({
        one: event({ description: body }),
        two: event({ description: body }),
        link: { type: 'link', texts: { en: { url: 'http://b.example' } } },
        draft: event({ description: '<a href="https://c.example/">d</a>' }, { published: false }),
        elsewhere: event(
          { description: '<a href="https://d.example/">e</a>' },
          { collection: 'other' },
        ),
      }),
    );
    expect(links).toEqual([
      { address: 'http://b.example/', codenames: ['link'] },
      { address: 'https://a.example/x', codenames: ['one', 'two'] },
    ]);
  });
});

describe('thin pages (PROOF-61)', () => {
  test('count what readers see: words, not tags', () => {
    expect(countWords('<p class="long name">Two words</p><p>und Größe 3.5</p> – &')).toBe(5);
  });

  test('are found by market: what is withheld there does not count', async () => {
    const rows = {
      long: event({ slug: 'long', description: `<p>${words(130)}</p>` }),
      short: event({ slug: 'short', description: `<p>${words(20)}</p>` }),
      partly: event({
        slug: 'partly',
        description: `<p>${words(20)}</p>`,
        blocks: ['inner', 'partly'],
      }),
      inner: {
        type: 'block_rich_text',
        texts: { en: { body: words(120), audience: ['professional'] } },
      },
      not_french: event({ slug: 'n', description: words(5), geographic_exceptions: ['FR'] }),
      elsewhere: event({ slug: 'e', description: words(5) }, { collection: 'other' }),
    };
    const content = await boardContent(rows);
    const found = await thinPages(content);
    expect(
      found.rows.map(({ item, thinIn, words, most }) => [item.codename, thinIn, words, most]),
    ).toEqual([
      ['not_french', ['DE'], 6, 6],
      ['partly', ['FR'], 21, 141],
      ['short', ['DE', 'FR'], 21, 21],
    ]);
    expect(found.byMarket).toEqual([
      { country: 'DE', countries: 1, thin: 2 },
      { country: 'FR', countries: 1, thin: 2 },
    ]);
    const french = await thinPages(content, { market: 'FR', fewer: 10 });
    expect(french.rows).toEqual([]);
    expect((await thinPages(content, { type: 'product' })).rows).toEqual([]);
  });
});

describe('unused files (PROOF-62)', () => {
  test('are those that no item of any brand, published or not, and no brand names', async () => {
    const file = (url: string) => ({ type: 'resource', texts: { en: { files: [{ url }] } } });
    const media = new Map(
      ['used.pdf', 'draft.pdf', 'other.pdf', 'left.pdf', 'logo.svg'].map((it) => [
        `/media/${it}`,
        10,
      ]),
    );
    for (const size of ['640.avif', '640.webp', '640-narrow.webp', '194x140.webp']) {
      media.set(`/media/pictures/knee-${size}`, 100);
    }
    const { edition } = await boardContent(
      {
        used: file('/media/used.pdf'),
        draft: { ...file('/media/draft.pdf'), published: false },
        other: { ...file('/media/other.pdf'), collection: 'other' },
      },
      { media, brands: JSON.stringify({ logo: '/media/logo.svg' }) },
    );
    expect(await unusedMedia(edition)).toEqual([
      { address: '/media/pictures/knee', files: 4, bytes: 400 },
      { address: '/media/left.pdf', files: 1, bytes: 10 },
    ]);
  });
});

describe('pictures without words (PROOF-63)', () => {
  test('have none, a file name, or those of the default language', async () => {
    const image = (description: string, url = '/media/a.jpg') => [{ url, description }];
    const content = await boardContent(
      {
        said: {
          texts: {
            en: { image: image('A knee seen from the side') },
            de: { image: image('Ein Knie von der Seite') },
          },
        },
        silent: { texts: { en: { image: image('') } } },
        named: { texts: { en: { image: image('IMG_2041.jpg') } } },
        same: {
          texts: { en: { image: image('A knee brace') }, de: { image: image('A knee brace') } },
        },
        icon: { type: 'social_media_icon', texts: { en: { image: image('') } } },
      },
      {
        deliverAsset: ({ url = '', description = null }) => ({
          name: url,
          type: 'image/jpeg',
          size: 1,
          url,
          width: 2,
          height: 2,
          description,
        }),
      },
    );
    const found = await silentPictures(content);
    expect(found.map(({ item, language, fault }) => [item.codename, language, fault])).toEqual([
      ['named', 'en', 'file'],
      ['same', 'de', 'untranslated'],
      ['silent', 'en', 'none'],
    ]);
  });
});
