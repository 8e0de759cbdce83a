import type { ReactNode } from 'react';
import type { Audience } from '../audience/audience.ts';
import { AlertBanner } from '../banner/AlertBanner.tsx';
import { commonColors, themeNames } from '../brand/themeColors.ts';
import { themeStyle } from '../brand/themeStyle.ts';
import { remember } from '../content/remember.ts';
import { writeFetching } from '../fetching/fetchingSettings.ts';
import { Footer } from '../footer/Footer.tsx';
import { DocumentDataScript, Island } from '../islands/Island.tsx';
import { preludeScript } from '../islands/prelude.ts';
import type { DocumentData } from '../islands/readEnvironment.ts';
import { defaultLocale, locales } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Apps } from '../navigation/Apps.tsx';
import { pageLinks } from '../navigation/pageLinks.ts';
import { PreviewBanner } from '../preview/PreviewBanner.tsx';
import type { PreviewMark } from '../preview/preview.ts';
import siteFont from '../ui/fonts/portico-sans.woff2';
import { FailedPicture } from '../ui/picture/Picture.tsx';
import styles from './Document.module.css';
import type { FrameView } from './frame.server.ts';
import { type PageCode, PrintHead } from './PrintHead.tsx';
import type { PageAssets, PageServices } from './page.ts';
import type { PageHead } from './pageHead.ts';
import { jsonLd } from './structuredData.ts';

/** The parts of a document. */
export interface DocumentProps {
  readonly services: PageServices;
  readonly data: Omit<DocumentData, 'islands'>;
  /** Header and footer; undefined if they cannot or must not be shown. */
  readonly frame: FrameView | undefined;
  /** Additional elements of the head. */
  readonly head: ReactNode;
  /** The address of the page and its code, for paper; undefined for failures. */
  readonly printed?: { readonly address: string; readonly code: PageCode | undefined } | undefined;
  readonly preview?: PreviewMark | undefined;
  /** The audience that editors presume of the page's visitors; hides the help in the footer. */
  readonly audience?: Audience | undefined;
  readonly assets: PageAssets;
  readonly children: ReactNode;
}

function HeaderIsland({
  navigation: { apps, representatives, ...navigation },
}: {
  readonly navigation: FrameView['navigation'];
}) {
  const hasApps = apps.length > 0 || representatives !== undefined;
  return (
    <Island
      name="header"
      props={{ navigation, hasApps }}
      onServer={{ apps: <Apps apps={apps} {...(representatives && { representatives })} /> }}
    />
  );
}

/** The HTML document of every page and every failure. */
export function Document(props: DocumentProps) {
  const { services, data, frame, head, printed, preview } = props;
  const { audience, assets, children } = props;
  const { brand, settings, locale, flags, now } = services;
  return (
    <html
      lang={locale}
      data-languages={locales.join(' ')}
      data-theme={brand.application}
      data-shape={brand.emblem.shape === 'plain' ? undefined : brand.emblem.shape}
      data-fetching={writeFetching(settings.fetching)}
      data-buttons={flags['responsive-button-update'] ? 'wide' : undefined}
      data-banner={frame?.banner?.id}
      data-audience={audience}
      data-confirmed={services.market.confirmed}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColors />
        {head}
        <BrandStyle brand={brand} />
        <Assets assets={assets} />
      </head>
      <body>
        <SkipLink />
        <PrintHead brand={brand} locale={locale} now={now} printed={printed} />
        {preview && <PreviewBanner mark={preview} />}
        {frame?.banner && <AlertBanner banner={frame.banner} />}
        {frame && <HeaderIsland navigation={frame.navigation} />}
        <main id="main" tabIndex={-1}>
          {children}
          {frame && <Island name="modals" props={{}} />}
        </main>
        {frame && (
          <Footer
            foot={frame.foot}
            languages={data.site.page.languages}
            locale={locale}
            brand={brand}
            year={now.getFullYear()}
            releaseLabel={settings.releaseLabel}
            attribution={settings.countryDataAttribution}
          />
        )}
        <Island name="privacy" props={{}} />
        <FailedPicture />
        <DocumentDataScript data={data} />
        {/* A preview is made for each request, so that none is made ahead. */}
        {!preview && <SpeculationRules />}
      </body>
    </html>
  );
}

/** The colors of the browser's own parts around the page: those of its header (BRAND-12). */
function ThemeColors() {
  return themeNames.map((theme) => (
    <meta
      key={theme}
      name="theme-color"
      media={`(prefers-color-scheme: ${theme})`}
      content={commonColors[theme].paper}
    />
  ));
}

/** The colors, typeface and icon of a brand. */
function BrandStyle({ brand }: Pick<PageServices, 'brand'>) {
  const style = remember('style', brand, [], () => themeStyle(brand));
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        href={brand.typeface.own?.files[0]?.href ?? siteFont}
        crossOrigin="anonymous"
      />
      <link rel="icon" href={brand.icon} type="image/svg+xml" />
    </>
  );
}

/** The style sheets and scripts of a page. */
function Assets({ assets }: Pick<DocumentProps, 'assets'>) {
  return (
    <>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script dangerouslySetInnerHTML={{ __html: preludeScript }} />
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <script
        id="starter"
        type="module"
        // After the styles and the first picture, which are painted without it.
        fetchPriority="low"
        src={assets.starter}
        data-interaction={assets.interaction}
        data-islands={assets.islands.join(' ') || undefined}
      />
    </>
  );
}

/**
 * The HTML speculation rules as JSON for a document: the browser prerenders the page of a link on
 * which a mouse rests (`linkPrefetcher.ts`), and prefetches that of a pressed link, as rules without
 * `eagerness` do. A file would be requested before the styles and the first picture, and take a
 * connection from them.
 */
export const speculationRulesScript = JSON.stringify({
  prefetch: [{ where: { selector_matches: pageLinks } }],
  prerender: [{ where: { selector_matches: '[data-rested]' }, eagerness: 'immediate' }],
});

function SpeculationRules() {
  return (
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRulesScript }} />
  );
}

/** The metadata of a page, as elements of the document's head. */
export function HeadElements({ head }: { readonly head: PageHead }) {
  const { title, name, description, canonical, alternates, origin, brandName } = head;
  const { preview, feed, things } = head;
  // A site in one language has no other address to name.
  const named = locales.length > 1 ? alternates : [];
  const original = named.find(({ locale }) => locale === defaultLocale);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {head.robots && <meta name="robots" content={head.robots} />}
      <link rel="canonical" href={canonical} />
      {named.map(({ locale, href }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + href} />
      ))}
      {original && <link rel="alternate" hrefLang="x-default" href={origin + original.href} />}
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={new URL(preview.src, origin).href} />
      <meta property="og:image:width" content={`${preview.width}`} />
      <meta property="og:image:height" content={`${preview.height}`} />
      <meta property="og:image:alt" content={preview.alt} />
      {feed && <link rel="alternate" type="application/rss+xml" href={feed} title={name} />}
      {things && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(things) }} />
      )}
    </>
  );
}

/** The first focusable element: skips the header to the page's content. */
function SkipLink() {
  const t = useTranslations();
  return (
    <a href="#main" className={styles.skip}>
      {t('skip_to_content')}
    </a>
  );
}
