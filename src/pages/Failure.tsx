import { useTranslations } from 'use-intl';
import { pathTo } from '../locale/addresses.ts';
import { Link } from '../navigation/Link.tsx';
import { useSite } from '../navigation/SiteContext.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import styles from './Failure.module.css';

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

/** A page that could not be shown: what happened, and the way home (shell spec, section 8). */
export function Failure({ status }: { readonly status: number }) {
  const t = useTranslations();
  const { locale } = useSite();
  const [title, text] = texts[isKnown(status) ? status : 500];
  return (
    <div className={styles.failure}>
      <title>{t(title)}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.arch} aria-hidden="true">
        {status}
      </p>
      <div>
        <h1>{t(title)}</h1>
        <p className={styles.text}>{t(text)}</p>
        <Actions>
          <Link href={pathTo('home', locale)} className={buttonClass}>
            {t('go_to_home_page')}
          </Link>
          {status === 404 && (
            <Link href={pathTo('search', locale)} className={quietButtonClass}>
              {t('search')}
            </Link>
          )}
        </Actions>
      </div>
    </div>
  );
}
