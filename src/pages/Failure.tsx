import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pathTo } from '../locale/addresses.ts';
import { LanguageLinks } from '../locale/LanguageLinks.tsx';
import { locales } from '../locale/locales.ts';
import { Link } from '../navigation/Link.tsx';
import { SearchForm } from '../navigation/SearchForm.tsx';
import { useSite } from '../navigation/SiteContext.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import styles from './Failure.module.css';
import { siteRefusalOf } from './siteRefusal.ts';

const texts = {
  404: ['page_not_found_title', 'page_not_found_text'],
  451: ['access_denied_title', 'not_in_country_text'],
  500: ['error_title', 'error_text'],
  503: ['service_unavailable_title', 'service_unavailable_text'],
} as const;

/** Tells whether a status has texts of its own. */
function isKnown(status: number): status is keyof typeof texts {
  return Object.hasOwn(texts, status);
}

/**
 * A page that could not be shown: what happened, the way home and what else helps (shell spec,
 * section 2, Error fallback, and section 8). It needs nothing that may have failed.
 * @param error what the page failed with; whatever is no answer of a route counts as 500
 */
export function Failure({ error }: { readonly error: unknown }) {
  const t = useTranslations();
  const refusal = siteRefusalOf(error);
  const status = isRouteErrorResponse(error) && isKnown(error.status) ? error.status : 500;
  const [title, text] = texts[status];
  return (
    <div className={styles.failure} data-testid="error-fallback">
      <title>{t(title)}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.arch} aria-hidden="true">
        {status}
      </p>
      <div>
        {refusal && <p className={styles.name}>{refusal.brand.name}</p>}
        <h1>{t(title)}</h1>
        <p className={styles.text}>{t(refusal ? 'site_not_in_country_text' : text)}</p>
        {refusal ? <AfterRefusal /> : <WaysOn status={status} />}
      </div>
    </div>
  );
}

/** What the visitor may do instead. A page that broke is left for good, running code included. */
function WaysOn({ status }: { readonly status: number }) {
  const t = useTranslations();
  const { locale } = useSite();
  const { pathname, search } = useLocation();
  const home = pathTo('home', locale);
  if (status >= 500) {
    return (
      <Actions>
        <a href={home} className={buttonClass}>
          {t('go_to_home_page')}
        </a>
        <a href={pathname + search} className={quietButtonClass}>
          {t('try_again')}
        </a>
      </Actions>
    );
  }
  return (
    <>
      {status === 404 && (
        <div className={styles.search}>
          <SearchForm query="" />
        </div>
      )}
      <Actions>
        <Link href={home} className={buttonClass}>
          {t('go_to_home_page')}
        </Link>
        {status === 404 && <QuietLink href={pathTo('products', locale)}>{t('products')}</QuietLink>}
        {status === 404 && (
          <QuietLink href={pathTo('resources', locale)}>{t('resources')}</QuietLink>
        )}
        <QuietLink href={pathTo('contact', locale)}>{t('contact_us')}</QuietLink>
      </Actions>
    </>
  );
}

function QuietLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className={quietButtonClass}>
      {children}
    </Link>
  );
}

/** The one page that stays open, and the same words in the other languages. */
function AfterRefusal() {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <>
      <Actions>
        <QuietLink href={pathTo('privacy', locale)}>{t('privacy')}</QuietLink>
      </Actions>
      <nav aria-label={t('language')} className={styles.languages}>
        <LanguageLinks
          languages={locales.map((it) => ({ locale: it, href: pathTo('home', it) }))}
          current={locale}
        />
      </nav>
    </>
  );
}
