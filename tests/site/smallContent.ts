import type { ContentFiles } from './openSite.ts';

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
