import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Pagination } from '../ui/pagination/Pagination.tsx';

/** Links to the previous and next page of a list; empty if there is one page. */
export function PageLinks({ page, pages }: { readonly page: number; readonly pages: number }) {
  const t = useTranslations();
  if (pages === 1) return null;
  const to = (number: number) => (number > 1 ? `?page=${number}` : '?');
  return (
    <Pagination
      label={t('pagination_label')}
      position={t('page_of', { page, total: pages })}
      previous={page > 1 && <Link href={to(page - 1)}>{t('previous_page')}</Link>}
      next={page < pages && <Link href={to(page + 1)}>{t('next_page')}</Link>}
    />
  );
}
