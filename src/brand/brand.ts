import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { audiences } from '../enumerations/visitors.ts';
import { defaultLocale, type Locale } from '../locale/locales.ts';
import type { ThemeColors } from './themeColors.ts';
import type { Typeface } from './typeface.ts';

/** What the setting `APPLICATION` names: a brand of the content (BRAND-2). */
export type Application = string;

/** The shapes of the marks above titles, of what shows that something loads, and of large frames. */
export const emblemShapes = ['plain', 'arch'] as const;

/** The properties of a brand, as `brand.yaml` says: its look, its content and the names of its leads (OWN-1). */
export interface Brand {
  readonly application: Application;
  /** The folder of the content that has its `brand.yaml`. */
  readonly folder: string;
  /** The name shown to visitors, the same in every language. */
  readonly name: string;
  /** The name of the company in law. */
  readonly legalName: string;
  /** True if the company is invented, which pages then say (BRAND-11). */
  readonly fictional: boolean;
  /** The collections that contain its content, its own first. */
  readonly collections: readonly string[];
  /** Which setting has the address of its site; see `addressSettingOf`. */
  readonly address: 'main' | 'vet';
  /** Whether the links of its footer stand in columns or in one line (BRAND-5). */
  readonly footer: 'columns' | 'line';
  /** The countries where it sells, the most important first: lists of countries begin with them (OWN-67). */
  readonly markets: readonly string[];
  /** The segment of addresses that names it (BRAND-6). */
  readonly segment: string;
  /** The logo's address and its size in CSS pixels (BRAND-4). */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number };
  /** The browser tab's icon, an SVG, and the image of link previews, 1200x630. */
  readonly icon: string;
  readonly preview: string;
  /** What stands where there is no picture, and the shape of marks and frames (OWN-61). */
  readonly emblem: {
    /** The address of the drawing, an SVG; without one it is neutral. */
    readonly picture?: string | undefined;
    readonly shape: (typeof emblemShapes)[number];
  };
  readonly colors: ThemeColors;
  /** The colors for visitors whose system is dark (BRAND-13). */
  readonly dark: ThemeColors;
  readonly typeface: Typeface;
  /** How long the mouse rests on a root before its flyout opens, in milliseconds (NAV-6). */
  readonly flyoutDelay: number;
  /** The audience presumed of all visitors; default none. */
  readonly audience?: CodenameOf<typeof audiences> | undefined;
  /** The codenames of the items of the header and footer. */
  readonly codenames: {
    readonly home: string;
    readonly navigation: string;
    readonly footer: string;
    /** The form to contact a representative (FORM-8). */
    readonly contactForm: string;
    /** The form to ask about an event (FORM-8). */
    readonly eventForm: string;
    /** The form for professionals on sites with another `SITE_CODENAME` (CONTACT-4); default none. */
    readonly educationForm?: string | undefined;
  };
  /** The site codename that decides the step after choosing Health Care Professional. */
  readonly siteCodename: string;
  /** The lead source; default the domain of the brand's site (BRAND-7). */
  readonly leadSource?: string | undefined;
  /** The campaign key of all leads; default that of the form (BRAND-7). */
  readonly campaignKey?: string | undefined;
  /** The search settings of the brand (BRAND-8). */
  readonly search: {
    /** The index of pages, as named in requests. */
    readonly index: string;
    /** The index of suggested queries. */
    readonly suggestionsIndex: string;
    /** The value of the facet `domain` in all of the brand's records. */
    readonly domainTag: string;
  };
  /** The default description for search engines and link previews, by language. */
  readonly description: Partial<Readonly<Record<Locale, string>>>;
}

/** The brand of a site, and all brands of its content. */
export interface Brands {
  readonly own: Brand;
  readonly all: readonly Brand[];
}

/** The setting that has the address of a brand's site. */
export const addressSettingOf = ({ address }: Pick<Brand, 'address'>) =>
  address === 'main' ? 'MAIN_SITE_URL' : 'VET_SITE_URL';

/** The default description of a brand's pages in a language, else in another that has one. */
export const descriptionOf = ({ description, name }: Brand, locale: Locale): string =>
  description[locale] ?? description[defaultLocale] ?? Object.values(description)[0] ?? name;

/** The name of a brand where a period follows: "Inc." has one period, not two. */
export const nameBeforePeriod = ({ name }: Pick<Brand, 'name'>): string => name.replace(/\.$/, '');

/** Whether a brand is for veterinarians: professionals then declare that they are some. */
export const isVeterinary = ({ audience }: Pick<Brand, 'audience'>): boolean =>
  audience === 'vet-systems';

/** The addresses of the files that every page of a brand needs: logo, icon, link preview, emblem, typeface. */
export const filesOf = ({
  logo,
  icon,
  preview,
  emblem,
  typeface: { own },
}: Brand): readonly string[] => [
  logo.src,
  icon,
  preview,
  ...(emblem.picture ? [emblem.picture] : []),
  ...(own ? [...own.files.map(({ href }) => href), own.titles.href] : []),
];

/** What pictures for link previews show of a brand. */
export const lookOf = ({ logo, colors: { accent, tint }, typeface: { own } }: Brand) => ({
  logo: logo.src,
  accent,
  tint,
  ...(own && { titles: { ...own.titles, drawn: own.drawn } }),
});

/** The name of the file of a brand, in the folder of its collection. */
export const brandFileName = 'brand.yaml';

/** Whether a path of the content folder is that of the file of a brand. */
export const isBrandFile = (path: string): boolean => /^[^/]+\/brand\.yaml$/.test(path);

/** The collection with test data, visible only if `ALLOW_TEST_DATA` is on. */
export const testCollection = 'sqa_test_data';
