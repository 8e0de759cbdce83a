import { useTranslations } from 'use-intl';
import { Link } from '../navigation/Link.tsx';
import { Pagination } from '../ui/pagination/Pagination.tsx';

/** Links to the pages of a list before and after this one; nothing where there is one page. */
export function PageLinks({
  page,
  pages,
  query,
}: {
  readonly page: number;
  readonly pages: number;
  /** What was searched for, where the list is of results. */
  readonly query?: string;
}) {
  const t = useTranslations();
  if (pages === 1) return null;
  const to = (number: number) => {
    const parameters = new URLSearchParams(query ? { q: query } : {});
    if (number > 1) parameters.set('page', String(number));
    return `?${parameters}`;
  };
  return (
    <Pagination
      label={t('pagination_label')}
      position={t('page_of', { page, total: pages })}
      previous={page > 1 && <Link href={to(page - 1)}>{t('previous_page')}</Link>}
      next={page < pages && <Link href={to(page + 1)}>{t('next_page')}</Link>}
    />
  );
}
