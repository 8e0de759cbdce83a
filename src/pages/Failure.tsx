import type { ReactNode } from 'react';
import { Island } from '../islands/Island.tsx';
import { pathTo } from '../locale/addresses.ts';
import { LanguageLinks } from '../locale/LanguageLinks.tsx';
import { locales } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { hasPage, useSite } from '../site/SiteContext.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { frameClass } from '../ui/emblem/Emblem.tsx';
import styles from './Failure.module.css';
import type { FailureStatus } from './pageFailure.ts';

const texts = {
  404: ['page_not_found_title', 'page_not_found_text'],
  405: ['error_title', 'error_text'],
  410: ['page_gone_title', 'page_gone_text'],
  429: ['service_unavailable_title', 'too_many_pages_text'],
  451: ['access_denied_title', 'not_in_country_text'],
  500: ['error_title', 'error_text'],
  503: ['service_unavailable_title', 'service_unavailable_text'],
} as const;

/** A link to the current page: the overload page is sent at any address. */
const sameAddress = '';

/** The document title of a failure. */
export const failureTitle = (status: FailureStatus) => texts[status][0];

/**
 * The page shown on a failure: what happened, a link to the home page, and other help (ERROR-1,
 * PATH-11). It depends on nothing that may have failed.
 * @param refusedBy the name of the brand, if the whole site is closed to the visitor's country
 */
export function Failure({
  status,
  refusedBy,
}: {
  readonly status: FailureStatus;
  readonly refusedBy?: string | undefined;
}) {
  const t = useTranslations();
  const [title, text] = texts[status];
  return (
    <div
      className={styles.failure}
      data-alone={refusedBy ? '' : undefined}
      data-testid="error-fallback"
    >
      <p className={`${frameClass} ${styles.frame}`} aria-hidden="true">
        {status}
      </p>
      <div>
        {refusedBy && <p className={styles.name}>{refusedBy}</p>}
        <h1>{t(title)}</h1>
        <p className={styles.text}>{t(refusedBy ? 'site_not_in_country_text' : text)}</p>
        {refusedBy ? <AfterRefusal /> : <FailureLinks status={status} />}
      </div>
    </div>
  );
}

/** Links for the visitor to continue. */
function FailureLinks({ status }: { readonly status: number }) {
  const t = useTranslations();
  const site = useSite();
  const { locale } = site;
  const home = pathTo('home', locale);
  if (status === 405 || status === 429 || status >= 500) {
    return (
      <Actions>
        <Link href={home} className={buttonClass}>
          {t('go_to_home_page')}
        </Link>
        <a href={sameAddress} className={quietButtonClass}>
          {t('try_again')}
        </a>
      </Actions>
    );
  }
  const isLost = status === 404 || status === 410;
  return (
    <>
      {isLost && (
        <div className={styles.search}>
          <Island name="searchForm" props={{ query: '' }} />
        </div>
      )}
      <Actions>
        <Link href={home} className={buttonClass}>
          {t('go_to_home_page')}
        </Link>
        {isLost &&
          (['products', 'resources'] as const)
            .filter((page) => hasPage(site, page))
            .map((page) => (
              <QuietLink key={page} href={pathTo(page, locale)}>
                {t(page)}
              </QuietLink>
            ))}
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

/** A link to the one page that stays open, and the same text in the other languages. */
function AfterRefusal() {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <>
      <Actions>
        <QuietLink href={pathTo('privacy', locale)}>{t('privacy')}</QuietLink>
      </Actions>
      {locales.length > 1 && (
        <nav aria-label={t('language')} className={styles.languages}>
          <LanguageLinks
            languages={locales.map((it) => ({ locale: it, href: pathTo('home', it) }))}
            current={locale}
          />
        </nav>
      )}
    </>
  );
}
