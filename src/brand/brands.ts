import type { Locale } from '../locale/locales.ts';
import type { ContentMode } from './contentMode.ts';

/** The application variants, the values of the `APPLICATION` setting (BRAND-2). */
export const applications = ['main', 'vet-systems'] as const;

/** One application variant. */
export type Application = (typeof applications)[number];

/** What one brand of the site is: how it looks, which content it shows and how its leads are named. */
export interface Brand {
  readonly application: Application;
  /** The name visitors read, the same in every language. */
  readonly name: string;
  /** The `data-theme` value that selects the brand's design tokens. */
  readonly theme: Application;
  /** The logo's address and its size in CSS pixels (BRAND-4). */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number };
  /** The icon of the browser's tab, an SVG, and the picture of link previews, 1200x630. */
  readonly icon: string;
  readonly preview: string;
  /** Milliseconds a mouse rests on a root before its flyout opens (NAV-6). */
  readonly flyoutDelay: number;
  /** The part of the content the brand shows. */
  readonly contentMode: ContentMode;
  /** Codenames of the items the shell is built from. */
  readonly codenames: {
    readonly home: string;
    readonly navigation: string;
    readonly footer: string;
    /** The form for a request to a representative (FORM-8). */
    readonly contactForm: string;
  };
  /** The site codename that decides the step after choosing Health Care Professional. */
  readonly siteCodename: string;
  /** What the brand's search goes by (BRAND-8). */
  readonly search: {
    /** The index of pages, as callers name it. */
    readonly index: string;
    /** The index of suggested queries. */
    readonly suggestionsIndex: string;
    /** The value of the facet `domain` in all of the brand's records. */
    readonly domainTag: string;
  };
  /** One sentence for search engines and link previews, where a page has none of its own. */
  readonly description: Readonly<Record<Locale, string>>;
}

const main: Brand = {
  application: 'main',
  name: 'Portico Orthopaedics',
  theme: 'main',
  logo: { src: '/media/logo-main.svg', width: 103, height: 30 },
  icon: '/media/favicon.svg',
  preview: '/media/share-main.png',
  flyoutDelay: 200,
  contentMode: 'default',
  codenames: {
    home: 'home',
    navigation: 'main_navigation',
    footer: 'main_footer',
    contactForm: 'acom_contact_form',
  },
  siteCodename: 'acom',
  search: { index: 'prod', suggestionsIndex: 'prod_query_suggestions', domainTag: 'acom' },
  description: {
    en: 'Implants, instruments and education for orthopaedic surgery.',
    de: 'Implantate, Instrumente und Fortbildung für die orthopädische Chirurgie.',
    es: 'Implantes, instrumentos y formación para la cirugía ortopédica.',
    pt: 'Implantes, instrumentos e formação para a cirurgia ortopédica.',
  },
};

const vetSystems: Brand = {
  application: 'vet-systems',
  name: 'Portico Vet Systems',
  theme: 'vet-systems',
  logo: { src: '/media/logo-vet-systems.svg', width: 90, height: 45 },
  icon: '/media/favicon-vet-systems.svg',
  preview: '/media/share-vet-systems.png',
  flyoutDelay: 600,
  contentMode: 'vet_systems',
  codenames: {
    home: 'vet_systems_home',
    navigation: 'vet_systems_navigation',
    footer: 'vet_systems_footer',
    contactForm: 'vet_systems_contact_form',
  },
  siteCodename: 'vet_systems',
  search: { index: 'prod', suggestionsIndex: 'prod_query_suggestions', domainTag: 'vet_systems' },
  description: {
    en: 'Implants, instruments and education for veterinary orthopaedics.',
    de: 'Implantate, Instrumente und Fortbildung für die Veterinärorthopädie.',
    es: 'Implantes, instrumentos y formación para la ortopedia veterinaria.',
    pt: 'Implantes, instrumentos e formação para a ortopedia veterinária.',
  },
};

/** Every brand by its application variant. */
export const brands: Readonly<Record<Application, Brand>> = { main, 'vet-systems': vetSystems };

/** The brand of an application variant. */
export function brandOf(application: Application): Brand {
  return brands[application];
}
