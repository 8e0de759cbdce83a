import { useTranslations } from 'use-intl';
import { pathTo } from '../locale/addresses.ts';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './SearchForm.module.css';
import { useSite } from './SiteContext.tsx';

/** Searches the site, in the header and on the search page, where `query` is what was asked. */
export function SearchForm({ query }: { readonly query?: string }) {
  const t = useTranslations();
  const { locale } = useSite();
  const isPage = query !== undefined;
  return (
    <form
      action={pathTo('search', locale)}
      role="search"
      aria-label={t(isPage ? 'search' : 'search_label')}
      className={styles.search}
      data-place={isPage ? 'page' : 'header'}
    >
      <input
        type="search"
        name="q"
        defaultValue={query}
        key={query}
        aria-label={t('search_label')}
        placeholder={t('search_placeholder')}
        autoComplete="off"
      />
      <button type="submit">
        <Icon name="search" size="large" />
        <VisuallyHidden>{t('search_submit')}</VisuallyHidden>
      </button>
    </form>
  );
}
