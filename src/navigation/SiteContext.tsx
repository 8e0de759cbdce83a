import { createContext, use } from 'react';
import type { Locale } from '../locale/locales.ts';
import type { LinkSites } from './externalLink.ts';

/** What links need to know of the site they are on. */
export interface Site extends LinkSites {
  readonly locale: Locale;
}

/** Provides the site to every link below. */
export const SiteContext = createContext<Site>({ main: '', mobile: '', locale: 'en' });

/** The site the component is shown on. */
export function useSite(): Site {
  return use(SiteContext);
}
