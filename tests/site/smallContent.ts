import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ContentFiles } from '../running/contentFolder.ts';

const inAll = (make: (language: string) => object) =>
  Object.fromEntries(['en', 'de', 'es', 'pt'].map((language) => [language, make(language)]));

/** A page of one block with a text in every language, and of more blocks or their codenames. */
export function page(section: string, words: string, more: readonly (object | string)[] = []) {
  return {
    shared: { section },
    variants: inAll((language) => ({
      title: `${words} ${language}`,
      teaser: `Teaser ${words} ${language}`,
      blocks: [{ type: 'block_rich_text', body: `<p>${words} in ${language}</p>` }, ...more],
    })),
  };
}

/** A product in all or some languages, with optional restrictions. */
export function product(name: string, more: object = {}, languages = ['en', 'de', 'es', 'pt']) {
  return {
    shared: { product_number: `PO-${name}`, ...more },
    variants: Object.fromEntries(
      languages.map((language) => [
        language,
        { title: `${name} ${language}`, slug: `${name}-${language}`, teaser: `About ${name}` },
      ]),
    ),
  };
}

/** Enough content for every test of the server. */
export const smallContent: ContentFiles = {
  // Forms ask for a role and a category of these lists.
  'vocabularies.yaml': readFileSync(
    resolve(import.meta.dirname, '../../demo/content/vocabularies.yaml'),
    'utf8',
  ),
  'default/webpage/home.yaml': page('home', 'Home'),
  'default/webpage/privacy.yaml': page('privacy', 'Privacy'),
  'default/webpage/patient.yaml': page('patient', 'Patients'),
  'default/resource/guide.yaml': {
    shared: { media_type: 'pdf', language: ['german'] },
    variants: inAll((language) => ({
      title: `Guide ${language}`,
      slug: `guide-${language}`,
      description: `What the guide says in ${language}`,
    })),
  },
  'default/product/everywhere.yaml': product('everywhere'),
  'default/product/not_brazil.yaml': product('not-brazil', { geographic_exceptions: ['BR'] }),
  'default/product/not_latin.yaml': product('not-latin', {
    manual_geographic_exceptions: 'ltm, JP',
  }),
  'default/product/english_only.yaml': product('english-only', {}, ['en']),
  'default/product/withdrawn.yaml': product('withdrawn', { product_status: 'withdrawn' }),
};

const titled = (title: string, more: object = {}) =>
  inAll((language) => ({ title: `${title} ${language}`, slug: `${title}-${language}`, ...more }));

/**
 * An item of each type that a page of the path table lists: without one there is no such page.
 * @param folder the collection; default that of the main brand
 */
export const listedContent = (folder = 'default'): ContentFiles => ({
  [`${folder}/product/listed.yaml`]: product('listed'),
  [`${folder}/resource/listed_resource.yaml`]: {
    shared: { media_type: 'pdf', language: ['german'] },
    variants: titled('listed-resource', { description: 'What it says' }),
  },
  [`${folder}/taxonomy_item/listed_specialty.yaml`]: {
    shared: { specialty: 'knee' },
    variants: titled('listed-specialty', { teaser: 'About it' }),
  },
  [`${folder}/news_article/listed_news.yaml`]: {
    shared: { date: '2026-11-01T08:00:00Z' },
    variants: titled('listed-news', { teaser: 'What is new' }),
  },
  [`${folder}/event/listed_event.yaml`]: {
    shared: {
      event_id: 'EV-LISTED',
      event_type: 'course',
      registration_status: 'open',
      start: '2099-05-02T12:30:00Z',
      end: '2099-05-02T15:30:00Z',
      time_zone: 'Europe/Berlin',
      country: 'DE',
    },
    variants: inAll((language) => ({ title: `Listed event ${language}`, teaser: 'About it' })),
  },
  [`${folder}/staff/listed_person.yaml`]: {
    shared: { name: 'Ada Listed', slug: 'ada-listed' },
    variants: inAll(() => ({ title: 'Engineer', biography: '<p>About</p>' })),
  },
  [`${folder}/territory/listed_territory.yaml`]: {
    shared: { country: 'DE' },
    variants: inAll((language) => ({ title: `Germany ${language}`, office: 'Munich' })),
  },
  ...listedDirections(folder),
});

/** A revision of directions for use: without one they cannot be looked up. */
export const listedDirections = (folder = 'default'): ContentFiles => ({
  [`${folder}/directions_for_use/listed_directions.yaml`]: {
    shared: {
      title: 'DFU 9',
      revision: 'A',
      issue_date: '2026-03-16T00:00:00Z',
      languages: ['english'],
      files: [{ name: 'en', url: '/media/listed.en.pdf' }],
    },
    variants: { en: {} },
  },
  'media/listed.en.pdf': '%PDF',
});
