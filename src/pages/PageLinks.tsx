import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Pagination } from '../ui/pagination/Pagination.tsx';
import type { ListView } from './list.server.ts';

/** Links to the previous and next page of a list; empty if there is one page. */
export function PageLinks({ list }: { readonly list: Omit<ListView, 'cards'> }) {
  const t = useTranslations();
  const { page, pages, previous, next } = list;
  if (pages === 1) return null;
  return (
    <Pagination
      label={t('pagination_label')}
      position={t('page_of', { page, total: pages })}
      previous={previous && <Link href={previous}>{t('previous_page')}</Link>}
      next={next && <Link href={next}>{t('next_page')}</Link>}
    />
  );
}
