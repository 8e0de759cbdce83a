import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formContent } from './contactSite.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const languages = ['en', 'de', 'es', 'pt'] as const;

const member = (name: string, slug: string, more: object = {}) => ({
  shared: { name, slug, specialties: ['knee'], languages: ['english'], ...more },
  variants: Object.fromEntries(
    languages.map((it) => [
      it,
      { title: `Role ${it}`, biography: `<p>About ${name} in ${it}</p>` },
    ]),
  ),
});

const news = {
  shared: { date: '2026-09-30T09:00:00Z', people: ['osei', 'hidden'] },
  variants: { en: { title: 'A prize', slug: 'prize', teaser: 'For her' } },
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    ...formContent,
    'default/webpage/team.yaml': page('team', 'Team'),
    'default/webpage/contact.yaml': page('contact', 'Contact', [{ type: 'block_general_form' }]),
    'default/staff/osei.yaml': member('Ada Oseí', 'ada-osei', { regions: ['north_america'] }),
    'default/staff/brandt.yaml': member('Max Brandt', 'max-brandt', { specialties: ['hip'] }),
    'default/staff/hidden.yaml': member('Lia Secreta', 'lia-secreta', {
      geographic_exceptions: ['BR'],
    }),
    'default/staff/closed.yaml': member('Ida Reserved', 'ida-reserved', {
      audience: 'professional',
    }),
    'default/staff/latina.yaml': member('Zoe Latina', 'zoe-latina', {
      regions: ['latin_america'],
    }),
    'default/staff/sola.yaml': member('Una Sola', 'una-sola', {
      specialties: ['shoulder'],
      geographic_exceptions: ['BR'],
    }),
    'default/product/joint.yaml': product('joint', { specialties: ['knee', 'hip'] }),
    'default/product/anchor.yaml': product('anchor', { specialties: ['shoulder'] }),
    'default/product/plain.yaml': product('plain'),
    'default/news_article/prize.yaml': news,
    'default/news_article/withheld.yaml': {
      shared: { ...news.shared, geographic_exceptions: ['BR'] },
      variants: { en: { title: 'A withheld prize', slug: 'withheld', teaser: 'For her' } },
    },
  });
});
afterAll(() => site.close());

const answer = (path: string, country = 'US') => site.get(path, { 'x-country': country });
const html = async (path: string, country?: string) => (await answer(path, country)).text();
const namesIn = (text: string) =>
  ['Ada Oseí', 'Max Brandt', 'Lia Secreta', 'Ida Reserved'].filter((it) => text.includes(it));

describe('the staff directory (STAFF-1)', () => {
  test('lists everyone the market shows, in every language', async () => {
    const paths = ['/corporate', '/de/unternehmen', '/es/corporacion', '/pt/corporativo'];
    const teams = ['team', 'team', 'equipo', 'equipe'];
    for (const [index, path] of paths.entries()) {
      const text = await html(`${path}/${teams[index]}`);
      expect(namesIn(text)).toHaveLength(4);
      expect(text).toContain(`href="${path}/${teams[index]}/ada-osei"`);
    }
  });

  test('is searched by its address', async () => {
    expect(namesIn(await html('/corporate/team?name=OSEI'))).toEqual(['Ada Oseí']);
    expect(namesIn(await html('/corporate/team?specialty=hip'))).toEqual(['Max Brandt']);
    expect(namesIn(await html('/corporate/team?region=north_america&language=english'))).toEqual([
      'Ada Oseí',
    ]);
    const filtered = await html('/corporate/team?specialty=hip');
    expect(filtered).toContain('noindex, nofollow');
    expect(filtered).toMatch(/Remove filter: Hip/);
    expect(filtered).toContain('1 person<');
  });

  test('says that there is nobody, and leads on', async () => {
    const text = await html('/corporate/team?name=%3Cscript%3E&specialty=knee');
    expect(namesIn(text)).toEqual([]);
    expect(text).toContain('We found no one');
    expect(text).not.toContain('<script>&specialty');
    expect(text).toMatch(/href="\/corporate\/team"[^>]*>Clear all filters/);
  });

  test('has no page past its end', async () => {
    expect((await answer('/corporate/team?page=2')).status).toBe(404);
  });

  test('names nobody who is withheld', async () => {
    for (const path of ['/corporate/team', '/corporate/team?name=lia', '/sitemap.xml']) {
      const text = await html(path, 'BR');
      expect(text, path).not.toMatch(/Lia Secreta|lia-secreta/);
    }
    expect(await html('/corporate/team', 'AU')).not.toContain('Ida Reserved');
    expect(await html('/sitemap.xml', 'US')).toContain('/corporate/team/lia-secreta');
  });
});

describe('the page of a member of staff (STAFF-2)', () => {
  test('shows the person and what the market shows of theirs', async () => {
    const text = await html('/corporate/team/ada-osei');
    expect(text).toMatch(/<h1[^>]*>Ada Oseí<\/h1>/);
    expect(text).toContain('About Ada Oseí in en');
    expect(text).toContain('"@type":"ProfilePage"');
    expect(text).toContain('A withheld prize');
    const brazilian = await html('/corporate/team/ada-osei', 'BR');
    expect(brazilian).toContain('A prize');
    expect(brazilian).not.toContain('A withheld prize');
  });

  test('exists in every language, and names its address in the others', async () => {
    const text = await html('/de/unternehmen/team/ada-osei');
    expect(text).toContain('About Ada Oseí in de');
    expect(text).toMatch(/hrefLang="es" href="[^"]*\/es\/corporacion\/equipo\/ada-osei"/i);
  });

  test('is refused like other items', async () => {
    expect((await answer('/corporate/team/nobody')).status).toBe(404);
    const withheld = await answer('/corporate/team/lia-secreta', 'BR');
    expect(withheld.status).toBe(451);
    expect(await withheld.text()).not.toContain('Lia Secreta');
    const reserved = await answer('/corporate/team/ida-reserved', 'AU');
    expect(reserved.status).toBe(302);
  });

  test('leads to the contact form, which names the person (FORM-37)', async () => {
    const contact = '/corporate/contact-us/email-portico?about=osei';
    expect(await html('/corporate/team/ada-osei')).toContain(`href="${contact}#contactarep"`);
    const form = await html(contact);
    expect(form).toContain('About: Ada Oseí');
    expect(form).toContain('<input type="hidden" name="contactName" value="Ada Oseí"/>');
    const other = await html('/corporate/contact-us/email-portico?about=hidden', 'BR');
    expect(other).not.toContain('Lia Secreta');
  });
});

describe('a product (STAFF-4)', () => {
  const namedIn = async (name: string, country: string) =>
    /href="\/corporate\/team\/([\w-]+)"/.exec(await html(`/products/${name}-en`, country))?.[1];

  test('names a specialist, from the region of the visitor if there is one', async () => {
    const text = await html('/products/joint-en');
    expect(text).toContain('href="/corporate/team/ada-osei"');
    // The page of the person contacts the person.
    expect(text).not.toContain('?about=osei');
    expect(await namedIn('joint', 'BR')).toMatch(/latina/);
    // Nobody is there for the region: of the specialty that the product names first.
    expect(await namedIn('joint', 'DE')).toBe('ada-osei');
  });

  test('names nobody who is withheld or has another specialty', async () => {
    expect(await namedIn('anchor', 'US')).toMatch(/sola/);
    expect(await namedIn('anchor', 'BR')).toBeUndefined();
    expect(await html('/products/anchor-en', 'BR')).not.toContain('Una Sola');
    expect(await namedIn('plain', 'US')).toBeUndefined();
  });
});
