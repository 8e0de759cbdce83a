import { bannerView } from '../banner/bannerView.server.ts';
import type { Brand } from '../brand/brand.ts';
import { isContentUnavailable } from '../content/contentErrors.ts';
import { fetchedOverrides, type Overrides } from '../content/messages/translations.server.ts';
import { remember } from '../content/remember.ts';
import { changedFlags } from '../flags/flags.ts';
import { footerView, readFooter } from '../footer/footerView.server.ts';
import { messages as islandMessages } from '../locale/languages/en/islandMessages.ts';
import type { PageName } from '../locale/paths.ts';
import { navigationView, readNavigation } from '../navigation/navigationView.server.ts';
import type { SitePage } from '../site/SiteContext.tsx';
import { contactPageFor, finishLinks, linkSitesOf } from './finishLinks.server.ts';
import type { PageServices } from './page.ts';

/**
 * The frame of every page: header, banner and footer. If its content cannot be shown, as before any was
 * read, it has only what the site itself knows.
 */
export function frameView(services: PageServices): FrameView {
  try {
    return frameOf(services, bannerView(services), readNavigation(services), readFooter(services));
  } catch (error) {
    services.report(error);
    return frameOf(services);
  }
}

function frameOf(
  services: PageServices,
  banner?: ReturnType<typeof bannerView>,
  navigation?: ReturnType<typeof readNavigation>,
  foot?: ReturnType<typeof readFooter>,
) {
  const { brand, settings, locale, market, mobileHost } = services;
  const causes = [brand, settings, locale, market.region, mobileHost];
  return {
    banner: finishLinks(banner, services),
    navigation: remember('navigation', navigation, causes, () =>
      finishLinks(navigationView(navigation, services), services),
    ),
    foot: remember('footer', foot, causes, () => finishLinks(footerView(foot, services), services)),
  };
}

/** The frame of every page. */
export type FrameView = ReturnType<typeof frameOf>;

/** The texts that islands show; only the server uses the others. */
function ofIslands(overrides: Overrides): Overrides {
  return remember('overrides of islands', overrides, [], () =>
    Object.fromEntries(
      Object.entries(overrides).filter(([key]) => Object.hasOwn(islandMessages, key)),
    ),
  );
}

/** The pages to which components of the site link, if they exist. */
const linkedPages = [
  'products',
  'resources',
  'specialties',
  'calendar',
  'representative',
  'directionsForUse',
  'patient',
  'privacy',
  'legalNotice',
] as const satisfies readonly PageName[];

/** Those that do not exist in the market; none where no content can be read. */
function absentPages({ content }: PageServices): readonly PageName[] {
  try {
    return linkedPages.filter((page) => !content.has(page));
  } catch (error) {
    if (isContentUnavailable(error)) return [];
    throw error;
  }
}

/**
 * The data for all components of a page, on the server and in its islands.
 * @param page the metadata of the page
 */
export function environmentOf(services: PageServices, page: SitePage) {
  const { brand, settings, locale, flags, preview } = services;
  // Nothing of a preview reaches analytics.
  const none = { tag: undefined, agent: undefined, parents: undefined };
  const absent = absentPages(services);
  return {
    site: {
      ...linkSitesOf(settings),
      ...(absent.length > 0 && { absent }),
      contactPage: contactPageFor(services),
      locale,
      page,
      brand: {
        name: brand.name,
        audience: brand.audience,
        ...(brand.fictional && { fictional: true }),
        logo: brand.logo,
        contactForm: brand.codenames.contactForm,
        eventForm: brand.codenames.eventForm,
        searchIndex: brand.search.index,
        suggestionsIndex: brand.search.suggestionsIndex,
        professionalForm: professionalFormOf(brand, settings.siteCodename),
        verifiesProfessionals: settings.verifiesProfessionals,
      },
    },
    flags: changedFlags(flags),
    overrides: ofIslands(fetchedOverrides(services)),
    analytics: preview ? { ...settings.analytics, ...none } : settings.analytics,
    version: settings.releaseLabel,
  };
}

/**
 * The codename of the form for health care professionals in the audience chooser: the brand's form. On
 * sites other than the one that refers professionals to a representative, it is the form of medical
 * education, if the brand has one (CONTACT-4).
 * @param siteCodename the setting `SITE_CODENAME`; undefined for the brand's own
 */
export function professionalFormOf(brand: Brand, siteCodename: string | undefined): string {
  const { contactForm, educationForm = contactForm } = brand.codenames;
  return siteCodename === undefined || siteCodename === brand.siteCodename
    ? contactForm
    : educationForm;
}
