import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { completeForm, formContent } from './contactSite.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { course, filledIn, textOf } from './registrationSite.ts';
import { listedContent, page, product, smallContent } from './smallContent.ts';

const term = (codename: string, en: string, de: string) => ({ codename, label: { en, de } });

const html = '<img src=x onerror=alert(1)> & "spine"';
const long = 'Wirbelsäulenstabilisierungssysteme '.repeat(2).trim();

/** The lists of a company that makes spine implants. */
const lists = {
  specialties: [
    { ...term('cervical_spine', 'Cervical spine', 'Halswirbelsäule'), icon: 'sets' },
    { ...term('lumbar_spine', html, long), icon: '/media/lumbar.svg' },
    term('constructor', 'Constructor', 'Bauer'),
  ],
  product_types: [term('cage', 'Cages', 'Cages für die Wirbelsäule')],
  registration_roles: [term('spine_surgeon', 'Spine surgeon', 'Wirbelsäulenchirurgie')],
  message_categories: [term('price', 'Prices', 'Preise')],
  news_topics: [term('studies', 'Studies', 'Studien')],
};

const specialty = (codename: string) => ({
  shared: { specialty: codename },
  variants: { en: { title: codename, slug: codename.replace('_', '-'), teaser: 'About it' } },
});

const content = {
  ...smallContent,
  ...listedContent(),
  ...formContent,
  'vocabularies.yaml': lists,
  'default/webpage/contact.yaml': page('contact', 'Contact', [{ type: 'block_general_form' }]),
  'default/webpage/specialties.yaml': page('specialties', 'Specialties', [
    { type: 'block_cards', heading: 'All', cards: ['cervical', 'lumbar'] },
  ]),
  'default/taxonomy_item/cervical.yaml': specialty('cervical_spine'),
  'default/taxonomy_item/lumbar.yaml': specialty('lumbar_spine'),
  'default/product/cage.yaml': product('cage', {
    specialties: ['cervical_spine', 'thoracic_spine'],
    product_type: 'cage',
  }),
  'default/product/rod.yaml': product('rod', { specialties: ['lumbar_spine'] }),
  'default/event/event_spine.yaml': course(),
};

const wait = { timeout: 30_000, interval: 100 };

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(content);
  await vi.waitFor(async () => {
    if (!(await text('/products')).includes('Cervical spine')) throw new Error('No index yet');
  }, wait);
}, 60_000);
afterAll(() => site.close());

const read = async (path: string) => (await site.get(path, { 'x-country': 'US' })).text();
const text = async (path: string) => textOf(await read(path));
const ready = async () =>
  (await (await site.get('/readyz')).json()) as {
    notices: string[];
    content: { reason?: string };
  };

/** Sends the general form with a subject, as a browser without scripts does. */
function send(messageCategory: string): Promise<Response> {
  const { firstName, lastName, country, email } = completeForm;
  return fetch(`${site.url}/corporate/contact-us/email-portico`, {
    method: 'POST',
    body: new URLSearchParams({
      codename: 'general_contact_form',
      firstName,
      lastName,
      country,
      email,
      messageCategory,
      message: 'What does it cost?',
    }),
    headers: { origin: site.url, 'x-country': 'US' },
  });
}

