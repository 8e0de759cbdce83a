// The order of the cascade layers is laid down before any component brings its styles.
import './ui/tokens/tokens.css';
import './ui/tokens/base.css';

import latinFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import { type ReactNode, useMemo } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import { Analytics } from './analytics/Analytics.tsx';
import { AlertBanner } from './banner/AlertBanner.tsx';
import { bannerView } from './banner/bannerView.server.ts';
import { PrivacySettingsHost } from './consent/PrivacySettingsHost.tsx';
import { contactPageOf } from './contact/contactPage.ts';
import { professionalFormOf } from './contact/professionalForm.ts';
import { builtInMessages } from './content/messages/loadMessages.ts';
import { fetchedOverrides } from './content/messages/translations.server.ts';
import { Timezone } from './country/Timezone.tsx';
import { useErrorReport } from './errors/useErrorReport.ts';
import { writeFetching } from './fetching/fetchingSettings.ts';
import { changedFlags } from './flags/flags.ts';
import { FlagsContext, useFlags } from './flags/useFlag.ts';
import { Footer } from './footer/Footer.tsx';
import { footerView } from './footer/footerView.server.ts';
import { localeOfPath, pathTo } from './locale/addresses.ts';
import { type Locale, locales } from './locale/locales.ts';
import { ModalHost } from './modal/ModalHost.tsx';
import { Header } from './navigation/Header.tsx';
import { NearLinksHost } from './navigation/NearLinksHost.tsx';
import { type Site, SiteContext } from './navigation/SiteContext.tsx';
import { SkipLink } from './navigation/SkipLink.tsx';
import { shellView } from './navigation/shellView.server.ts';
import { Failure } from './pages/Failure.tsx';
import { finishLinks } from './pages/finishLinks.server.ts';
import { pageContext } from './pages/pageContext.ts';
import type { PageHead } from './pages/pageHead.ts';
import { refuseSite, siteRefusalOf } from './pages/siteRefusal.ts';
import { PreviewBanner } from './preview/PreviewBanner.tsx';
import type { PreviewMark } from './preview/preview.ts';
import { useHydrationMark } from './ui/hydration/useHydrationMark.ts';

/** Shuts the site to countries it may not be shown in, before anything is loaded. */
export const middleware: MiddlewareFunction[] = [
  ({ context }) => {
    const services = context.get(pageContext);
    if (services.refused) refuseSite(services);
  },
];

/** What every page shares. */
export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(pageContext);
  const { brand, settings, locale } = services;
  const [overrides, banner, shell, foot] = await Promise.all([
    fetchedOverrides(services),
    bannerView(services),
    shellView(services),
    footerView(services),
  ]);
  const contactPage = contactPageOf(services.market.region, locale);
  return {
    locale,
    brand: {
      name: brand.name,
      theme: brand.theme,
      logo: brand.logo,
      icon: brand.icon,
      contactForm: brand.codenames.contactForm,
      suggestionsIndex: brand.search.suggestionsIndex,
      professionalForm: professionalFormOf(brand, settings.siteCodename),
      verifiesProfessionals: settings.verifiesProfessionals,
    },
    site: {
      main: settings.addresses.main,
      mobile: settings.addresses.mobile,
      partner: settings.partnerDomain,
      contactPage,
    },
    releaseLabel: settings.releaseLabel,
    fetching: writeFetching(settings.fetching),
    flags: changedFlags(services.flags),
    analytics: settings.analytics,
    attribution: settings.countryDataAttribution,
    year: services.now.getFullYear(),
    overrides,
    ...finishLinks({ banner, shell, foot }, services),
  };
}

/** The shell stays while the visitor moves about in one language; another language is a new document. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined;
}

function useShell() {
  const shell = useRouteLoaderData<typeof loader>('root');
  const refusal = siteRefusalOf(useRouteError());
  const { pathname } = useLocation();
  return {
    shell,
    brand: shell?.brand ?? refusal?.brand,
    locale: shell?.locale ?? localeOfPath(pathname),
  };
}

/** What the shell shows of the page in it. */
function usePage() {
  return (useMatches().at(-1)?.loaderData ?? {}) as { head?: PageHead; preview?: PreviewMark };
}

/** What components know of the site; little where its frame cannot be shown. */
function siteOf(shell: Awaited<ReturnType<typeof loader>> | undefined, locale: Locale): Site {
  const least = { main: '', mobile: '', contactPage: pathTo('contact', locale), locale };
  return shell ? { ...least, ...shell.site, brand: shell.brand } : least;
}

/** The same page in the other languages, or their home pages. */
function useLanguages() {
  const { head } = usePage();
  return locales.map((locale) => ({
    locale,
    href: head?.alternates.find((it) => it.locale === locale)?.href ?? pathTo('home', locale),
  }));
}

/** The document around every page and every failure. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { shell, brand, locale } = useShell();
  const languages = useLanguages();
  const { preview } = usePage();
  const flags = useFlags(shell?.flags);
  const overrides = shell?.overrides;
  const messages = useMemo(
    () => ({ ...builtInMessages(locale), ...overrides }),
    [locale, overrides],
  );
  return (
    <html
      lang={locale}
      data-theme={brand?.theme}
      data-fetching={shell?.fetching}
      data-buttons={flags['responsive-button-update'] ? 'wide' : undefined}
      data-banner={shell?.banner?.id}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="anonymous" />
        {brand && <link rel="icon" href={brand.icon} type="image/svg+xml" />}
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messages} timeZone="UTC">
          <FlagsContext value={flags}>
            <SiteContext value={siteOf(shell, locale)}>
              {shell && <Analytics settings={shell.analytics} version={shell.releaseLabel} />}
              <SkipLink />
              {preview && <PreviewBanner mark={preview} />}
              {shell?.banner && <AlertBanner banner={shell.banner} />}
              {shell && (
                <Header
                  brand={shell.brand}
                  navigation={shell.shell.navigation}
                  languages={languages}
                />
              )}
              <main id="main" tabIndex={-1}>
                {children}
                {shell && <ModalHost />}
              </main>
              {shell && (
                <Footer
                  foot={shell.foot}
                  languages={languages}
                  locale={locale}
                  brand={shell.brand}
                  year={shell.year}
                  releaseLabel={shell.releaseLabel}
                  attribution={shell.attribution}
                />
              )}
              <PrivacySettingsHost />
              <Timezone />
              <NearLinksHost />
            </SiteContext>
          </FlagsContext>
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useHydrationMark();
  return <Outlet />;
}

/** What a visitor reads when a page cannot be shown, in their language. */
export function ErrorBoundary() {
  const error = useRouteError();
  useHydrationMark();
  useErrorReport(error);
  return <Failure error={error} />;
}
