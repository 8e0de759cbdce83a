import { rename, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { page, smallContent } from './smallContent.ts';

const link = (name: string, more = {}) => ({ type: 'link', name, url: `/${name}`, ...more });
const call = (name: string) => [{ type: 'footer_call_to_action', name, url: '#contactarep' }];

const foot = {
  social_media_icons: [
    {
      type: 'social_media_icon',
      name: 'Films',
      link: 'https://films.example/',
      image: { url: '/media/films.svg' },
      image_overlay: { url: '/media/films-overlay.svg' },
    },
    { type: 'social_media_icon', name: 'Letters', link: 'https://letters.example/' },
    {
      type: 'social_media_icon',
      name: 'Hostile',
      link: 'javascript:alert(1)',
      image: { url: 'http://evil.example/x.svg' },
    },
  ],
  cta_events: call('Find events'),
  patient_label: 'Patients',
  patient_links: [link('patient')],
  careers_label: 'Careers',
  careers_links: [link('vacancies')],
  procedure_label: 'Procedures',
  procedure_links: [link('shoulder')],
  representative_links: [link('rep-orders', { id: 'orders' }), link('rep-more', { id: 'nothing' })],
  mini_links: [link('privacy', { id: 'privacy-settings-open' })],
  full_site: [{ type: 'link', id: 'full', name: 'The full site' }],
  mobile_site: [{ type: 'link', id: 'mobile', name: 'The mobile site' }],
};

const banner = (text: string, more: object = {}) => ({
  shared: { dismissible: 'yes', ...more },
  variants: { en: { text: `<p>${text}</p><script>alert(2)</script>` } },
});

const files = {
  ...smallContent,
  'media/films.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/films-overlay.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'default/footer/main_footer.yaml': { variants: { en: foot } },
  'vet_systems/footer/vet_systems_footer.yaml': { variants: { en: foot } },
  'vet_systems/webpage/vet_systems_home.yaml': page('home', 'Vets'),
  'default/alert_banner/everywhere_note.yaml': banner('For everyone'),
  'default/alert_banner/brazil_note.yaml': banner('Not in Brazil', {
    kind: 'warning',
    geographic_exceptions: ['BR'],
  }),
  'default/alert_banner/long_past.yaml': banner('Long past', { end: '2020-01-01T00:00:00Z' }),
};

/** The document of a page on a host name. */
function onHost(site: OpenSite, host: string, path: string): Promise<string> {
  return new Promise((done, fail) => {
    request(site.url + path, { headers: { host } }, (res) => {
      let text = '';
      res.on('data', (part) => (text += part)).on('end', () => done(text));
    })
      .on('error', fail)
      .end();
  });
}

const visit = async (site: OpenSite, path = '/', country = 'US') =>
  (await site.get(path, { 'x-country': country })).text();

/** The document without the data for scripts. */
const shown = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');

let main: OpenSite;
let vet: OpenSite;
beforeAll(async () => {
  [main, vet] = await Promise.all([
    openSite(files),
    openSite(files, { APPLICATION: 'vet-systems' }),
  ]);
});
afterAll(() => Promise.all([main.close(), vet.close()]));

test('Vet Systems presumes its own audience of every visitor, the main site none (CONTACT-11)', async () => {
  expect(await visit(vet)).toContain('"audience":"vet-systems"');
  expect(await visit(main)).not.toContain('"audience":');
});

describe('the footer', () => {
  test('shows careers in the main variant only, beside the patients (FOOTER-5)', async () => {
    const columnsOf = (html: string) =>
      [...shown(html).matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, label]) => label);
    expect(columnsOf(await visit(main))).toEqual(['Procedures', 'Patients', 'Careers']);
    expect(columnsOf(await visit(vet))).toEqual(['Procedures', 'Patients']);
  });

  test('has its links inline on Vet Systems, below navigation and content (BRAND-5)', async () => {
    const html = shown(await visit(vet));
    const places = ['data-testid="navigation"', '<main', 'data-testid="footer"', 'data-inline='];
    const found = places.map((place) => html.indexOf(place));
    expect(found[0]).toBeGreaterThan(0);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(shown(await visit(main))).not.toContain('data-inline=');
  });

  test('offers help when there is an item, and omits what is missing (FOOTER-2, FOOTER-3)', async () => {
    const html = shown(await visit(main));
    expect(html).toContain('How can we help you');
    expect(html).toContain('Find events');
    const bare = await openSite(smallContent);
    const without = shown(await visit(bare));
    expect(without).not.toContain('How can we help you');
    expect(without).not.toContain('Connect with us');
    expect(without).toContain('data-testid="footer"');
    await bare.close();
  });

  test('shows icons only from allowed picture hosts, else names, and no unsafe address', async () => {
    const html = await visit(main);
    expect(html).toContain('src="/media/films.svg"');
    expect(html).toContain('src="/media/films-overlay.svg"');
    expect(shown(html)).toMatch(/<a[^>]*href="https:\/\/letters\.example\/"[^>]*>Letters/);
    expect(shown(html)).toContain('Hostile');
    expect(html).not.toContain('evil.example');
    expect(shown(html)).not.toContain('javascript:');
  });

  test('sets the id of a representative link’s icon, if there is one (FOOTER-9)', async () => {
    const html = shown(await visit(main));
    expect(html).toMatch(/icons[^"]*#orders"[\s\S]{0,200}rep-orders/);
    expect(html).toContain('rep-more');
    expect(html).not.toContain('#nothing"');
  });

  test('links to the same page of the mobile site, and from there to the full one (FOOTER-8)', async () => {
    const full = shown(await visit(main, '/products?q=x'));
    expect(full).toContain('href="https://m.portico.example/products"');
    expect(full).not.toContain('The full site');
    const mobile = shown(await onHost(main, 'm.portico.example', '/products'));
    expect(mobile).toContain('href="https://www.portico.example/products"');
    expect(mobile).not.toContain('The mobile site');
    const vetMobile = await onHost(vet, 'm.portico-vet.example', '/products');
    expect(vetMobile).toContain('href="https://www.portico-vet.example/products"');
    // A missing page has no counterpart.
    expect(shown(await visit(main, '/nowhere'))).toContain('href="https://m.portico.example/"');
  });
});

