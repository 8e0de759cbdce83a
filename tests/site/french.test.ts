import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FakeMailServer, startMailServer } from '../fakes/mailServer.ts';
import { writeContent } from '../running/contentFolder.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { submit } from '../running/submission.ts';
import { decodedMail } from './decodedMail.ts';
import { frenchContent } from './frenchContent.ts';

// A language folder that the site of this project does not use: French, with German beside it.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

/** Far more than a machine under load needs. */
const patience = { timeout: 100_000, interval: 50 };

let folder: string;
let mails: FakeMailServer;
let site: StartedSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-french-'));
  await writeContent(join(folder, 'content'), { 'pictures/pictures.json': '[]', ...frenchContent });
  mails = await startMailServer();
  site = await startSite(
    {
      LANGUAGES: 'fr,de',
      DEFAULT_LANGUAGE: 'fr',
      CONTENT_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'data'),
      GEO_COUNTRY_HEADER: 'x-country',
      TRUST_PROXY: 'loopback',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Exemple <info@exemple.example>',
    },
    { within: 180 },
  );
});
afterAll(async () => {
  await site?.kill();
  await mails?.close();
  await rm(folder, { recursive: true, maxRetries: 20 });
});

const page = async (path: string, headers = {}) => await site.ask(path, { headers });

/** The text of a page, with plain spaces. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('French pages have no prefix, German pages have one, and those of other languages lead to them (OWN-11, OWN-70)', async () => {
  const home = await page('/');
  expect([home.status, home.text]).toEqual([200, expect.stringContaining('<html lang="fr"')]);
  expect(textOf(home.text)).toContain('Des implants conçus pour l’opération à cœur ouvert');
  expect((await page('/de')).text).toContain('<html lang="de"');
  expect((await page('/produits/prothese-de-genou')).status).toBe(200);
  expect((await page('/produkte/knieprothese')).status).toBe(200);
  const prefixed = await page('/fr/calendrier');
  expect([prefixed.status, prefixed.headers.location]).toEqual([308, '/calendrier']);
  for (const [path, to] of [
    ['/en', '/'],
    ['/es', '/'],
    ['/products', '/produits'],
  ]) {
    const { status, headers } = await page(path ?? '');
    expect([path, status, headers.location]).toEqual([path, 302, to]);
  }
  expect((await page('/de/produits')).status).toBe(404);
});

test('the interface of every page is French', async () => {
  const missing = await page('/nulle-part');
  expect(missing.status).toBe(404);
  expect(textOf(missing.text)).toContain('Page introuvable');
  const found = textOf((await page('/search?q=proth%C3%A8ses')).text);
  for (const word of ['Aller au contenu principal', 'Recherche', 'Paramètres de confidentialité']) {
    expect(found, word).toContain(word);
  }
  expect(found).not.toMatch(/\b(Search|Skip to|Privacy settings)\b/);
});

test('dates and times are written as in French (PAGE-5)', async () => {
  const text = textOf((await page('/calendrier/course')).text);
  expect(text).toContain('vendredi 1er mai 2099, 9 h');
  expect(text).toContain('samedi 2 mai 2099, 14 h 30');
  expect(text).toContain('heure d’Europe centrale');
});

test.each(['prothèse', 'prothèses', 'PROTHESES', 'prothese'])(
  'a search for “%s” finds what is called by another form of the word',
  async (query) => {
    const titles = async () => {
      const path = `/api/search/suggestions?query=${encodeURIComponent(query)}&hitsPerPage=10`;
      const answer = await page(path, { 'x-locale': 'fr' });
      return answer.status === 200 ? answer.text : '';
    };
    await expect.poll(titles, patience).toContain('Prothèse de genou');
    expect(await titles()).not.toContain('Ancre de suture');
  },
);

test('news have a French and a German feed', async () => {
  const feed = await page('/news-fr.xml');
  expect(feed.text).toContain('Actualités');
  expect(feed.text).toContain('Où se forment les équipes\u00a0: un nouveau centre');
  expect((await page('/news-de.xml')).text).toContain('Ein neues Zentrum');
  expect((await page('/news-xx.xml')).status).toBe(404);
});

test('pictures for link previews have French letters (PAGE-39)', async () => {
  const html = (await page('/actualites/nouveau-centre')).text;
  const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  expect(image).toContain('/media/share/fr/');
  const picture = await page(new URL(image).pathname);
  expect((await sharp(picture.bytes).metadata()).width).toBe(1200);
});

test('the contact form is French, and so is the mail that confirms a request (FORM-39)', async () => {
  const form = textOf((await page('/entreprise/contactez-nous')).text);
  expect(form).toContain('Que pouvons-nous faire pour vous ?');
  const faulty = await submit(site, { language: 'fr', country: 'FR', email: 'ada' });
  expect([faulty.status, faulty.text]).toEqual([422, expect.stringContaining('adresse e-mail')]);
  const fields = { language: 'fr', country: 'FR', postalCode: '75001' };
  const answer = await submit(site, fields);
  const { reference } = JSON.parse(answer.text) as { reference: string };
  await expect.poll(() => mails.messages.length, patience).toBe(1);
  const mail = decodedMail(mails.messages[0] ?? '');
  expect(mail).toContain('Nous avons reçu votre demande');
  expect(mail).toContain(`Numéro de référence\u00a0: ${reference}`);
  expect(mail).toContain('Un devis');
});

test('other languages and the sitemap lead to the same page in the other language', async () => {
  const html = (await page('/produits/prothese-de-genou')).text;
  expect(html).toMatch(/hreflang="de" href="[^"]*\/produkte\/knieprothese"/i);
  expect(html).toMatch(/hreflang="x-default" href="[^"]*\/produits\/prothese-de-genou"/i);
  const sitemap = (await page('/sitemap.xml')).text;
  expect(sitemap).toContain('/produits/prothese-de-genou');
  expect(sitemap).toContain('/de/kalender/course');
  expect(sitemap).not.toMatch(/\/products|\/fr\//);
});

test('professionals in France are asked in French, and in no other language (COUNTRY-21)', async () => {
  const asked = (await page('/professionnels', { 'x-country': 'FR' })).text;
  expect(textOf(asked)).toContain('Êtes-vous professionnel de santé ?');
  expect(textOf(asked)).toContain('code de la santé publique, articles L. 5213-1 et suivants');
  expect(asked).not.toMatch(/<div lang="/);
});
