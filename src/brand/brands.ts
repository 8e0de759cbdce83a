import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { audiences } from '../enumerations/visitors.ts';
import type { MessageKey } from '../locale/messages/messages.ts';
import type { ContentMode } from './contentMode.ts';

/** The application variants, the values of the `APPLICATION` setting (BRAND-2). */
export const applications = ['main', 'vet-systems'] as const;

/** An application variant. */
export type Application = (typeof applications)[number];

/** The properties of a brand: its look, its content and the names of its leads. */
export interface Brand {
  readonly application: Application;
  /** The name shown to visitors, the same in every language. */
  readonly name: string;
  /** The `data-theme` value that selects the brand's design tokens. */
  readonly theme: Application;
  /** The logo's address and its size in CSS pixels (BRAND-4). */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number };
  /** The browser tab's icon, an SVG, and the image of link previews, 1200x630. */
  readonly icon: string;
  readonly preview: string;
  /** The accent of the theme and its tint, for pictures of link previews. */
  readonly colors: { readonly accent: string; readonly tint: string };
  /** How long the mouse rests on a root before its flyout opens, in milliseconds (NAV-6). */
  readonly flyoutDelay: number;
  /** The part of the content the brand shows. */
  readonly contentMode: ContentMode;
  /** The audience presumed of all visitors; default none. */
  readonly audience?: CodenameOf<typeof audiences>;
  /** The codenames of the items of the header and footer. */
  readonly codenames: {
    readonly home: string;
    readonly navigation: string;
    readonly footer: string;
    /** The form to contact a representative (FORM-8). */
    readonly contactForm: string;
  };
  /** The site codename that decides the step after choosing Health Care Professional. */
  readonly siteCodename: string;
  /** The search settings of the brand (BRAND-8). */
  readonly search: {
    /** The index of pages, as named in requests. */
    readonly index: string;
    /** The index of suggested queries. */
    readonly suggestionsIndex: string;
    /** The value of the facet `domain` in all of the brand's records. */
    readonly domainTag: string;
  };
  /** The text of the default description for search engines and link previews. */
  readonly description: MessageKey;
}

const main: Brand = {
  application: 'main',
  name: 'Portico Orthopaedics',
  theme: 'main',
  logo: { src: '/media/logo-main.svg', width: 103, height: 30 },
  icon: '/media/favicon.svg',
  preview: '/media/share-main.png',
  colors: { accent: '#0b5c66', tint: '#e2efee' },
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
  description: 'main_site_description',
};

const vetSystems: Brand = {
  application: 'vet-systems',
  name: 'Portico Vet Systems',
  theme: 'vet-systems',
  logo: { src: '/media/logo-vet-systems.svg', width: 90, height: 45 },
  icon: '/media/favicon-vet-systems.svg',
  preview: '/media/share-vet-systems.png',
  colors: { accent: '#1f5b3a', tint: '#e5f0e7' },
  flyoutDelay: 600,
  contentMode: 'vet_systems',
  audience: 'vet-systems',
  codenames: {
    home: 'vet_systems_home',
    navigation: 'vet_systems_navigation',
    footer: 'vet_systems_footer',
    contactForm: 'vet_systems_contact_form',
  },
  siteCodename: 'vet_systems',
  search: { index: 'prod', suggestionsIndex: 'prod_query_suggestions', domainTag: 'vet_systems' },
  description: 'vet_site_description',
};

/** Every brand by its application variant. */
export const brands: Readonly<Record<Application, Brand>> = { main, 'vet-systems': vetSystems };

/** The brand of an application variant. */
export function brandOf(application: Application): Brand {
  return brands[application];
}

/** The logo and the colors of a brand in pictures for link previews. */
export const lookOf = ({ logo, colors }: Brand) => ({ logo: logo.src, ...colors });
