import { createContext, use } from 'react';
import type { Brand } from '../brand/brand.ts';
import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { audiences } from '../enumerations/visitors.ts';
import type { LanguageLink } from '../locale/LanguageLinks.tsx';
import { defaultLocale, type Locale } from '../locale/locales.ts';
import type { PageName } from '../locale/paths.ts';
import type { LinkSites } from './externalLink.ts';

/** The brand's data for components. */
interface SiteBrand extends Pick<Brand, 'name' | 'logo' | 'audience'> {
  /** True if the company is invented, which pages then say. */
  readonly fictional?: boolean | undefined;
  /** The codename of the form to contact a representative. */
  readonly contactForm: string;
  /** The codename of the form to ask about an event. */
  readonly eventForm: string;
  /** The search index of pages. */
  readonly searchIndex: string;
  /** The search index of suggested queries. */
  readonly suggestionsIndex: string;
  /** The codename of the form for professionals in the audience chooser. */
  readonly professionalForm: string;
  /**
   * Whether the audience chooser asks visitors to confirm that they are professionals
   * (`VERIFY_PROFESSIONALS`).
   */
  readonly verifiesProfessionals: boolean;
}

/** The item that requests from a page are about. */
export interface PageSubject {
  readonly codename: string;
  readonly title: string;
  /** Its facts in a submission, by the names of hidden inputs. */
  readonly facts: Readonly<Record<string, string>>;
}

/** The page's data for components. */
export interface SitePage {
  /** Its path and declared parameters, such as `/products?page=2`. */
  readonly address: string;
  /** The page in each language of the site, or that language's home page. */
  readonly languages: readonly LanguageLink[];
  /** Its name in the path table, such as `product`; empty if the address is unknown. */
  readonly name: string;
  /** `item` for a page of one item, `page` for any other, `error` for a failed page. */
  readonly type: 'item' | 'page' | 'error';
  /** The responsible team; absent if editors name none. */
  readonly team?: string | undefined;
  /** True if its template disables analytics. */
  readonly collectionOff?: boolean | undefined;
  /** The item it shows, or the one its address names; absent if there is none. */
  readonly about?: PageSubject | undefined;
  /** The audience presumed of its visitors; absent if none is (CONTACT-11). */
  readonly audience?: CodenameOf<typeof audiences> | undefined;
  /** The id of the previewed country. */
  readonly previewedCountry?: string | undefined;
  /** The query that keeps links in a preview; absent: they lead to what is public. */
  readonly previewQuery?: string | undefined;
}

/** The site's data for components. */
export interface Site extends LinkSites {
  readonly locale: Locale;
  readonly page: SitePage;
  /** The contact page of the visitor's region, root-relative. */
  readonly contactPage: string;
  /** Pages of the path table that do not exist in the market, and so get no link; absent: none. */
  readonly absent?: readonly PageName[] | undefined;
  /** Absent if header and footer cannot be shown. */
  readonly brand?: SiteBrand | undefined;
}

/** The context of the site's data. */
export const SiteContext = createContext<Site>({
  main: '',
  mobile: '',
  locale: defaultLocale,
  contactPage: '',
  page: { address: '/', languages: [], name: '', type: 'page' },
});

/** Returns the site's data. */
export function useSite(): Site {
  return use(SiteContext);
}

/** Whether a page of the path table exists in the market, so that a link may lead to it (OWN-32). */
export const hasPage = ({ absent = [] }: Pick<Site, 'absent'>, page: PageName): boolean =>
  !absent.includes(page);
