import { createContext, use } from 'react';
import type { Brand } from '../brand/brands.ts';
import { pathTo } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';
import type { LinkSites } from './externalLink.ts';

/** What components need to know of the brand. */
export interface SiteBrand extends Pick<Brand, 'name' | 'logo' | 'theme'> {
  /** The codename of the form for a request to a representative. */
  readonly contactForm: string;
  /** The index of suggested queries, as the search knows it. */
  readonly suggestionsIndex: string;
  /** The codename of the form that professionals get in the audience chooser. */
  readonly professionalForm: string;
  /** Whether the audience chooser asks professionals to confirm that they are (`VERIFY_PROFESSIONALS`). */
  readonly verifiesProfessionals: boolean;
}

/** What components need to know of the site they are on. */
export interface Site extends LinkSites {
  readonly locale: Locale;
  /** The contact page of the visitor's region, root-relative. */
  readonly contactPage: string;
  /** Absent where the site's frame cannot be shown. */
  readonly brand?: SiteBrand | undefined;
}

/** Provides the site to every link below. */
export const SiteContext = createContext<Site>({
  main: '',
  mobile: '',
  locale: 'en',
  contactPage: pathTo('contact', 'en'),
});

/** The site the component is shown on. */
export function useSite(): Site {
  return use(SiteContext);
}
