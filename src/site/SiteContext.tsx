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

/** What components need to know of the page they are on. */
export interface SitePage {
  /** Its path and the parameters that it declares, such as `/products?page=2`. */
  readonly address: string;
  /** Its name in the path table, such as `product`; empty where the address stands for nothing. */
  readonly name: string;
  /** `item` for a page of one item, `page` for any other, `error` for a page that failed. */
  readonly type: 'item' | 'page' | 'error';
  /** The team that looks after it; absent where editors name none. */
  readonly team?: string | undefined;
  /** True where its template turns the collection of analytics off. */
  readonly collectionOff?: boolean | undefined;
  /** The title of the event that it shows. */
  readonly event?: string | undefined;
  /** The id of the country that it is a preview for. */
  readonly previewedCountry?: string | undefined;
}

/** What components need to know of the site they are on. */
export interface Site extends LinkSites {
  readonly locale: Locale;
  readonly page: SitePage;
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
  page: { address: '/', name: '', type: 'page' },
});

/** The site the component is shown on. */
export function useSite(): Site {
  return use(SiteContext);
}