describe('the alert banner', () => {
  test('is the most urgent one of the market, sanitized (BANNER-1)', async () => {
    const html = await visit(main);
    expect(shown(html)).toContain('Not in Brazil');
    expect(shown(html)).not.toContain('For everyone');
    expect(html).not.toContain('alert(2)');
    const inBrazil = shown(await visit(main, '/', 'BR'));
    expect(inBrazil).toContain('For everyone');
    expect(inBrazil).not.toContain('Not in Brazil');
  });

  test('declares its language when it is not translated', async () => {
    expect(shown(await visit(main, '/de'))).toMatch(/<div[^>]* lang="en"[^>]*><p>Not in Brazil/);
  });

  test('differs on another site that has its own', async () => {
    expect(shown(await visit(vet))).not.toContain('data-testid="alert-banner"');
  });

  test('is the one that the flag names, whatever its dates, unless it is withheld (BANNER-2)', async () => {
    const file = `${main.contentFolder}-data/flags.json`;
    const set = async (codename: string) => {
      await writeFile(`${file}.new`, JSON.stringify({ 'alert-banner': codename }));
      await rename(`${file}.new`, file);
    };
    // Flags are read every second.
    const pollOptions = { timeout: 45_000 };
    await set('long_past');
    await expect.poll(() => visit(main), pollOptions).toContain('<p>Long past');
    await set('brazil_note');
    await expect.poll(() => visit(main), pollOptions).toContain('<p>Not in Brazil');
    expect(shown(await visit(main, '/', 'BR'))).toContain('For everyone');
    await set('long_past');
    await expect.poll(() => visit(main), pollOptions).toContain('<p>Long past');
    await set('unheard_of');
    await expect.poll(() => visit(main), pollOptions).toContain('<p>Not in Brazil');
  });
});