describe('a company with vocabularies of its own (OWN-20)', () => {
  test('shows its specialties and types in lists, filters and products', async () => {
    const filtered = await text('/produkte?specialty=cervical_spine');
    expect(filtered).toContain('Halswirbelsäule');
    expect(filtered).toContain('cage de');
    expect(filtered).not.toContain('rod de');
    expect(await text('/produkte?product_type=cage')).toContain('Cages für die Wirbelsäule');
    expect(await text('/produkte/cage-de')).toContain('Halswirbelsäule, Thoracic spine');
    expect(await text('/products/cage-en')).toContain('Cervical spine, Thoracic spine');
    expect(await text('/produkte/rod-de')).toContain(long);
  });

  test('finds pages by their labels, and counts them by facet', async () => {
    await expect.poll(() => text('/de/suche?q=Halswirbelsäule'), wait).toContain('cage de');
    expect(await text('/search?q=cage')).toContain('Cervical spine');
    const answer = await site.get('/api/items?system.type=product&elements.product_type[any]=cage');
    const { items } = (await answer.json()) as { items: { product_type: object[] }[] };
    expect(items.map(({ product_type }) => product_type)).toEqual([
      [{ name: 'Cages', codename: 'cage' }],
    ]);
  });

  test('a label is text: HTML in it is shown, not run', async () => {
    const page = await read('/products/rod-en');
    expect(page).not.toContain('<img src=x');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;spine&quot;');
  });

  test.each(['__proto__', 'constructor', 'toString', '%3Cb%3E', 'x'.repeat(300)])(
    'any value in an address is answered: %s',
    async (value) => {
      for (const path of ['/products', '/search', '/corporate/team', '/news?topic=x&']) {
        const address = `${path}${path.includes('?') ? '' : '?'}specialty=${value}&product_type=${value}`;
        expect((await site.get(address)).status).toBeLessThan(400);
      }
    },
  );

  test('asks those who register for its own roles only (OWN-23)', async () => {
    const form = '/de/kalender/event_spine/anmeldung';
    const shown = await read(form);
    expect(shown).toContain('<option value="spine_surgeon">Wirbelsäulenchirurgie</option>');
    expect(shown).not.toContain('value="surgeon"');
    const post = (role: string) =>
      fetch(site.url + form, {
        method: 'POST',
        body: new URLSearchParams({ ...filledIn, email: `${role}@hospital.example`, role }),
        headers: { origin: site.url },
        redirect: 'manual',
      });
    expect((await post('surgeon')).status).toBe(422);
    const taken = await post('spine_surgeon');
    expect(taken.status).toBe(303);
    const registration = await text(taken.headers.get('location') ?? '');
    expect(registration).toContain('Wirbelsäulenchirurgie');
  });

  test('offers and takes its own subjects of messages (OWN-23)', async () => {
    const shown = await read('/de/unternehmen/kontaktieren-sie-uns');
    expect(shown).toContain('<option value="price">Preise</option>');
    expect(shown).not.toContain('complaint');
    const refused = await send('complaint');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Must be one of the following values: price');
    expect((await send('price')).status).toBe(200);
  });

  test('gives specialties without a picture an icon of its own (OWN-24)', async () => {
    const cards = await read('/specialties');
    expect(cards).toContain('#sets');
    expect(cards).toContain('src="/media/lumbar.svg"');
  });

  test('a value that its lists do not have is said once (OWN-22)', async () => {
    const notices = (await ready()).notices.filter((it) => it.includes('vocabularies.yaml'));
    expect(notices).toEqual([expect.stringContaining('specialties: thoracic_spine')]);
  });
});

describe('vocabularies are live (OWN-21)', () => {
  test('a changed label shows on every channel, with the search facets', async () => {
    const [cervical, ...others] = lists.specialties;
    const renamed = { ...cervical, label: { en: 'Neck', de: 'Nacken' } };
    await site.write({ 'vocabularies.yaml': { ...lists, specialties: [renamed, ...others] } });
    await expect.poll(() => text('/produkte/cage-de'), wait).toContain('Nacken, Thoracic spine');
    expect(await text('/produkte')).toContain('Nacken');
    const answer = await site.get('/api/items/cage?includedFields=specialties');
    expect(JSON.stringify(await answer.json())).toContain('"Neck"');
    await expect.poll(() => text('/de/suche?q=Nacken'), wait).toContain('cage de');
    await expect.poll(() => text('/de/suche?q=Halswirbelsäule'), wait).not.toContain('cage de');
    await site.write({ 'vocabularies.yaml': lists });
    await expect.poll(() => text('/produkte/cage-de'), wait).toContain('Halswirbelsäule');
  });

  test('an invalid or missing file leaves the last good one in force', async () => {
    await site.write({ 'vocabularies.yaml': 'specialties: [cervical_spine]' });
    await expect.poll(async () => (await ready()).content.reason, wait).toContain('specialties[1]');
    expect(await text('/produkte/cage-de')).toContain('Halswirbelsäule');
    await rm(join(site.contentFolder, 'vocabularies.yaml'));
    const missing = 'vocabularies.yaml is missing';
    await expect.poll(async () => (await ready()).content.reason, wait).toBe(missing);
    expect(await text('/produkte/cage-de')).toContain('Halswirbelsäule');
    await site.write({ 'vocabularies.yaml': lists });
    await expect.poll(async () => (await ready()).content.reason, wait).toBeUndefined();
  });

  test('an invalid file prevents the start, and is named', async () => {
    const start = openSite({ ...smallContent, 'vocabularies.yaml': 'specialties: [knee]' });
    await expect(start).rejects.toThrow('vocabularies.yaml: specialties[1]');
  });
});

test('without vocabularies everything works, and nothing is asked or filtered by them (OWN-25)', async () => {
  const bare = await openSite({ ...content, 'vocabularies.yaml': undefined });
  try {
    const shown = async (path: string) => (await bare.get(path)).text();
    for (const path of ['/', '/products', '/specialties', '/calendar', '/search?q=cage']) {
      expect((await bare.get(path)).status).toBe(200);
    }
    expect(await shown('/products/cage-en')).toContain('Cervical spine, Thoracic spine');
    expect(await shown('/calendar/event_spine/registration')).not.toContain('name="role"');
    expect(await shown('/corporate/contact-us/email-portico')).not.toContain('messageCategory');
    const { role: _, ...fields } = filledIn;
    const taken = await fetch(`${bare.url}/calendar/event_spine/registration`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: bare.url },
      redirect: 'manual',
    });
    expect(taken.status).toBe(303);
    const registration = await shown(taken.headers.get('location') ?? '');
    expect(registration).toContain('data-testid="registration"');
  } finally {
    await bare.close();
  }
}, 60_000);
